// The words that ads must contain, each with its alternatives.
import { isThing } from './context.ts'
import type { Dictionary, Phrase } from './dictionary-types.ts'
import { type Item, typedText } from './items.ts'
import { prefixesOf } from './lookup.ts'
import { isAmbiguous } from './places.ts'
import { stemOf, stemsOf } from './stem.ts'
import type { Alternative, Word } from './types.ts'

const mostAlternatives = 12
const mostCategories = 4

/** Null when nothing of it is in the index, as with particles. */
export function wordOf(dictionary: Dictionary, text: string, item: Item): Word | null {
  const stems = stemsOfItem(item)
  const isLiteral = item.tokens[0]?.isLiteral ?? false
  const phrases = phrasesOf(dictionary, item, stems)
  const similar = item.similar && !item.phrase ? dictionary.phrases.get(item.similar) : undefined
  const alternatives = [
    ...exact(stems),
    ...(isLiteral
      ? []
      : [...formsOf(dictionary, item, stems), ...phrases.flatMap(synonymsOf), ...tokensOf(dictionary, item, phrases)]),
    ...item.spellings.flatMap((word) => spelled(dictionary, word)),
    ...(item.similar ? exact([stemOf(item.similar)]).map(({ stems: one }) => synonym(one)) : []),
    ...(similar ? [...synonymsOf(similar), ...tokensOf(dictionary, item, [similar])] : []),
  ]
  const unique = alternatives.filter(
    (one, index) => alternatives.findIndex(({ stems: other }) => other === one.stems) === index,
  )
  if (!unique.length) return null
  const isNamed =
    isThing(item) || [...phrases, ...spelledThing(dictionary, item), ...seriesOf(dictionary, item)].some(isThingPhrase)
  return {
    text: typedText(text, [item]),
    alternatives: mostUseful(unique),
    // What somebody put in quotes is meant as it is written.
    isKnown:
      isLiteral ||
      phrases.length > 0 ||
      item.isSpelled ||
      isIndexed(dictionary, stems) ||
      hasKnownForm(dictionary, unique),
    isThing: isNamed,
    isAbsent: isNamed && !isLiteral && !unique.some(({ stems }) => mayMatch(dictionary, stems)),
    isCategory: !item.phrase?.attribute && phrases.some(({ categories }) => categories.length > 0),
    isGuessed: item.similar !== null,
    isBrand: phrases.some(({ groups }) => groups.some((group) => group.isBrand)),
    isOptional: item.isPurpose,
    wider: widerOf(dictionary, item, unique),
    around: isLiteral ? [] : aroundOf(dictionary, unique),
  }
}

/** A category says more than the twelfth synonym. */
function mostUseful(alternatives: Alternative[]): Alternative[] {
  const tokens = alternatives.filter(({ stems }) => /^[A-Z]/.test(stems))
  const words = alternatives.filter(({ stems }) => !/^[A-Z]/.test(stems))
  return [...words.slice(0, mostAlternatives - tokens.length), ...tokens]
}

const isThingPhrase = ({ groups, categories }: Phrase) => categories.length > 0 || groups.some((group) => group.isThing)

/** "5azane" is a thing when خزانة surely is what was typed. */
function spelledThing({ phrases, stems }: Dictionary, { isSpelled, spellings: [best = ''] }: Item): Phrase[] {
  const phrase = isSpelled ? (phrases.get(best) ?? stems.get(stemOf(best))) : undefined
  return phrase ? [phrase] : []
}

const synonym = (stems: string): Alternative => ({ stems, quality: 'synonym' })

const isIndexed = ({ vocabulary }: Dictionary, stems: string[]) => stems.every((stem) => vocabulary.has(stem))

/** Tokens of categories and zones are not counted as words. */
const mayMatch = (dictionary: Dictionary, stems: string) =>
  /^[A-Z]/.test(stems) || isIndexed(dictionary, stems.split(' '))

const hasKnownForm = (dictionary: Dictionary, alternatives: Alternative[]) =>
  alternatives.some(
    ({ stems, quality }) =>
      quality !== 'exact' && quality !== 'transliterated' && isIndexed(dictionary, stems.split(' ')),
  )

