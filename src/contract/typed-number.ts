// Numbers as people type them: any digits and separators, units, and words such as "1.5 مليون". No zod here: form
// fields use it while typing. What is not clearly one number is rejected, never guessed.
import { foldSpelling } from './folding.ts'

/** `decimal`: a number that is not whole. */
export type TypedNumber = number | 'not_a_number' | 'decimal'

/** `units`: words of this field that stand beside its number; they win over the scales, since "m" is also a million. */
export function parseTypedNumber(text: string, units: readonly string[] = []): TypedNumber {
  if (text.length > maxLength) return 'not_a_number'
  const plain = withoutUnits(normalise(text), units.map(foldSpelling))
  if (/^-?\d{1,15}$/.test(plain)) return Number(plain)
  const tokens = plain.match(tokenPattern) ?? []
  if (!tokens.length || tokens.join('') !== plain.replaceAll(' ', '')) return 'not_a_number'
  const terms = termsOf(tokens)
  return terms && isDescending(terms) ? sumOf(terms) : 'not_a_number'
}

/** The Syrian pound as people write it beside a price. */
export const priceUnits = 'ل.س|ل.س.|ل س|ليرة|ليرات|ليرة سورية|سوري|syp|l.s.|l.s|ls|sp'.split('|')

/** Longer than any number in words, and short enough for the patterns below. */
const maxLength = 60

/** Latin digits, one kind of each sign, single spaces outside digit groups. */
const normalise = (text: string) =>
  foldSpelling(text)
    .replace(/[٫]/g, '.')
    .replace(/[٬،’']/g, ',')
    .replace(/[−–]/g, '-')
    .replace(/[\s_]+/g, ' ')
    .trim()
    // Spaces as thousands separators: 120 000.
    .replace(/(?<![\d.,])\d{1,3}(?: \d{3})+(?![\d.,]| \d)/g, (digits) => digits.replaceAll(' ', ','))

function withoutUnits(text: string, units: readonly string[]): string {
  const atEnd = units.find((unit) => text.endsWith(unit) && !/[\p{L}.]/u.test(text.at(-unit.length - 1) ?? ''))
  if (atEnd && text.length > atEnd.length) return withoutUnits(text.slice(0, -atEnd.length).trim(), units)
  const atStart = units.find((unit) => text.startsWith(unit) && !/\p{L}/u.test(text.at(unit.length) ?? ''))
  if (atStart && text.length > atStart.length) return withoutUnits(text.slice(atStart.length).trim(), units)
  return text
}

/** An Arabic "and" is written together with the next word or digit. */
const tokenPattern = /-?\d[\d.,]*|[a-z]+|و(?=\s*[\dء-ي])(?! ?احد)|[ء-ي]+/g

const scales = new Map<string, bigint>(
  Object.entries({
    الف: 1000n,
    الاف: 1000n,
    الفا: 1000n,
    k: 1000n,
    thousand: 1000n,
    مليون: 1_000_000n,
    مليونا: 1_000_000n,
    ملايين: 1_000_000n,
    م: 1_000_000n,
    m: 1_000_000n,
    mn: 1_000_000n,
    mil: 1_000_000n,
    million: 1_000_000n,
    millions: 1_000_000n,
    مليار: 1_000_000_000n,
    مليارات: 1_000_000_000n,
    b: 1_000_000_000n,
    bn: 1_000_000_000n,
    billion: 1_000_000_000n,
  }),
)
const duals = new Map<string, bigint>(
  Object.entries({
    الفان: 1000n,
    الفين: 1000n,
    مليونان: 1_000_000n,
    مليونين: 1_000_000n,
    ملياران: 1_000_000_000n,
    مليارين: 1_000_000_000n,
  }),
)
/** In hundredths. */
const words = new Map<string, bigint>(
  Object.entries({
    مئه: 100_00n,
    مايه: 100_00n,
    ميه: 100_00n,
    ميت: 100_00n,
    مئتين: 200_00n,
    ميتين: 200_00n,
    نص: 50n,
    نصف: 50n,
    half: 50n,
    ربع: 25n,
  }),
)

/** `hundredths` times `scale`; more decimals than two occur only before a scale and are kept in `hundredths`. */
type Term = { value: bigint; divisor: bigint; scale: bigint }

function termsOf(tokens: readonly string[]): Term[] | undefined {
  const terms: Term[] = []
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] ?? ''
    if (token === 'و' || token === 'and') {
      if (!index) return undefined
      continue
    }
    const scale = scales.get(tokens[index + 1] ?? '')
    const term = termOf(token, scale, terms.at(-1))
    if (!term) return undefined
    terms.push(term)
    if (scale && !scales.has(token) && !duals.has(token)) index += 1
  }
  return terms
}

