import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TestServer } from './server.ts'

/** The statistics of a server without clients. */
export const emptyStats = {
  sockets: 0,
  channels: 0,
  users: 0,
  sessions: 0,
  addresses: 0,
  endedSessions: 0,
  remoteMembers: 0,
}

/** Sends events to the channel "news" until the server closes a client that does not read. */
export async function flood(server: TestServer) {
  for (let i = 0; server.pusher.stats().sockets && i < 50_000; i++) {
    server.pusher.trigger('news', 'said', 'x'.repeat(10_000))
    if (i % 50 === 0) await nextTurn()
  }
}
