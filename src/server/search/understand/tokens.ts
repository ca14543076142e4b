// A query as words and numbers, with the signs between them that have a meaning.
import { plainText } from './fold.ts'
import { unitOf, yearWords } from './units.ts'

/** `start` and `end` are positions in the typed text. */
export type Token = {
  plain: string
  start: number
  end: number
  /** Null for words. */
  value: number | null
  /** In quotes: taken as a plain word. */
  isLiteral: boolean
  /** A minus directly before the word. */
  isExcluded: boolean
  /** The sign between this token and the one before it. */
  before: 'dash' | 'slash' | null
  /** With a dollar sign: "$5,000", "20 ألف $". */
  isDollars: boolean
}

export const maxLetters = 200
/** One letter such as ﷺ may be several words. */
const maxTokens = 60

type Kind = 'arabic' | 'latin' | 'digit' | 'point' | 'ignored' | 'quote' | 'dash' | 'slash' | 'dollar' | 'other'

export function tokenize(typed: string): Token[] {
  const text = typed.slice(0, maxLetters)
  const tokens: Token[] = []
  let isLiteral = false
  let before: Token['before'] = null
  let isExcluded = false
  let dollarAt: number | null = null
  for (const piece of piecesOf(text)) {
    const { kind, start, end } = piece
    if (kind === 'quote') isLiteral = !isLiteral
    if (kind === 'slash') before = 'slash'
    if (kind === 'dash') {
      // "-X" after a space excludes X; "2010-2015" is a range.
      // "ايفون -12" excludes a model; "2010 -2015" is a range, and a floor may be below the ground.
      if (start === 0 || /\s/.test(text[start - 1] ?? ''))
        isExcluded = /[^\s\d]/.test(text[end] ?? ' ') || (/\d/.test(text[end] ?? '') && isName(tokens.at(-1)))
      before = 'dash'
    }
    if (kind === 'dollar') {
      const last = tokens.at(-1)
      if (last && isBehindNumber(text, start)) [last.isDollars, last.end] = [true, end]
      else if (isBeforeNumber(text, end)) dollarAt = start
    }
    if (kind !== 'arabic' && kind !== 'latin' && kind !== 'digit') continue
    for (const part of splitUnit(text, piece, isLiteral)) {
      const isDollars = dollarAt !== null
      tokens.push({ ...part, start: dollarAt ?? part.start, isLiteral, isExcluded, before, isDollars })
      before = null
      dollarAt = null
      isExcluded = false
    }
  }
  return tokens.slice(0, maxTokens)
}

const isBeforeNumber = (text: string, end: number) => /^\s?[0-9٠-٩۰-۹]/.test(text.slice(end, end + 2))

/** In "$500 $800" the second sign belongs to what it touches. */
const isBehindNumber = (text: string, start: number) =>
  /[0-9٠-٩۰-۹](?:\s?(?:k|m|[اأآ]لف|[اأآ]لاف|مليون|ملايين))?\s?$/i.test(text.slice(Math.max(0, start - 12), start)) &&
  !/^\s\$[0-9٠-٩۰-۹]/.test(text.slice(start - 1, start + 2))

const isName = (token: Token | undefined) =>
  token !== undefined && token.value === null && unitOf(token.plain) === null && !yearWords.has(token.plain)

type Part = Pick<Token, 'plain' | 'start' | 'end' | 'value'>

/** "300k" is a number and its unit. 4k and 8k are screens. */
const gluedUnit = /^([0-9٠-٩۰-۹.,٫٬]+)(k|m|km|kms|mln|mio|million|sqm|m2|syp)$/i
const screens = new Set(['2k', '4k', '8k'])

function splitUnit(text: string, { kind, start, end }: Piece, isLiteral: boolean): Part[] {
  const piece = text.slice(start, end)
  if (kind === 'digit') return [{ plain: plainText(piece), start, end, value: numberIn(piece) }]
  const [, digits, unit] = (!isLiteral && !screens.has(piece.toLowerCase()) && gluedUnit.exec(piece)) || []
  if (digits && unit) {
    const middle = start + digits.length
    return [
      { plain: plainText(digits), start, end: middle, value: numberIn(digits) },
      { plain: plainText(unit), start: middle, end, value: null },
    ]
  }
  const words = plainText(piece).split(' ').filter(Boolean)
  return words.map((plain) => ({ plain, start, end, value: null }))
}

/** 1,500 and 1.500 are one and a half thousand, 1.5 and 12,25 are decimals. */
function numberIn(piece: string) {
  const digits = plainText(piece).split(' ')
  const isGrouped =
    digits.length > 1 && (digits[0] ?? '').length <= 3 && digits.slice(1).every((part) => part.length === 3)
  return isGrouped || digits.length > 2 ? Number(digits.join('')) : Number(digits.join('.'))
}

type Piece = { kind: Kind; start: number; end: number }

/** Runs of letters or digits. Latin letters and digits stay together ("128gb"), Arabic letters and digits do not. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let current: Piece | null = null
  for (let place = 0; place < text.length; place += 1) {
    const kind = kindOf(text, place)
    if (kind === 'ignored') {
      if (current) current.end = place + 1
      continue
    }
    if (current && canExtend(current, kind)) {
      if (kind === 'latin') current.kind = 'latin'
      current.end = place + 1
      continue
    }
    current = kind === 'other' || kind === 'point' ? null : { kind, start: place, end: place + 1 }
    if (current) pieces.push(current)
  }
  return pieces
}

function canExtend({ kind }: Piece, next: Kind) {
  if (kind === 'latin') return next === 'latin' || next === 'digit'
  if (kind === 'digit') return next === 'digit' || next === 'latin' || next === 'point'
  return kind === 'arabic' && next === 'arabic'
}

const signs: Record<string, Kind> = {
  '"': 'quote',
  '“': 'quote',
  '”': 'quote',
  '«': 'quote',
  '»': 'quote',
  '-': 'dash',
  '–': 'dash',
  '/': 'slash',
  '|': 'slash',
  $: 'dollar',
}

function kindOf(text: string, place: number): Kind {
  const letter = text[place] ?? ''
  const sign = signs[letter]
  if (sign) return sign
  if (/[0-9٠-٩۰-۹]/.test(letter)) return 'digit'
  // A point or comma belongs to a number only between two digits.
  if (/[.,٫٬]/.test(letter)) return /[0-9٠-٩۰-۹]/.test(text[place + 1] ?? '') ? 'point' : 'other'
  if (/[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640\u200B-\u200F\u061C\u2066-\u2069\uFEFF]/.test(letter))
    return 'ignored'
  if (/[\u0621-\u06D5\uFB50-\uFDFF\uFE70-\uFEFC]/.test(letter)) return 'arabic'
  return /[a-zA-Z\u00C0-\u024F\uFF00-\uFFEF]/.test(letter) ? 'latin' : 'other'
}
