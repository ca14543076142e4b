import { errorCodes } from './codes.ts'
import type { Connection } from './connection.ts'
import { isRecord, parseRecord, signedInFrame } from './frames.ts'
import type { Hub } from './hub.ts'
import { identify } from './identity.ts'
import { isUserId } from './names.ts'
import { isSame } from './signatures.ts'

export function signIn(hub: Hub, connection: Connection, data: unknown) {
  const { auth, user_data: userData } = isRecord(data) ? data : {}
  const refuse = (reason: string) => connection.sendError(reason, errorCodes.unauthorized)
  if (typeof userData !== 'string' || !isSame(auth, hub.signatures.forUser(connection.id, userData))) {
    return refuse('The sign-in is not signed')
  }
  const { id, user_info: info = {} } = parseRecord(userData) ?? {}
  if (!isUserId(id, hub.limits)) return refuse('The user has no valid id')
  if (!identify(hub, connection, { id, info })) return refuse('The socket is somebody else’s')
  connection.send(signedInFrame(userData))
}
