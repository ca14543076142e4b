// Whose socket it is.
import { closeCodes } from '#pusher/protocol/close-codes.ts'
import type { Connection, Owner, User } from '#pusher/sockets/connection.ts'
import { closeConnection, type ServerState } from './server-state.ts'

/** A socket belongs to one person and one session for life; a change of either begins with a new socket. */
export function assignOwner(state: ServerState, connection: Connection, owner: Owner) {
  if (state.endedSessions.has(owner.sessionId))
    return closeConnection(state, connection, closeCodes.unauthorized, 'Signed out')
  const known = connection.owner
  if (known?.sessionId === owner.sessionId && known.userId === owner.userId) return
  if (known || isOtherUser(connection.user?.id, owner.userId)) {
    return closeConnection(state, connection, closeCodes.reconnect, 'Another session has begun')
  }
  evictIdleSocket(state, connection, owner.userId)
  connection.owner = owner
  state.sockets.byUser.add(owner.userId, connection)
  state.sockets.bySession.add(owner.sessionId, connection)
}

/** False when the socket is somebody else's. */
export function assignUser(state: ServerState, connection: Connection, user: User): boolean {
  if (isOtherUser(connection.user?.id ?? connection.owner?.userId, user.id)) return false
  evictIdleSocket(state, connection, user.id)
  connection.user = user
  state.sockets.byUser.add(user.id, connection)
  return true
}

const isOtherUser = (known: string | undefined, userId: string) => known !== undefined && known !== userId

/** The socket that was silent longest goes: on a weak network it is most often one that is already dead. */
function evictIdleSocket(state: ServerState, newcomer: Connection, userId: string) {
  const others = state.sockets.of({ userId }).filter((connection) => connection !== newcomer)
  if (others.length < state.limits.socketsPerUser) return
  const quietest = others.reduce((a, b) => (b.lastActivityAt < a.lastActivityAt ? b : a))
  closeConnection(state, quietest, closeCodes.overCapacity, 'Too many connections of one user')
}