function termOf(token: string, scale: bigint | undefined, previous: Term | undefined): Term | undefined {
  const alone = scales.get(token)
  if (alone) return { value: 1n, divisor: 1n, scale: alone }
  const dual = duals.get(token)
  if (dual) return { value: 2n, divisor: 1n, scale: dual }
  const word = words.get(token)
  // "A million and a half": half of the scale before it.
  if (word !== undefined && word < 100n && !scale)
    return previous && previous.scale > 1n ? { value: word * previous.scale, divisor: 100n, scale: 1n } : undefined
  if (word !== undefined) return { value: word, divisor: 100n, scale: scale ?? 1n }
  const amount = /^-?\d/.test(token) ? amountOf(token, scale !== undefined) : undefined
  return amount && { ...amount, scale: scale ?? 1n }
}

/** Three digits behind a separator are a group, fewer are decimals. Before a scale a point makes decimals: 1.250 million. */
function amountOf(token: string, hasScale: boolean): { value: bigint; divisor: bigint } | undefined {
  if (/^-?\d{1,15}$/.test(token)) return { value: BigInt(token), divisor: 1n }
  const groups = /^(-?[1-9]\d{0,2}(?:,\d{3})+|-?[1-9]\d{0,2}(?:\.\d{3})+)$/.test(token)
  if (groups && !(hasScale && token.match(/[.,]/g)?.length === 1)) return { value: wholeOf(token), divisor: 1n }
  if (groups && token.includes(',')) return undefined
  const decimal = /^(-?(?:\d{1,15}|\d{1,3}(?:,\d{3})+))\.(\d{1,15})$/.exec(token) ?? decimalComma.exec(token)
  if (!decimal) return undefined
  const [, whole = '', decimals = ''] = decimal
  return { value: wholeOf(whole + decimals), divisor: 10n ** BigInt(decimals.length) }
}

const decimalComma = /^(-?(?:\d{1,15}|\d{1,3}(?:\.\d{3})+)),(\d{1,2})$/

const wholeOf = (digits: string) => BigInt(digits.replace(/[.,]/g, ''))

/** "6 million and 500" may mean 6,000,500 or 6,500,000: rejected. "6 thousand and 500" is clear. */
function isDescending(terms: readonly Term[]): boolean {
  return terms.every((term, index) => {
    const previous = terms[index - 1]
    if (!previous) return true
    if (term.divisor === 100n && term.scale === 1n) return index === terms.length - 1
    const isBare = term.scale === 1n && previous.scale !== 1000n
    return !isBare && term.scale < previous.scale && term.value * term.scale < previous.scale * term.divisor
  })
}

function sumOf(terms: readonly Term[]): TypedNumber {
  const divisor = terms.reduce((largest, term) => (term.divisor > largest ? term.divisor : largest), 100n)
  const sum = terms.reduce((total, { value, divisor: own, scale }) => total + (value * scale * divisor) / own, 0n)
  return sum % divisor === 0n ? Number(sum / divisor) : 'decimal'
}
