// Detects a valid code in a text. The database stores only hashes, so every sequence of six digits is tried.
import { timingSafeEqual } from 'node:crypto'
import type { AccountsContext } from '#server/accounts/context.ts'
import { codeLimits } from '#server/accounts/limits.ts'
import type { Db } from '#server/platform/db.ts'
import { findActiveCodes } from './codes.sql.ts'
import { hashCode } from './redeem-code.ts'

/** Calls `text` only if one of these users has a valid code. */
export async function containsActiveCode(
  db: Db,
  { clock, secret }: Pick<AccountsContext, 'clock' | 'secret'>,
  userIds: number[],
  text: () => Promise<string>,
): Promise<boolean> {
  const now = clock.now()
  const codes = await findActiveCodes(db, userIds, new Date(now), new Date(now - codeLimits.lifetime))
  if (!codes.length) return false
  const candidates = sixDigitSequences(await text())
  return codes.some((code) =>
    candidates.some((digits) => timingSafeEqual(code.secret, hashCode(secret, code.id, digits))),
  )
}

/** Joins the digits of a text, in any script or spelled as words, and returns every six in a row, also backwards. */
export function sixDigitSequences(text: string): string[] {
  const plain = text.normalize('NFKC')
  // With and without number words: such a word can also stand between digits by chance.
  const forwards = [plain, wordsAsDigits(plain)].flatMap(sequencesIn)
  return [...new Set(forwards.flatMap((digits) => [digits, [...digits].reverse().join('')]))]
}

/** Each sequence costs an HMAC per code, and no code is hidden in a longer number: the rest is not examined. */
const examinedDigits = { first: 30, last: 40 }

function sequencesIn(text: string): string[] {
  const digits = text.replace(/[^\p{Nd}]+/gu, '')
  const { first, last } = examinedDigits
  const examined = digits.length > first + last ? `${digits.slice(0, first)} ${digits.slice(-last)}` : digits
  const latin = examined.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
  return latin.split(' ').flatMap(sixInARow)
}

const sixInARow = (digits: string) =>
  Array.from({ length: Math.max(0, digits.length - 5) }, (_, start) => digits.slice(start, start + 6))

/** Unicode orders the ten digits of a script from zero to nine. */
function digitValue(digit: string) {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}

const words: [RegExp, string][] = [
  [/صفر|\bzero\b/giu, '0'],
  [/واحد[ةه]?|وحد[ةه]|\bone\b/giu, '1'],
  [/[إا]ثن(?:ان|ين)|تن[يت]ن|\btwo\b/giu, '2'],
  [/ثلاث[ةه]?|تلات[ةه]?|\bthree\b/giu, '3'],
  [/[أا]ربع[ةه]?|\bfour\b/giu, '4'],
  [/خمس[ةه]?|\bfive\b/giu, '5'],
  [/ست[ةه]?|\bsix\b/giu, '6'],
  [/سبع[ةه]?|\bseven\b/giu, '7'],
  [/ثمان(?:ي[ةه]?)?|تمان(?:ي[ةه]?)?|\beight\b/giu, '8'],
  [/تسع[ةه]?|\bnine\b/giu, '9'],
]

/** A match inside a longer word is harmless: it would have to complete a valid code. */
const wordsAsDigits = (text: string) => words.reduce((result, [word, digit]) => result.replace(word, digit), text)
