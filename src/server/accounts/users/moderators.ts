import { endSessionsOf } from '#server/accounts/sessions/sessions.ts'
import type { Db } from '#server/platform/db.ts'
import { parsePhoneOrNull } from './phones.ts'
import { findUserByLogin, updateModerator } from './users.sql.ts'

/** Only the command line grants this right. Returns undefined if no active user has this user name or phone. */
export async function setModerator(db: Db, login: string, isModerator: boolean) {
  return updateModerator(db, { userName: login.replace(/^@/, ''), phone: parsePhoneOrNull(login, 'SY') }, isModerator)
}

/** For the command line (ASVS 7.4.5): ends all sessions of a user. Undefined if nobody has this user name or phone. */
export async function endSessionsByLogin(db: Db, login: string) {
  const user = await findUserByLogin(db, { userName: login.replace(/^@/, ''), phone: parsePhoneOrNull(login, 'SY') })
  if (!user) return undefined
  const ended = await endSessionsOf(db, user.id)
  return { ...user, sessions: ended.length }
}
