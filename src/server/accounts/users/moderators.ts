import type { Db } from '#server/platform/db.ts'
import { parsePhoneOrNull } from './phones.ts'
import { updateModerator } from './users.sql.ts'

/** Only the command line grants this right. Returns undefined if no active user has this user name or phone. */
export async function setModerator(db: Db, login: string, isModerator: boolean) {
  return updateModerator(db, { userName: login.replace(/^@/, ''), phone: parsePhoneOrNull(login, 'SY') }, isModerator)
}
