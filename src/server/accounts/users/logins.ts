import { endSessionsOf } from '#server/accounts/sessions/sessions.ts'
import type { Db } from '#server/platform/db.ts'
import { parsePhoneOrNull } from './phones.ts'
import { findActiveUsers, findUserByLogin as findByNameOrPhone } from './users.sql.ts'

export type NamedUser = { id: number; full_name: string; user_name: string; phone: string | null }

/** A login that names no user, or more than one. The message is for the operator. */
export class LoginError extends Error {}

/**
 * The active user of a login: `@name` or letters are a user name, digits are a phone. Never both: a user name of digits
 * could otherwise stand for another person's phone.
 */
export async function findUserByLogin(db: Db, login: string): Promise<NamedUser> {
  const isPhone = /^[+\d][\d\s()-]*$/.test(login)
  const phone = isPhone ? parsePhoneOrNull(login, 'SY') : null
  if (isPhone && !phone) throw new LoginError(`${login} is not a phone number. Write @${login} for a user name.`)
  const users = await findActiveUsers(db, phone ? { phone } : { userName: login.replace(/^@/, '') })
  const [user] = users
  if (!user) throw new LoginError(`No active account has the ${phone ? 'phone' : 'user name'} ${login}.`)
  if (users.length > 1)
    throw new LoginError(`${users.length} accounts have the user name ${login}. Name the phone instead.`)
  return user
}

/** For the command line (ASVS 7.4.5): ends all sessions of a user. Undefined if no user has this user name or phone. */
export async function endSessionsByLogin(db: Db, login: string) {
  // A login of digits is a phone and never a user name, as above.
  const phone = /^[+\d]/.test(login) ? parsePhoneOrNull(login, 'SY') : null
  const user = await findByNameOrPhone(db, { userName: phone ? '' : login.replace(/^@/, ''), phone })
  if (!user) return undefined
  const ended = await endSessionsOf(db, user.id)
  return { ...user, sessions: ended.length }
}
