// Numbers as people write them: digits, words, and both with a unit of thousands or millions.
import type { Token } from './tokens.ts'

/** `scale` is the last unit (1000 for "300 ألف"), 1 without one. `isWritten`: in words only. */
export type Quantity = { value: number; scale: number; end: number; isWritten: boolean }

const scales = new Map<string, number>(
  Object.entries({
    الف: 1e3,
    الاف: 1e3,
    تلاف: 1e3,
    تالاف: 1e3,
    الوف: 1e3,
    k: 1e3,
    alf: 1e3,
    alef: 1e3,
    thousand: 1e3,
    thousands: 1e3,
    grand: 1e3,
    مليون: 1e6,
    ملايين: 1e6,
    مليوون: 1e6,
    ملاين: 1e6,
    mil: 1e6,
    mio: 1e6,
    mln: 1e6,
    million: 1e6,
    millions: 1e6,
    malyon: 1e6,
    malyoun: 1e6,
    مليار: 1e9,
    مليارات: 1e9,
    milyar: 1e9,
    billion: 1e9,
    bn: 1e9,
  }),
)
const doubles = new Map(
  Object.entries({ الفين: 1e3, مليونين: 1e6, مليارين: 1e9, alfen: 1e3, malyonen: 1e6, malyounen: 1e6 }),
)
const fractions = new Map(
  Object.entries({
    نص: 0.5,
    نصف: 0.5,
    ربع: 0.25,
    half: 0.5,
    quarter: 0.25,
    nos: 0.5,
    noss: 0.5,
    nuss: 0.5,
    rob3: 0.25,
  }),
)
const hundreds = new Set(['ميه', 'مايه', 'ميت', 'مايت', 'hundred', 'mit', 'mieh', 'miye'])
const ones = 'تلت تلات ثلاث=3,ربع اربع=4,خمس=5,ست=6,سبع=7,تمن ثمن ثمان تمان=8,تسع=9'

/** 300 to 900, with both spellings of hundred. */
const joinedHundreds = ones.split(',').flatMap((entry) => {
  const [names = '', value] = entry.split('=')
  return names
    .split(' ')
    .flatMap((name) => ['ميه', 'ميت', 'مايه'].map((end): [string, number] => [name + end, Number(value) * 100]))
})

export type NumberWords = Map<string, number>

/** `entries`: the numbers of the dialect dictionary. */
export function buildNumberWords(entries: Iterable<[string, number]>): NumberWords {
  const words = new Map<string, number>(joinedHundreds)
  for (const [word, value] of entries) {
    if (!word.includes(' ') && value >= 1 && value < 1000 && !hundreds.has(word)) words.set(word, value)
  }
  for (const name of hundreds) words.delete(name)
  words.set('ميتين', 200)
  return words
}

/** Reads a number at `from`: "300 ألف", "مليون ونص", "خمسة وعشرين", "1.5m". Null when there is none. */
export function readNumber(words: NumberWords, tokens: Token[], from: number): Quantity | null {
  let total = 0
  let current: number | null = null
  let scale = 1
  let isWritten = true
  let place = from
  for (; place < tokens.length; place += 1) {
    const token = tokens[place]
    if (!token || token.isLiteral || (place > from && token.before)) break
    if (token.value !== null) {
      if (place > from) break
      current = token.value
      isWritten = false
      continue
    }
    const part = partOf(words, token.plain, place === from)
    if (!part || !fits(part, current, total)) break
    if (part.kind === 'scale') {
      total += (current ?? part.count ?? 1) * part.value
      scale = part.value
      current = null
    } else if (part.kind === 'fraction') {
      // "مليون ونص" is a half of the unit before, "نص مليون" of the unit behind.
      if (scale > 1) total += part.value * scale
      else current = part.value
    } else if (part.kind === 'hundred') current = (current ?? 1) * 100
    else current = (current ?? 0) + part.value
  }
  if (place === from) return null
  return { value: round(total + (current ?? 0)), scale, end: place, isWritten }
}

type NumberPart = { kind: 'scale' | 'fraction' | 'hundred' | 'word'; value: number; count?: number }

/** The next part must be smaller than the last one, or be its unit. */
function fits(part: NumberPart, current: number | null, total: number) {
  if (part.kind === 'scale') return part.count === undefined ? total === 0 || current !== null : current === null
  if (part.kind === 'fraction') return current === null
  if (part.kind === 'hundred') return current === null || current < 10
  return (
    current === null ||
    (current < 10 && part.value >= 20 && part.value < 100) ||
    (current >= 20 && current % 10 === 0 && part.value < 10) ||
    (current >= 100 && part.value < 100)
  )
}

function partOf(words: NumberWords, plain: string, isFirst: boolean): NumberPart | null {
  for (const word of withoutClitics(plain, isFirst)) {
    const scale = scales.get(word)
    if (scale) return { kind: 'scale', value: scale }
    const double = doubles.get(word)
    if (double) return { kind: 'scale', value: double, count: 2 }
    const fraction = fractions.get(word)
    if (fraction) return { kind: 'fraction', value: fraction }
    if (hundreds.has(word)) return { kind: 'hundred', value: 100 }
    const value = words.get(word)
    if (value !== undefined) return { kind: 'word', value }
  }
  return null
}

/** بعشر، التلاتين، وعشرين: a number with a preposition, an article or "and". */
function withoutClitics(plain: string, isFirst: boolean) {
  const bare = plain.replace(isFirst ? /^(?:بال|لل|ال|ب|ل)/ : /^(?:و|ال)/, '')
  return bare === plain || bare.length < 2 ? [plain] : [plain, bare]
}

const round = (value: number) => Math.round(value * 1000) / 1000
