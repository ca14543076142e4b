const turns = new Map<string, Promise<unknown>>()

/** Of several presses the last one counts, also where the network would turn their calls around: each waits for the one before. */
export function runInOrder<T>(key: string, work: (isLast: () => boolean) => Promise<T>): Promise<T> {
  const turn: Promise<T> = (turns.get(key) ?? Promise.resolve()).then(() => work(() => turns.get(key) === turn))
  turns.set(key, turn)
  return turn
}
