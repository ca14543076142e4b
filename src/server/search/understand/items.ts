// A query as a sequence of phrases, numbers and unknown words; the longest phrase wins.
import { longestPhrase } from './dictionary-phrases.ts'
import type { Dictionary, Phrase } from './dictionary-types.ts'
import { adsWith, findPhrase } from './lookup.ts'
import { type Quantity, readNumber } from './numbers.ts'
import { similarName } from './similar-names.ts'
import { splitGlued } from './split.ts'
import { type Token, tokenize } from './tokens.ts'
import { type Spelling, spellingsOf } from './transliterate.ts'
import { unitOf } from './units.ts'

export type Item = {
  tokens: Token[]
  /** The plain words, joined by spaces. */
  plain: string
  phrase: Phrase | null
  /** The preposition written together with the first word. */
  prefix: string
  quantity: Quantity | null
  /** Two words that are one when written together. */
  joined: string | null
  /** Arabic words that a Latin word may stand for. */
  spellings: string[]
  /** The first of them is surely meant. */
  isSpelled: boolean
  /** Understood as part of a filter, or without meaning. */
  isUsed: boolean
  isNegated: boolean
  /** The name that was probably meant by a misspelt word. */
  similar: string | null
  /** Says for whom or for what: "للدراسة", "for kids". Decides the order only. */
  isPurpose: boolean
}

/** Comparing sounds is the slowest step. */
const mostSpelled = 8

export function itemsOf(dictionary: Dictionary, text: string): Item[] {
  const tokens = tokenize(text).flatMap((token) => splitGlued(dictionary, token))
  const items: Item[] = []
  let spelled = 0
  for (let place = 0; place < tokens.length; ) {
    const item = itemAt(dictionary, tokens, place)
    const canSpell = !item.phrase && !item.quantity && spelled < mostSpelled && /[a-z]/.test(item.plain)
    if (canSpell) spelled += 1
    items.push(canSpell ? withSpellings(dictionary, item) : withSimilarName(dictionary, item))
    place += item.tokens.length
  }
  return joinSpelled(dictionary, items)
}

/** "5azane malabes" is خزانة ملابس: a phrase in Arabic letters. */
function joinSpelled(dictionary: Dictionary, items: Item[]): Item[] {
  const joined: Item[] = []
  for (const item of items) {
    const last = joined.at(-1)
    const match = last && spelledPhrase(dictionary, last, item)
    if (last && match) joined[joined.length - 1] = { ...itemOf([...last.tokens, ...item.tokens]), ...match }
    else joined.push(item)
  }
  return joined
}

const mostPairs = 9

/** What a Latin word may be in Arabic letters. */
const arabicFor = ({ spellings, phrase, plain }: Item): string[] => {
  if (spellings.length) return spellings
  const known = phrase?.groups.flatMap(({ stems }) => stems).filter((stems) => /^[ء-ي]+$/.test(stems)) ?? []
  return isLatin({ plain }) ? known.slice(0, 3) : [plain]
}

/** A sign, a quotation or an exclusion between two words separates them. */
const isApart = (one: Item, { tokens: [second], isNegated }: Item) =>
  one.tokens.some(({ isLiteral }) => isLiteral) || second?.isLiteral || second?.before || one.isNegated !== isNegated

const isLatin = ({ plain }: Pick<Item, 'plain'>) => /^[a-z0-9]+$/.test(plain)

/** Also of two scripts: "حقيبة laptop" is حقيبة لابتوب. */
function spelledPhrase(dictionary: Dictionary, one: Item, other: Item) {
  if (!one.spellings.length && !other.spellings.length && isLatin(one) === isLatin(other)) return null
  if (isApart(one, other)) return null
  const [first, second] = [one, other].map(arabicFor)
  const pairs = (first ?? []).flatMap((left) => (second ?? []).map((right) => [left, right])).slice(0, mostPairs)
  for (const pair of pairs) {
    const match = findPhrase(dictionary, pair)
    if (match && !match.phrase.role && !match.phrase.operator)
      return { ...match, spellings: [pair.join(' ')], isSpelled: true }
  }
  return null
}

/** "كروسي": no ad and no dictionary has it, but one of their names differs by a long vowel only. */
function withSimilarName(dictionary: Dictionary, item: Item): Item {
  const [token, more] = item.tokens
  if (!token || more || item.phrase || item.quantity || token.isLiteral) return item
  const similar = similarName(dictionary, token.plain)
  if (!similar) return item
  // An ordinary word of ads stays what it is; the name is one more way to read it.
  const isKnown = adsWith(dictionary, token.plain) > 0
  return { ...item, similar, phrase: isKnown ? null : (dictionary.phrases.get(similar) ?? null) }
}

/** Short vowels cost 0.2 each. */
const surelySpelled = 0.65
const clearlyWorse = 0.4

