import { assignUser } from '#pusher/ownership.ts'
import { errorCodes } from '#pusher/protocol/close-codes.ts'
import { isRecord, parseRecord, signedInFrame } from '#pusher/protocol/frames.ts'
import { isUserId } from '#pusher/protocol/identifiers.ts'
import type { ServerState } from '#pusher/server-state.ts'
import { isEqualInConstantTime } from '#pusher/signatures.ts'
import type { Connection } from '#pusher/sockets/connection.ts'

export function signIn(state: ServerState, connection: Connection, data: unknown) {
  const { auth, user_data: userData } = isRecord(data) ? data : {}
  const reject = (reason: string) => connection.sendError(reason, errorCodes.unauthorized)
  if (typeof userData !== 'string' || !isEqualInConstantTime(auth, state.signatures.forUser(connection.id, userData))) {
    return reject('The sign-in is not signed')
  }
  const { id, user_info: info = {} } = parseRecord(userData) ?? {}
  if (!isUserId(id, state.limits)) return reject('The user has no valid id')
  if (!assignUser(state, connection, { id, info })) return reject('The socket belongs to another user')
  connection.send(signedInFrame(userData))
}