const stemsOfItem = ({ tokens }: Item) => tokens.flatMap(({ plain }) => plain.split(' ').map(stemOf).filter(Boolean))
const exact = (stems: string[]): Alternative[] => (stems.length ? [{ stems: stems.join(' '), quality: 'exact' }] : [])

/** The entry of the typed words, and that of their stems. */
function phrasesOf(dictionary: Dictionary, { phrase, tokens }: Item, stems: string[]): Phrase[] {
  if (tokens[0]?.isLiteral) return []
  const isEnough = phrase && (phrase.groups.length > 0 || phrase.categories.length > 0)
  const isNumber = tokens.every(({ value }) => value !== null)
  const byStems = isEnough || isNumber ? undefined : dictionary.stems.get(stems.join(' '))
  return [phrase, byStems].filter((one, index, all): one is Phrase => Boolean(one) && all.indexOf(one) === index)
}

const synonymsOf = ({ groups }: Phrase): Alternative[] =>
  groups.flatMap((group) => group.stems.map((stems): Alternative => ({ stems, quality: 'synonym' })))

/**
 * What comes near when no ad has the word: the first noun of "مهندس مدني", the make of a model, the category around an
 * empty one, the category beside a thing that is not sold here. Main categories are too wide, except cars.
 */
function widerOf(dictionary: Dictionary, item: Item, alternatives: Alternative[]): string[] {
  const { tokens, phrase } = item
  if (tokens[0]?.isLiteral) return []
  if (!phrase) return seriesOf(dictionary, item).flatMap(({ categories }) => categories.map((id) => `C${id}`))
  const parents = alternatives.flatMap(({ stems }) => parentOf(dictionary, stems))
  // "tennis shoes" are shoes, "iphone 14" is an iPhone.
  const isLatin = tokens.every(({ plain }) => /^[a-z0-9]/.test(plain)) && tokens.at(-1)?.value === null
  const noun = tokens.length > 1 ? (isLatin ? tokens.at(-1) : tokens[0])?.plain : undefined
  const named = noun === undefined ? undefined : dictionary.phrases.get(noun)
  const stem = named && isThingPhrase(named) ? stemOf(noun ?? '') : ''
  const near = phrase.groups.flatMap((group) => group.near.map((id) => `C${id}`))
  // "سيارة اطفال كهربا" is a toy, not a car; "مكيف صحراوي" is an air conditioner, not a car with one in its description.
  const isOwnKind = named && mainsOf(dictionary, named).some((id) => mainsOf(dictionary, phrase).includes(id))
  const inText = [stem, ...(named?.categories ?? []).map((id) => `C${id}`)]
  const head = !stem ? [] : !near.length ? inText : isOwnKind ? [`T${stem}`] : []
  return [...new Set([...head, ...near, ...parents])].slice(0, mostCategories)
}

/** The main categories of what a phrase names and of what is near it. */
const mainsOf = ({ categories }: Dictionary, { categories: named, groups }: Phrase): number[] =>
  [...named, ...groups.flatMap((group) => [...group.categories, ...group.near])].flatMap(
    (id) => categories.get(id)?.path[0] ?? [],
  )

/** "ps7": a model that no ad has, of a series that people know by its letters. */
function seriesOf({ phrases, vocabulary }: Dictionary, { tokens: [token, more], phrase }: Item): Phrase[] {
  const letters = /^([a-z]{2,})[0-9]+[a-z]{0,2}$/.exec(token?.plain ?? '')?.[1]
  if (!letters || more || phrase || token?.isLiteral || vocabulary.has(stemOf(token?.plain ?? ''))) return []
  const series = phrases.get(letters)
  return series?.categories.length ? [series] : []
}

/** Where nothing would be listed otherwise: "يخت" while there are no boats. */
const aroundOf = ({ categories }: Dictionary, alternatives: Alternative[]): string[] => [
  ...new Set(
    alternatives.flatMap(({ stems }) => {
      const path = /^C[0-9]+$/.test(stems) ? (categories.get(Number(stems.slice(1)))?.path ?? []) : []
      return path.length === 2 ? [`C${path[0]}`] : []
    }),
  ),
]

