// User names: one script, no invisible characters, not confusable with another name.
import * as z from 'zod/mini'
import { isReservedUserName } from './reserved-names.ts'

type UserNameProblem = 'user_name_characters' | 'user_name_mixed' | 'user_name_reserved'

/** Letters of Arabic or Latin script, digits, and single joiners between them. */
const allowed = /^[\p{Script=Latin}\p{Script=Arabic}\p{Nd}]+(?:[._-][\p{Script=Latin}\p{Script=Arabic}\p{Nd}]+)*$/u

function userNameProblem(name: string): UserNameProblem | undefined {
  const plain = name.normalize('NFKC')
  if (plain !== name.normalize('NFC') || !allowed.test(plain) || /\p{M}|ـ/u.test(plain)) return 'user_name_characters'
  // A name of digits can be taken for a phone number.
  if (!/\p{L}/u.test(plain)) return 'user_name_characters'
  // Mixed scripts can imitate another name.
  if (/\p{Script=Latin}/u.test(plain) && /\p{Script=Arabic}/u.test(plain)) return 'user_name_mixed'
  return isReservedUserName(plain) ? 'user_name_reserved' : undefined
}

export const UserName = z.string().check(
  z.trim(),
  z.minLength(3),
  z.maxLength(30, { abort: true }),
  z.check<string>((payload) => {
    const problem = userNameProblem(payload.value)
    if (problem) payload.issues.push({ code: 'custom', input: payload.value, message: problem })
  }),
)
