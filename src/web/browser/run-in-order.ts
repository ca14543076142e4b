const turns = new Map<string, Promise<unknown>>()

/** Runs calls one after the other, so that the last click wins even if the network reorders requests. */
export function runInOrder<T>(key: string, work: (isLast: () => boolean) => Promise<T>): Promise<T> {
  const turn: Promise<T> = (turns.get(key) ?? Promise.resolve()).then(() => work(() => turns.get(key) === turn))
  turns.set(key, turn)
  return turn
}
