// Numbers as people type them: any digits and separators, units, and words such as "1.5 مليون". No zod here: form
// fields use it while typing. What is not clearly one number is rejected, never guessed.
import { foldSpelling } from './folding.ts'
import { addPart, canFollow, type NumberPart, numberPartOf } from './number-words.ts'

/** `decimal`: a number that is not whole. */
export type TypedNumber = number | 'not_a_number' | 'decimal'

/** `units`: words of this field that stand beside its number; they win over the scales, since "m" is also a million. */
export function parseTypedNumber(text: string, units: readonly string[] = []): TypedNumber {
  if (text.length > maxLength) return 'not_a_number'
  const plain = withoutUnits(normalise(text), foldedUnits(units))
  if (/^-?\d{1,15}$/.test(plain)) return Number(plain)
  const tokens = plain.match(tokenPattern) ?? []
  if (!tokens.length || tokens.join('') !== plain.replaceAll(' ', '')) return 'not_a_number'
  const terms = termsOf(tokens)
  return terms && isDescending(terms) ? sumOf(terms) : 'not_a_number'
}

/** The Syrian pound as people write it beside a price. */
export const priceUnits =
  'ل.س|ل.س.|ل س|ليرة|ليرات|ليرة سورية|ليرات سورية|سوري|سورية|ليرة جديدة|ليرات جديدة|جديد|جديدة|بالجديد|syp|l.s.|l.s|ls|sp|pounds|new pounds|new'.split(
    '|',
  )

/** A hundred old pounds are one new pound. */
export const oldPoundsInNew = 100

/** Longer than any number in words, and short enough for the patterns below. */
const maxLength = 160