export function parentOf({ categories }: Dictionary, token: string): string[] {
  const info = /^C[0-9]+$/.test(token) ? categories.get(Number(token.slice(1))) : undefined
  const parent = info?.path.at(-2)
  return parent !== undefined && (info?.type === 'cars' || (info?.path.length ?? 0) > 2) ? [`C${parent}`] : []
}

/** Other forms of one word: without a prefix, another plural, glued or in pieces. */
function formsOf({ vocabulary }: Dictionary, { tokens, joined, phrase }: Item, [stem = '']: string[]): Alternative[] {
  const [token] = tokens
  if (joined) return [{ stems: stemOf(joined), quality: 'joined' }]
  if (!token || tokens.length > 1) return []
  const { plain } = token
  const own = vocabulary.get(stem) ?? 0
  // كمان (a violin) is not ك + مان.
  const bare = (phrase?.categories.length ? [] : prefixesOf(plain))
    .map(({ rest }) => stemOf(rest))
    .filter((rest) => (vocabulary.get(rest) ?? 0) > own)
  const plurals = pluralsOf(stem, !phrase).filter((form) => vocabulary.has(form))
  return [
    ...[...bare, ...plurals].map((stems): Alternative => ({ stems, quality: 'stem' })),
    ...piecesOf(plain).map((stems): Alternative => ({ stems, quality: 'joined' })),
  ]
}

/** word_stems() keeps ين and ون, because they end many other words: of a known one such as دوريان they are no ending. */
function pluralsOf(stem: string, canShorten: boolean) {
  if (!/^[ء-ي]{3,}$/.test(stem)) return []
  const bare = /^([ء-ي]{3,})(?:ين|ون|ان)$/.exec(stem)?.[1]
  if (bare && !canShorten) return []
  return bare ? [bare, stemOf(`${bare}ه`)] : [`${stem}ين`, `${stem}ون`]
}

/** "128gb" is found as 128 too, "iphone13" as iphone and 13. */
function piecesOf(plain: string) {
  const size = /^([0-9]+)(?:gb|tb|g)$/.exec(plain)?.[1]
  if (size) return [size]
  const pieces = (plain.match(/[a-z]+|[0-9]+/g) ?? []).map(stemOf).filter(Boolean)
  return pieces.length === 2 && /^[a-z0-9]+$/.test(plain) ? [pieces.join(' ')] : []
}

/** Categories and an uncertain place, as tokens of the index. */
function tokensOf(dictionary: Dictionary, item: Item, phrases: Phrase[]): Alternative[] {
  const ids = [
    ...new Set(
      phrases.flatMap(({ categories, groups }) => [...categories, ...groups.flatMap((group) => group.categories)]),
    ),
  ]
  const widest = ids.filter(
    (id) => !dictionary.categories.get(id)?.path.some((parent) => parent !== id && ids.includes(parent)),
  )
  const zone = item.phrase?.zones.toSorted(
    (a, b) => (dictionary.zones.get(b)?.ads ?? 0) - (dictionary.zones.get(a)?.ads ?? 0),
  )[0]
  return [
    ...widest.slice(0, mostCategories).map((id): Alternative => ({ stems: `C${id}`, quality: 'synonym' })),
    ...(zone !== undefined && isAmbiguous(dictionary, item)
      ? [{ stems: `P${zone}`, quality: 'synonym' } as const]
      : []),
  ]
}

function spelled(dictionary: Dictionary, word: string): Alternative[] {
  const stem = stemsOf(word)
  const phrase = dictionary.phrases.get(word) ?? dictionary.stems.get(stem)
  const others = phrase
    ? [
        ...phrase.groups.flatMap(({ stems }) => stems.slice(0, 2)),
        ...phrase.categories.slice(0, 2).map((id) => `C${id}`),
      ]
    : []
  return [stem, ...others].filter(Boolean).map((stems) => ({ stems, quality: 'transliterated' }))
}
