// Every way a socket can leave ends in removeConnection.
import { publishMemberLeft } from '#pusher/cluster/cluster-presence.ts'
import { markCountChanged } from '#pusher/cluster/subscription-counts.ts'
import type { Channel } from '#pusher/sockets/channels.ts'
import type { Connection } from '#pusher/sockets/connection.ts'
import type { ServerState } from './server-state.ts'

/** Removes the connection immediately, without waiting for the client to confirm the close. */
export function closeConnection(state: ServerState, connection: Connection, code: number, reason: string) {
  removeConnection(state, connection)
  connection.closeTransport(code, reason)
}

export function removeConnection(state: ServerState, connection: Connection) {
  if (connection.isClosed) return
  connection.isClosed = true
  for (const channel of connection.channels.values()) leaveChannel(state, connection, channel)
  state.sockets.remove(connection)
}

export function leaveChannel(state: ServerState, connection: Connection, channel: Channel) {
  const member = state.channels.leave(connection, channel)
  markCountChanged(state, channel.name)
  if (member) publishMemberLeft(state, channel.name, member.userId)
}
