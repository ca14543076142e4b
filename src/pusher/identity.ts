// Whose socket it is.
import { closeCodes } from './codes.ts'
import type { Connection, Owner, User } from './connection.ts'
import { end, type Hub } from './hub.ts'

/** A socket belongs to one person and one session for life; a change of either begins with a new socket. */
export function own(hub: Hub, connection: Connection, owner: Owner) {
  if (hub.endedSessions.has(owner.sessionId)) return end(hub, connection, closeCodes.unauthorized, 'Signed out')
  const known = connection.owner
  if (known?.sessionId === owner.sessionId && known.userId === owner.userId) return
  if (known || isSomebodyElse(connection.user?.id, owner.userId)) {
    return end(hub, connection, closeCodes.reconnect, 'Another session has begun')
  }
  makeRoom(hub, connection, owner.userId)
  connection.owner = owner
  hub.sockets.byUser.add(owner.userId, connection)
  hub.sockets.bySession.add(owner.sessionId, connection)
}

/** False when the socket is somebody else's. */
export function identify(hub: Hub, connection: Connection, user: User): boolean {
  if (isSomebodyElse(connection.user?.id ?? connection.owner?.userId, user.id)) return false
  makeRoom(hub, connection, user.id)
  connection.user = user
  hub.sockets.byUser.add(user.id, connection)
  return true
}

const isSomebodyElse = (known: string | undefined, userId: string) => known !== undefined && known !== userId

/** The socket that was silent longest goes: on a weak network it is most often one that is already dead. */
function makeRoom(hub: Hub, newcomer: Connection, userId: string) {
  const others = hub.sockets.of({ userId }).filter((connection) => connection !== newcomer)
  if (others.length < hub.limits.socketsPerUser) return
  const quietest = others.reduce((a, b) => (b.heardAt < a.heardAt ? b : a))
  end(hub, quietest, closeCodes.overCapacity, 'Too many connections of one user')
}
