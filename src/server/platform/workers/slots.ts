// In the primary process: work of which the machine, not each worker, can do only so much at once.
import type { Line } from './bus-relay.ts'
import type { ToPrimary } from './messages.ts'

export function createSlots(atOnce: number) {
  const held = new Map<Line, number>()
  let queue: { line: Line; id: number }[] = []
  let running = 0

  function grantNext() {
    const next = running < atOnce ? queue.shift() : undefined
    if (!next) return
    running += 1
    held.set(next.line, (held.get(next.line) ?? 0) + 1)
    next.line.send({ kind: 'slot', id: next.id })
  }

  return {
    receive(line: Line, message: ToPrimary) {
      if (message.kind === 'take_slot') queue.push({ line, id: message.id })
      if (message.kind === 'return_slot') {
        running -= 1
        held.set(line, (held.get(line) ?? 1) - 1)
      }
      if (message.kind === 'take_slot' || message.kind === 'return_slot') grantNext()
    },
    /** A worker that ended has returned its slots. */
    remove(line: Line) {
      const freed = held.get(line) ?? 0
      held.delete(line)
      queue = queue.filter((waiting) => waiting.line !== line)
      running -= freed
      for (let slot = 0; slot < freed; slot += 1) grantNext()
    },
  }
}
