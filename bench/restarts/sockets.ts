// Open pages: unmodified pusher-js clients, each on a private channel. Measures the time until they reconnect.
import { setTimeout as pause } from 'node:timers/promises'
import PusherJsModule from 'pusher-js'
import { atEnd } from '#bench/support/cleanup.ts'
import type { Stage } from './setup.ts'

// The CommonJS package exports the class itself, unlike its types.
const PusherClient = PusherJsModule as unknown as typeof PusherJsModule.default

export async function openSockets(stage: Stage, count: number) {
  const back: number[] = []
  /** Disconnect time of each socket. */
  const away = new Map<number, number>()
  const clients = Array.from({ length: count }, (_, index) => open(index))
  atEnd(() => {
    for (const client of clients) client.disconnect()
  })

  function open(index: number) {
    const person = stage.people[index % stage.people.length]
    const client = new PusherClient('souqna-local', {
      cluster: 'local',
      wsHost: '127.0.0.1',
      wsPort: stage.port,
      forceTLS: false,
      enabledTransports: ['ws'],
      channelAuthorization: {
        endpoint: `${stage.origin}/broadcasting/auth`,
        transport: 'ajax',
        headers: { Authorization: `Bearer ${person?.token}` },
      },
    })
    away.set(index, 0)
    client.connection.bind('state_change', ({ previous }: { previous: string }) => {
      if (previous === 'connected' && !away.has(index)) away.set(index, performance.now())
    })
    client.subscribe(`private-user-${person?.userId}`).bind('pusher:subscription_succeeded', () => {
      const since = away.get(index)
      away.delete(index)
      if (since) back.push(performance.now() - since)
    })
    return client
  }

  while (away.size) await pause(50)
  return {
    stop() {
      const absent = away.size
      for (const client of clients) client.disconnect()
      return { back: [...back], absent }
    },
  }
}
