// User names: one script, no invisible characters, not confusable with another name.
import * as z from 'zod/mini'
import { withLatinDigits } from './digits.ts'

type UserNameProblem = 'user_name_characters' | 'user_name_mixed' | 'user_name_reserved'

/** Letters of Arabic or Latin script, digits, and single joiners between them. */
const allowed = /^[\p{Script=Latin}\p{Script=Arabic}\p{Nd}]+(?:[._-][\p{Script=Latin}\p{Script=Arabic}\p{Nd}]+)*$/u

function userNameProblem(name: string): UserNameProblem | undefined {
  const plain = name.normalize('NFKC')
  if (plain !== name.normalize('NFC') || !allowed.test(plain) || /\p{M}|ـ/u.test(plain)) return 'user_name_characters'
  // Mixed scripts can imitate another name.
  if (/\p{Script=Latin}/u.test(plain) && /\p{Script=Arabic}/u.test(plain)) return 'user_name_mixed'
  return reserved.has(confusableKey(plain)) ? 'user_name_reserved' : undefined
}

/** Equal for names that look alike: `I1l`, `O0`, `أإآ`, `ىي`, with or without joiners and accents. */
export function confusableKey(name: string): string {
  const letters = withLatinDigits(name.normalize('NFKD').toLowerCase()).replace(/[\p{M}\p{Cf}._-]/gu, '')
  return [...letters]
    .map((letter) => lookalikes[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  i: 'l',
  '|': 'l',
  '3': 'e',
  '5': 's',
  '8': 'b',
  ı: 'l',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ß: 'b',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
  ە: 'ه',
  ہ: 'ه',
}

const reservedNames = [
  'souqna',
  'soukna',
  'sooqna',
  'admin',
  'administrator',
  'moderator',
  'mod',
  'support',
  'help',
  'root',
  'system',
  'official',
  'security',
  'staff',
  'team',
  'info',
  'contact',
  'null',
  'undefined',
  'me',
  'deleted',
  'anonymous',
  'سوقنا',
  'ادارة',
  'الادارة',
  'ادمن',
  'مشرف',
  'المشرف',
  'دعم',
  'الدعم',
  'فريق',
  'رسمي',
  'الامن',
  'محذوف',
]
const reserved = new Set(reservedNames.map(confusableKey))

export const UserName = z.string().check(
  z.trim(),
  z.minLength(3),
  z.maxLength(30),
  z.check<string>((payload) => {
    const problem = userNameProblem(payload.value)
    if (problem) payload.issues.push({ code: 'custom', input: payload.value, message: problem })
  }),
)
