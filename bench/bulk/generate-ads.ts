// Generates any number of ads for benches, with a realistic distribution and spelling. The same id gives the same ad.
import { readFileSync } from 'node:fs'
import { adAttributes } from '#contract/ad-attributes.ts'
import { mulberry32 } from '#demo/mulberry32.ts'
import { factsOf } from '#server/facts/index.ts'

export type CategoryLeaf = {
  id: number
  type: string
  deal: string | null
  name_ar: string
  name_en: string
  parent_ar: string | null
  parent_en: string | null
  rank: number
}
export type PlaceLeaf = {
  id: number
  governorate_id: number
  city_id: number
  name_ar: string
  name_en: string
  rank: number
}
export type Numbers = { first: number; count: number }
export type Leaves = { categories: CategoryLeaf[]; places: PlaceLeaf[] }

type Phrases = { ar: string[]; en: string[] }
type Kind = 'cars' | 'properties' | 'general'
const data = JSON.parse(readFileSync('bench/bulk/phrases.json', 'utf8')) as Record<Kind | 'syllables', Phrases>

/** The number of rare words, such as names: they are most of a vocabulary. */
const tailWords = 85_000
const year = 365 * 86_400_000

/** Returns a function that writes an ad as a line for copyAds, in the text format of COPY. */
export function adWriter(leaves: Leaves, sellers: Numbers, ads: Numbers) {
  const now = Date.now()
  const ofKind = (kind: Kind) => leaves.categories.filter((one) => kindOf(one) === kind)
  const categories = { cars: ofKind('cars'), properties: ofKind('properties'), general: ofKind('general') }
  const byRank = leaves.places.toSorted((a, b) => a.rank - b.rank)

  return (id: number): string => {
    const random = mulberry32(id)
    const share = random()
    const usual: Kind = share < 0.3 ? 'cars' : share < 0.55 ? 'properties' : 'general'
    const kind: Kind = categories[usual].length ? usual : 'general'
    const category = skewed(categories[kind], random)
    const place = skewed(byRank, random)
    const price = random() < 0.06 ? null : priceOf(category, random)
    const columns = [
      id,
      sellers.first + Math.floor(random() * sellers.count),
      category.id,
      category.type,
      place.governorate_id,
      place.city_id,
      place.id,
      ...textsOf(kind, category, place, random),
      random() < 0.12 ? 'sold' : 'active',
      price,
      price !== null && random() > 0.04,
      random() < 0.2 ? null : random() < 0.35 ? 'new' : 'used',
      new Date(now - year * ageOf((id - ads.first) / ads.count, random)).toISOString(),
      ...detailsOf(kind, category, random),
      JSON.stringify(factsFor(category, mulberry32(id + 7))),
    ]
    return `${columns.map((value) => (value === null ? '\\N' : value)).join('\t')}\n`
  }
}

/** Age in years, by position in the range; 15 of 100 ads were renewed later. */
const ageOf = (position: number, random: () => number) => (1 - position) * (random() < 0.15 ? random() : 1)

const kindOf = ({ type }: CategoryLeaf): Kind => (type === 'cars' || type === 'properties' ? type : 'general')

function detailsOf(kind: Kind, category: CategoryLeaf, random: () => number) {
  const isCar = kind === 'cars'
  const isProperty = kind === 'properties'
  const made = 2026 - Math.floor(random() * random() * 40)
  const ticked = adAttributes.extras.options.filter(() => random() < 0.25)
  return [
    isCar ? made : null,
    isCar ? Math.floor((2027 - made) * random() * 30_000) : null,
    isCar ? pick(adAttributes.transmission.options, random) : null,
    isCar ? skewed(adAttributes.fuel.options, random) : null,
    isCar ? 1 + Math.floor(random() * random() * 7) : null,
    isProperty ? (category.deal === 'rent' ? 'rental' : 'sale') : null,
    isProperty ? 40 + Math.floor(random() * random() * 400) : null,
    isProperty ? 1 + Math.floor(random() * 6) : null,
    isProperty ? Math.floor(random() * 9) - 1 : null,
    isProperty ? `{${ticked.join(',')}}` : '{}',
  ]
}

/** Six of ten facts are filled in, the first options most often. */
function factsFor(category: CategoryLeaf, random: () => number) {
  const facts = factsOf(category.id).flatMap(({ key, kind, options = [], steps = [] }) => {
    if (random() > 0.6) return []
    const option = skewed(options, random)?.value
    const value = option && kind === 'choices' ? [option] : (option ?? skewed(steps, random))
    return value === undefined ? [] : [[key, value]]
  })
  return Object.fromEntries(facts)
}

function textsOf(kind: Kind, category: CategoryLeaf, place: PlaceLeaf, random: () => number) {
  const isEnglish = random() < 0.2
  const isMixed = random() < 0.2
  const language = isEnglish ? 'en' : 'ar'
  const phrase = () => pick(data[kind][isMixed && random() < 0.4 ? 'en' : language], random)
  const parent = (kind === 'cars' && (isEnglish ? category.parent_en : category.parent_ar)) || ''
  const name = [parent, isEnglish ? category.name_en : category.name_ar, phrase(), random() < 0.4 ? placeName() : '']
  const description = [phrase(), phrase(), tail(), phrase(), tail(), phrase(), placeName(), tail(), phrase(), tail()]
  return [joined(name), joined(description)].map((text) => (isEnglish ? text : misspelt(text, random)))

  function placeName() {
    return isEnglish ? place.name_en : place.name_ar
  }
  function tail() {
    return tailWord(Math.floor(tailWords ** random()), language)
  }
}

const joined = (words: string[]) => words.filter(Boolean).join(' ').slice(0, 118)

function tailWord(number: number, language: 'ar' | 'en') {
  const { [language]: syllables } = data.syllables
  let word = ''
  for (let rest = number + 400; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length]
  return word
}

/** Common spellings without hamza, with haa for taa marbuta, or with Arabic digits. */
function misspelt(text: string, random: () => number) {
  const share = random()
  if (share < 0.2) return text.replace(/[أإآ]/g, 'ا')
  if (share < 0.35) return text.replace(/ة/g, 'ه')
  if (share < 0.4) return text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
  return text
}

const typicalPrices: Record<string, number> = { cars: 180_000_000, properties: 700_000_000, rent: 3_000_000 }

/** A rounded price around the typical one. */
function priceOf(category: CategoryLeaf, random: () => number) {
  const typical = typicalPrices[category.deal === 'rent' ? 'rent' : category.type] ?? 900_000
  const price = typical * 2 ** ((random() + random() + random() - 1.5) * 3)
  const unit = 10 ** (Math.floor(Math.log10(price)) - 1)
  return Math.round(price / unit) * unit
}

const pick = <T>(values: readonly T[], random: () => number) => values[Math.floor(random() * values.length)] as T
/** Picks the first values most often. */
const skewed = <T>(values: readonly T[], random: () => number) =>
  values[Math.floor(random() ** 2.2 * values.length)] as T
