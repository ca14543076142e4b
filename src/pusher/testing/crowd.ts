import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TestServer } from './server.ts'

/** What a server remembers when nobody is there. */
export const nothing = {
  sockets: 0,
  channels: 0,
  users: 0,
  sessions: 0,
  addresses: 0,
  endedSessions: 0,
  remoteMembers: 0,
}

/** Events in the channel "news" until the server has had enough of somebody who does not read. */
export async function flood(server: TestServer) {
  for (let i = 0; server.pusher.stats().sockets && i < 50_000; i++) {
    server.pusher.trigger('news', 'said', 'x'.repeat(10_000))
    if (i % 50 === 0) await nextTurn()
  }
}
