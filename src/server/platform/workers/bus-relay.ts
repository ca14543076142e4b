// In the primary process: passes bus messages between its workers, and to other machines if there is a bus to them.
import type { Bus, Topic } from '#server/platform/bus.ts'
import type { ToPrimary, ToWorker } from './messages.ts'

/** One worker, as the primary sees it. */
export type Line = { send(message: ToWorker): void }

export type BusRelay = {
  add(line: Line): void
  remove(line: Line): void
  receive(from: Line, message: ToPrimary): void
  stop(): void
}

/** `outer` connects machines; without it the workers of this machine are alone. */
export function createBusRelay(outer?: Bus): BusRelay {
  const lines = new Set<Line>()
  const outerTopics = new Map<string, Topic<unknown>>()

  function tellAll(message: ToWorker, except?: Line) {
    for (const line of lines) if (line !== except) line.send(message)
  }

  function joinOuter(topic: string) {
    if (!outer || outerTopics.has(topic)) return
    const member = outer.join<unknown>(topic, {
      onMessage: (message) => tellAll({ kind: 'bus', topic, text: JSON.stringify(message) }),
      onLost: () => tellAll({ kind: 'bus_state', isDisconnected: true }),
      onGap() {
        tellAll({ kind: 'bus_state', isDisconnected: false })
        tellAll({ kind: 'bus_gap', topic })
      },
    })
    outerTopics.set(topic, member)
  }

  return {
    add: (line) => void lines.add(line),
    remove: (line) => void lines.delete(line),
    receive(from, message) {
      if (message.kind === 'bus_join') {
        joinOuter(message.topic)
        // Not before: a process that still loads its code receives nothing.
        from.send({ kind: 'bus_state', isDisconnected: outer?.isDisconnected() ?? false })
      }
      if (message.kind !== 'bus') return
      tellAll(message, from)
      outerTopics.get(message.topic)?.publish(JSON.parse(message.text))
    },
    stop: () => outer?.stop(),
  }
}
