// Whether a text gives away a code that still opens something. Codes are kept as keyed hashes, so every six digits of the
// text are tried.
import { timingSafeEqual } from 'node:crypto'
import type { AccountsContext } from '#server/accounts/context.ts'
import { codeLimits } from '#server/accounts/limits.ts'
import type { Db } from '#server/platform/db.ts'
import { findActiveCodes } from './codes.sql.ts'
import { codeHash } from './send-code.ts'

/** `text` is only asked for when one of these people has a code that is good now. */
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
    candidates.some((digits) => timingSafeEqual(code.secret, codeHash(secret, code.id, digits))),
  )
}

/** All digits of a text in a row, whatever stands between them and whatever script or word they are written in. */
export function sixDigitSequences(text: string): string[] {
  const plain = text.normalize('NFKC')
  // Twice: a word for a number may also stand by chance between the digits.
  return [...new Set([plain, wordsAsDigits(plain)].flatMap(sequencesIn))]
}

function sequencesIn(text: string): string[] {
  const digits = text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit))).replace(/[^0-9]/g, '')
  return Array.from({ length: Math.max(0, digits.length - 5) }, (_, start) => digits.slice(start, start + 6))
}

/** The ten digits of a script stand in a row, zero first. */
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

/** A word that is found inside another does no harm: it would have to complete a code that is good now. */
const wordsAsDigits = (text: string) => words.reduce((said, [word, digit]) => said.replace(word, digit), text)