/** "7alab" is a place and "mazot" a fuel, as their Arabic words are. */
function withSpellings(dictionary: Dictionary, item: Item): Item {
  const [token, more] = item.tokens
  if (!token || more || token.isLiteral || adsWith(dictionary, token.plain)) return item
  const spellings = spellingsOf(dictionary, token.plain)
  return { ...item, spellings: spellings.map(({ word }) => word), ...meantBy(dictionary, spellings) }
}

/** A filter only when the sound is sure and no thing sounds nearly as well. */
function meantBy({ phrases }: Dictionary, spellings: Spelling[]): Pick<Item, 'phrase' | 'isSpelled'> {
  const [best, ...others] = spellings
  if (!best || best.cost > surelySpelled) return { phrase: null, isSpelled: false }
  const phrase = phrases.get(best.word)
  const isThing = ({ word, cost }: Spelling) =>
    cost < best.cost + clearlyWorse && phrases.get(word)?.groups.some((group) => group.isThing)
  const isFilter = phrase && (phrase.zones.length > 0 || phrase.attribute) && !others.some(isThing)
  return { phrase: isFilter ? phrase : null, isSpelled: true }
}

function itemAt(dictionary: Dictionary, tokens: Token[], place: number): Item {
  const token = tokens[place] as Token
  if (token.isLiteral) return itemOf([token])
  const phrase = longestAt(dictionary, tokens, place, 2)
  if (phrase) return phrase
  const quantity = readNumber(dictionary.numbers, tokens, place)
  if (quantity && isNumber(quantity, tokens)) return { ...itemOf(tokens.slice(place, quantity.end)), quantity }
  return joinedAt(dictionary, tokens, place) ?? longestAt(dictionary, tokens, place, 1) ?? itemOf([token])
}

/** ست is also "lady": a small number in words counts only before a unit. */
function isNumber({ isWritten, scale, value, end }: Quantity, tokens: Token[]) {
  return !isWritten || scale > 1 || value >= 20 || unitOf(tokens[end]?.plain ?? '') !== null
}

function longestAt(dictionary: Dictionary, tokens: Token[], place: number, shortest: number): Item | null {
  for (
    let size = Math.min(shortest === 1 ? 1 : longestPhrase, phraseEnd(tokens, place) - place);
    size >= shortest;
    size -= 1
  ) {
    const part = tokens.slice(place, place + size)
    if (part.every(({ value }) => value !== null)) continue
    const match = findPhrase(
      dictionary,
      part.map(({ plain }) => plain),
    )
    if (match) return { ...itemOf(part), ...match }
  }
  return null
}

/** A phrase does not cross a sign or a quotation. */
function phraseEnd(tokens: Token[], place: number) {
  let end = place + 1
  while (end < tokens.length && end < place + longestPhrase) {
    const token = tokens[end]
    if (!token || token.isLiteral || token.isExcluded || token.before === 'slash') break
    end += 1
  }
  return end
}

/** لاب توب, i phone: two words that sellers write as one, more often than the rarer of the two. */
function joinedAt(dictionary: Dictionary, tokens: Token[], place: number): Item | null {
  const [first, second] = [tokens[place], tokens[place + 1]]
  if (!first || !second || second.isLiteral || second.before || second.isExcluded || first.value !== null) return null
  const hasRole = [first, second].some(
    ({ plain }) => plain !== 'ال' && plain.length > 1 && dictionary.phrases.get(plain)?.role,
  )
  if (hasRole || first.plain === 'و') return null
  const joined = first.plain + second.plain
  const ads = adsWith(dictionary, joined)
  if (ads > 0 && /^[a-z]{1,2}$/.test(first.plain) && second.value !== null)
    return { ...itemOf([first, second]), joined }
  const match = findPhrase(dictionary, [joined])
  const rarest = Math.min(adsWith(dictionary, first.plain), adsWith(dictionary, second.plain))
  if (joined.length < 3 || (ads <= rarest && !(match && rarest === 0))) return null
  return { ...itemOf([first, second]), phrase: match?.phrase ?? null, prefix: match?.prefix ?? '', joined }
}

const itemOf = (tokens: Token[]): Item => ({
  tokens,
  plain: tokens.map(({ plain }) => plain).join(' '),
  phrase: null,
  prefix: '',
  quantity: null,
  joined: null,
  spellings: [],
  isSpelled: false,
  isUsed: false,
  isNegated: tokens[0]?.isExcluded ?? false,
  similar: null,
  isPurpose: false,
})

/** What was typed from the first to the last of these items. */
export function typedText(text: string, items: Item[]): string {
  const tokens = items.flatMap((item) => item.tokens)
  return text.slice(Math.min(...tokens.map(({ start }) => start)), Math.max(...tokens.map(({ end }) => end)))
}
