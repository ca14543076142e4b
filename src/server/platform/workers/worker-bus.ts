// The bus of one worker: messages go to the primary process, which passes them on (bus-relay.ts).
import type { Bus, BusListener } from '#server/platform/bus.ts'
import type { ToPrimary, ToWorker } from './messages.ts'

export type WorkerBus = Bus & { receive(message: ToWorker): void }

export function createWorkerBus(send: (message: ToPrimary) => void): WorkerBus {
  const listeners = new Map<string, BusListener<never>>()
  let isDisconnected = false
  function setDisconnected(isLost: boolean) {
    const wasLost = isDisconnected
    isDisconnected = isLost
    if (isLost && !wasLost) for (const listener of listeners.values()) listener.onLost?.()
  }

  return {
    join(topic, listener) {
      listeners.set(topic, listener)
      send({ kind: 'bus_join', topic })
      return {
        publish: (message) => send({ kind: 'bus', topic, text: JSON.stringify(message) }),
        leave: () => void listeners.delete(topic),
      }
    },
    receive(message) {
      if (message.kind === 'bus') listeners.get(message.topic)?.onMessage(JSON.parse(message.text) as never)
      if (message.kind === 'bus_gap') listeners.get(message.topic)?.onGap?.()
      if (message.kind === 'bus_state') setDisconnected(message.isDisconnected)
    },
    isDisconnected: () => isDisconnected,
    stop: () => listeners.clear(),
  }
}
