// A query is parsed once, by rules and by dictionaries from our own data (docs/search.md).
import { withAbsentHead } from './absent-head.ts'
import { readAttributes } from './attributes.ts'
import { brandOf } from './brands.ts'
import { contextOf, contextOfType } from './context.ts'
import type { Dictionary } from './dictionary-types.ts'
import { type Item, itemsOf, typedText } from './items.ts'
import { readJobs } from './jobs.ts'
import { readNegations } from './negation.ts'
import { type Places, readPlaces } from './places.ts'
import { markPurposes } from './purposes.ts'
import { readQuantities } from './quantities.ts'
import { withOwnStems } from './shared-stems.ts'
import type { Understood, Word } from './types.ts'
import { wordOf } from './words.ts'

const mostWords = 12
/** Alternatives of words joined by "or". */
const mostMerged = 36

/** What is known beside the text: the type of its category, and the zone that is chosen. */
type Beside = { type?: string | undefined; zone?: number | undefined }

export function understand(dictionary: Dictionary, text: string, { type, zone }: Beside = {}): Understood {
  const items = itemsOf(dictionary, text)
  readNegations(items)
  readJobs(dictionary, items)
  const context = type ? contextOfType(type) : contextOf(dictionary, items)
  const { parts: quantities, unusedPrices } = readQuantities(text, items, context, dictionary.rate)
  const attributes = readAttributes(text, items, context)
  const places = readPlaces(dictionary, text, items, zone)
  markPurposes(dictionary, items)
  const parts = [...quantities, ...attributes, ...places.parts]
  const words = [...wordsOf(dictionary, text, items), ...placeWords(text, places)]
  const without = items
    .filter(({ isNegated, isUsed }) => isNegated && !isUsed)
    .slice(0, mostWords)
    .flatMap((item) => wordOf(dictionary, text, item) ?? [])
  // "بدي شي" has fillers only, "بدون جمرك" a negation only: then they are what the person looks for.
  const isExcluding = items.some(({ isNegated, tokens }) => isNegated && tokens[0]?.isExcluded)
  const isEmpty = !words.length && !parts.length && !isExcluding
  const all = isEmpty
    ? items.flatMap((item) => wordOf(dictionary, text, { ...item, isUsed: false, isNegated: false }) ?? [])
    : words
  return {
    words: withOwnStems(dictionary, withAbsentHead(dictionary, all.slice(0, mostWords))),
    without: isEmpty ? [] : without.slice(0, mostWords),
    parts,
    unusedPrices,
    respelled: respelledIn(text, items),
  }
}

const respelledIn = (text: string, items: Item[]) =>
  items.flatMap((item) => (item.similar && item.phrase ? [{ from: typedText(text, [item]), to: item.similar }] : []))

/** Fillers, verbs and operators that found no number say nothing about an ad. */
const isFree = ({ isUsed, isNegated, phrase }: Item) => {
  if (isUsed || isNegated || phrase?.role) return false
  return !phrase?.operator || phrase.categories.length > 0 || phrase.groups.length > 0
}

const isOr = (item: Item | undefined) => item?.phrase?.role === 'or' && !item.isUsed

function wordsOf(dictionary: Dictionary, text: string, items: Item[]): Word[] {
  const words: Word[] = []
  let previous: { word: Word; place: number } | null = null
  for (let place = 0; place < items.length && words.length <= mostWords; place += 1) {
    const item = items[place] as Item
    if (isOr(item) || !isFree(item)) continue
    const next = items[place + 1]
    const brand: Word | null = next && !next.isUsed && !next.isNegated ? brandOf(dictionary, text, item, next) : null
    const word: Word | null = brand ?? wordOf(dictionary, text, item)
    if (!word) continue
    const isSecond: boolean = previous !== null && joinsWords(items, previous.place, place)
    if (previous && isSecond) mergeWords(previous.word, word)
    else if (!words.some((other) => isSame(other, word))) words.push(word)
    if (brand) place += 1
    previous = { word: previous && isSecond ? previous.word : word, place }
  }
  return words.map((word, place) => withoutOtherMake(dictionary, word, words[place - 1]))
}

/** "سامسونغ S30": beside a make, the name of another make's model is only a number that no ad of this make has. */
function withoutOtherMake({ categories }: Dictionary, word: Word, before: Word | undefined): Word {
  if (!word.isBrand || !before?.isBrand) return word
  const pathsOf = (one: Word) =>
    one.alternatives.flatMap(({ stems }) => (/^C[0-9]/.test(stems) && categories.get(Number(stems.slice(1)))) || [])
  const paths = pathsOf(word)
  const isModel = paths.length > 0 && paths.every(({ type, path }) => type === 'cars' && path.length > 2)
  if (!isModel || pathsOf(before).some(({ id }) => paths.some(({ path }) => path.includes(id)))) return word
  const alternatives = word.alternatives.filter(({ stems }) => !/^C[0-9]/.test(stems))
  return { ...word, alternatives, isThing: false, isCategory: false, isBrand: false, wider: [], around: [] }
}

/** "من المالك بدون وسيط" says one thing twice. */
const isSame = (one: Word, other: Word) =>
  one.alternatives.length === other.alternatives.length &&
  one.alternatives.every(({ stems }) => other.alternatives.some((alternative) => alternative.stems === stems))

/** "X او Y" or "X/Y". */
function joinsWords(items: Item[], from: number, to: number) {
  if (to === from + 1) return items[to]?.tokens[0]?.before === 'slash'
  return to === from + 2 && isOr(items[from + 1])
}

/** "قط او كلب": one of both is enough. */
function mergeWords(word: Word, other: Word) {
  const known = new Set(word.alternatives.map(({ stems }) => stems))
  word.alternatives.push(...other.alternatives.filter(({ stems }) => !known.has(stems)))
  word.alternatives.splice(mostMerged)
  word.text += ` / ${other.text}`
  word.isKnown &&= other.isKnown
  word.isThing ||= other.isThing
  word.isCategory &&= other.isCategory
  word.isBrand &&= other.isBrand
}

const placeWords = (text: string, { alternatives }: Places): Word[] =>
  alternatives
    ? [
        {
          text: typedText(text, alternatives.items),
          alternatives: alternatives.zones.map((id) => ({ stems: `P${id}`, quality: 'exact' })),
          isKnown: true,
          isThing: false,
          isCategory: false,
          isGuessed: false,
          isAbsent: false,
          isBrand: false,
          isOptional: false,
          wider: [],
          around: [],
        },
      ]
    : []
