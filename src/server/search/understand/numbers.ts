// Numbers as people write them: digits, words, and both with a unit of thousands or millions.
import { addPart, canFollow, type NumberPart, numberPartOf } from '#contract/number-words.ts'
import type { Token } from './tokens.ts'

/** `scale` is the last unit (1000 for "300 ألف"), 1 without one. `isWritten`: in words only. */
export type Quantity = { value: number; scale: number; end: number; isWritten: boolean }

export type NumberWords = Map<string, number>

/** `entries`: the numbers of the dialect dictionary. Only those that the common vocabulary lacks are needed. */
export function buildNumberWords(entries: Iterable<[string, number]>): NumberWords {
  const words = new Map<string, number>()
  for (const [word, value] of entries) {
    if (!word.includes(' ') && value >= 1 && value < 1000 && !numberPartOf(word)) words.set(word, value)
  }
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
    } else current = addPart(part, current)
  }
  if (place === from) return null
  return { value: round(total + (current ?? 0)), scale, end: place, isWritten }
}

/** The next part must be smaller than the last one, or be its unit. */
function fits(part: NumberPart, current: number | null, total: number) {
  if (part.kind === 'scale') return part.count === undefined ? total === 0 || current !== null : current === null
  if (part.kind === 'fraction') return current === null
  return canFollow(part, current)
}

function partOf(words: NumberWords, plain: string, isFirst: boolean): NumberPart | null {
  for (const word of withoutClitics(plain, isFirst)) {
    const part = numberPartOf(word)
    if (part) return part
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
