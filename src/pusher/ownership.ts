// Assigns sockets to users and sessions.
import { closeCodes } from '#pusher/protocol/close-codes.ts'
import type { Connection, Owner, User } from '#pusher/sockets/connection.ts'
import { closeConnection } from './disconnect.ts'
import type { ServerState } from './server-state.ts'

/** A socket keeps its user and session for life; a change of either needs a new socket. */
export function assignOwner(state: ServerState, connection: Connection, owner: Owner) {
  if (state.endedSessions.has(owner.sessionId))
    return closeConnection(state, connection, closeCodes.unauthorized, 'Signed out')
  const current = connection.owner
  if (current?.sessionId === owner.sessionId && current.userId === owner.userId) return
  if (current || isOtherUser(connection.user?.id, owner.userId)) {
    return closeConnection(state, connection, closeCodes.reconnect, 'Another session has begun')
  }
  evictIdleSocket(state, connection, owner.userId)
  connection.owner = owner
  countAsUser(state, connection, owner.userId)
  state.sockets.bySession.add(owner.sessionId, connection)
}

/** Returns false when the socket belongs to another user. */
export function assignUser(state: ServerState, connection: Connection, user: User): boolean {
  if (isOtherUser(connection.user?.id ?? connection.owner?.userId, user.id)) return false
  evictIdleSocket(state, connection, user.id)
  connection.user = user
  countAsUser(state, connection, user.id)
  return true
}

/** The sockets of a user have a limit of their own; those of an address are for visitors. */
function countAsUser({ sockets }: ServerState, connection: Connection, userId: string) {
  sockets.byAddress.remove(connection.address, connection)
  sockets.byUser.add(userId, connection)
}

const isOtherUser = (current: string | undefined, userId: string) => current !== undefined && current !== userId

/** Closes the longest idle socket: on a weak network it is usually dead already. */
function evictIdleSocket(state: ServerState, newcomer: Connection, userId: string) {
  const others = state.sockets.of({ userId }).filter((connection) => connection !== newcomer)
  if (others.length < state.limits.socketsPerUser) return
  const quietest = others.reduce((a, b) => (b.lastActivityAt < a.lastActivityAt ? b : a))
  closeConnection(state, quietest, closeCodes.overCapacity, 'Too many connections of one user')
}
