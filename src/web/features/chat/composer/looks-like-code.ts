// A code that the other user has just asked for must not be sent by accident.
import { withLatinDigits } from '#contract/digits.ts'
import type { Message } from '#contract/messages.ts'

const recent = 60 * 60_000

/** Whether the other user asked for a code in the last hour. */
export const wasAskedForCode = (entries: Message[], now: number) =>
  entries.some(({ is_mine, scam, created_at }) => !is_mine && scam === 'code' && now - Date.parse(created_at) < recent)

/** Four to eight digits that are no price, no year and no phone number, also with spaces or hyphens between them. */
export function looksLikeCode(text: string): boolean {
  const latin = withLatinDigits(text.normalize('NFKC'))
  const numbers = [...latin.matchAll(/(?<![\d+])\d(?:[ .·_-]?\d)*(?!\d)/g)].map(({ 0: number, index }) => ({
    digits: number.replace(/\D/g, ''),
    after: latin.slice(index + number.length, index + number.length + 12),
  }))
  const isCode = ({ digits, after }: { digits: string; after: string }) =>
    digits.length >= 4 && digits.length <= 8 && !digits.endsWith('000') && !price.test(after)
  return numbers.some(isCode) || (latin.match(digitWords) ?? []).length >= 4
}

const price = /^\s{0,2}(?:ألف|الف|مليون|ليرة|ليره|ل\.س|دولار|يورو|كم|كيلو|متر|\$|usd|km|sp)/i
const digitWords =
  /صفر|واحد|[إا]?[تث]نين|[تث]لات[ةه]|ثلاث[ةه]|[أا]ربع[ةه]|خمس[ةه]|ست[ةه]|سبع[ةه]|[تث]مان[يةه]+|تسع[ةه]|\b(?:zero|one|two|three|four|five|six|seven|eight|nine)\b/gi