/** Latin digits, one kind of each sign, single spaces outside digit groups. */
const normalise = (text: string) =>
  foldSpelling(text)
    .replace(/[٫]/g, '.')
    .replace(/[٬،’']/g, ',')
    .replace(/[−–]/g, '-')
    // Twenty-five.
    .replace(/(?<=[a-z])-(?=[a-z])/g, ' ')
    .replace(/[\s_]+/g, ' ')
    .trim()
    // Spaces as thousands separators: 120 000.
    .replace(/(?<![\d.,])\d{1,3}(?: \d{3})+(?![\d.,]| \d)/g, (digits) => digits.replaceAll(' ', ','))

/** Folding takes longer than reading the number, and a field has the same units at every key. */
const folded = new WeakMap<readonly string[], string[]>()

function foldedUnits(units: readonly string[]): string[] {
  const known = folded.get(units) ?? units.map(foldSpelling)
  folded.set(units, known)
  return known
}

function withoutUnits(text: string, units: readonly string[]): string {
  const atEnd = units.find((unit) => text.endsWith(unit) && !/[\p{L}.]/u.test(text.at(-unit.length - 1) ?? ''))
  if (atEnd && text.length > atEnd.length) return withoutUnits(text.slice(0, -atEnd.length).trim(), units)
  const atStart = units.find((unit) => text.startsWith(unit) && !/\p{L}/u.test(text.at(unit.length) ?? ''))
  if (atStart && text.length > atStart.length) return withoutUnits(text.slice(atStart.length).trim(), units)
  return text
}

/** An Arabic "and" is written together with the next word or digit. */
const tokenPattern = /-?\d[\d.,]*|[a-z]+|و(?=\s*[\dء-ي])(?! ?احد)|[ء-ي]+/g

/** Too short for a search, where "b" and "م" are anything. */
const shortScales = new Map(Object.entries({ م: 1e6, m: 1e6, mn: 1e6, b: 1e9, t: 1e12 }))
/** Words that exist only inside of a teen: «أحد عشر». */
const teenWords = new Map(Object.entries({ احد: 1, احدي: 1, اثنا: 2, اثني: 2, اثنتا: 2, اثنتي: 2 }))

function partOf(token: string | undefined): NumberPart | undefined {
  const [scale, teen] = [shortScales.get(token ?? ''), teenWords.get(token ?? '')]
  if (scale) return { kind: 'scale', value: scale }
  return teen ? { kind: 'word', value: teen } : numberPartOf(token ?? '')
}

/** `value` / `divisor` times `scale`. A fraction of the scale before it is bare: its own scale is 1. */
type Term = { value: bigint; divisor: bigint; scale: bigint; isFraction?: boolean }
type Amount = { value: bigint; divisor: bigint }

const isAnd = (token: string | undefined) => token === 'و' || token === 'and'
/** «مليون إلا ربع» */
const isLess = (token: string | undefined) => token === 'الا'

function termsOf(all: readonly string[]): Term[] | undefined {
  const tokens = all.filter((token) => token !== 'a')
  const terms: Term[] = []
  for (let index = 0; index < tokens.length; ) {
    if (isAnd(tokens[index])) {
      if (!index || isAnd(tokens[index + 1])) return undefined
      index += 1
    }
    const read = readTerm(tokens, index, terms.at(-1))
    if (!read) return undefined
    terms.push(read.term)
    index = read.end
  }
  return terms
}

type Read<T> = { end: number } & T

function readTerm(
  tokens: readonly string[],
  from: number,
  previous: Term | undefined,
): Read<{ term: Term }> | undefined {
  const part = partOf(tokens[from])
  if (part?.kind === 'scale') {
    const term = { value: BigInt(part.count ?? 1), divisor: 1n, scale: BigInt(part.value) }
    return { term, end: from + 1 }
  }
  const less = isLess(tokens[from])
  const fraction = part?.kind === 'fraction' ? part : less ? partOf(tokens[from + 1]) : undefined
  const isOfNext = !less && partOf(tokens[from + 1])?.kind === 'scale'
  // "A million and a half": half of the scale before it.
  if (fraction && !isOfNext) return fractionOf(fraction, previous, less ? -1n : 1n, from + (less ? 2 : 1))
  const read = fraction ? { ...hundredthsOf(fraction), end: from + 1 } : readAmount(tokens, from)
  if (!read) return undefined
  const scale = partOf(tokens[read.end])
  const hasScale = scale?.kind === 'scale' && !scale.count
  const term = { value: read.value, divisor: read.divisor, scale: hasScale ? BigInt(scale.value) : 1n }
  return { term, end: read.end + (hasScale ? 1 : 0) }
}

const hundredthsOf = ({ value }: NumberPart): Amount => ({ value: BigInt(value * 100), divisor: 100n })

function fractionOf(part: NumberPart, previous: Term | undefined, sign: bigint, end: number) {
  if (part.kind !== 'fraction' || !previous || previous.scale === 1n || previous.isFraction) return undefined
  const { value } = hundredthsOf(part)
  const term: Term = { value: sign * value * previous.scale, divisor: 100n, scale: 1n, isFraction: true }
  return { term, end }
}

/** Digits or words below a thousand, and with a fraction before a scale: «تلاتة ونص مليون», "2 and a half million". */
function readAmount(tokens: readonly string[], from: number): Read<Amount> | undefined {
  const isDigits = /^-?\d/.test(tokens[from] ?? '')
  const read = isDigits ? readDigits(tokens, from) : readWords(tokens, from)
  if (!read || !isAnd(tokens[read.end])) return read
  const fraction = partOf(tokens[read.end + 1])
  if (fraction?.kind !== 'fraction' || partOf(tokens[read.end + 2])?.kind !== 'scale') return read
  const extra = hundredthsOf(fraction)
  return { value: read.value * 100n + extra.value * read.divisor, divisor: read.divisor * 100n, end: read.end + 2 }
}

function readDigits(tokens: readonly string[], from: number): Read<Amount> | undefined {
  const amount = amountOf(tokens[from] ?? '', partOf(tokens[from + 1])?.kind === 'scale')
  return amount && { ...amount, end: from + 1 }
}

function readWords(tokens: readonly string[], from: number): Read<Amount> | undefined {
  let [current, end]: [number | null, number] = [null, from]
  for (let index = from; index < tokens.length; index += 1) {
    // "And" joins what follows only if it is smaller, and not the next amount: «مية ألف وخمسة».
    const at: number = isAnd(tokens[index]) && current !== null ? index + 1 : index
    const part = partOf(tokens[at])
    if (!part || part.kind === 'scale' || part.kind === 'fraction' || !canFollow(part, current)) break
    current = addPart(part, current)
    index = at
    end = at + 1
  }
  return current === null ? undefined : { value: BigInt(current), divisor: 1n, end }
}

/** Three digits behind a separator are a group, fewer are decimals. Before a scale a point makes decimals: 1.250 million. */
function amountOf(token: string, hasScale: boolean): Amount | undefined {
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
    if (term.isFraction) return index === terms.length - 1
    const isBare = term.scale === 1n && previous.scale !== 1000n
    return !isBare && term.scale < previous.scale && term.value * term.scale < previous.scale * term.divisor
  })
}

function sumOf(terms: readonly Term[]): TypedNumber {
  const divisor = terms.reduce((largest, term) => (term.divisor > largest ? term.divisor : largest), 100n)
  const sum = terms.reduce((total, { value, divisor: own, scale }) => total + (value * scale * divisor) / own, 0n)
  return sum % divisor === 0n ? Number(sum / divisor) : 'decimal'
}
