// The rows a dictionary is built from, and its entries.
import type { NumberWords } from './numbers.ts'

/** `names` in both languages; `aliases` include the other words of the category. Makes and models of cars are categories. */
export type CategoryRow = {
  id: number
  parent_id: number | null
  slug: string
  /** Of categories that were merged into this one. */
  merged_slugs?: string[]
  type: string
  make_id: number | null
  model_id: number | null
  names: string[]
  aliases: string[]
  ads: number
}

export type ZoneRow = {
  id: number
  parent_id: number | null
  slug: string
  level: string
  names: string[]
  aliases: string[]
  /** Places that were merged into this one. */
  merged_ids?: number[]
  ads: number
}

/** One entry of db/seed/dialect.json. */
export type DialectEntry = {
  words: string[]
  means: string
  kind: string
  field?: string
  value?: string | number
  operator?: string
  /** The id of the zone. */
  zone?: number
  /** The slug of the category that the words name. */
  category?: string
  /** The slug of the category that is nearest to a thing which is hardly sold here. */
  near?: string
  /** Ids of car_makes and car_models. */
  make?: number
  model?: number
}

/** Words with one meaning, as stems; those that no ad contains are left out. */
export type Group = {
  stems: string[]
  isThing: boolean
  isBrand: boolean
  categories: number[]
  /** Not the thing itself, but shown when no ad has it. */
  near: number[]
}

export type Phrase = {
  groups: Group[]
  categories: number[]
  zones: number[]
  attribute: { field: string; value: string | number } | null
  operator: string | null
  role: 'verb' | 'filler' | 'negation' | 'or' | null
}

export const emptyPhrase = (): Phrase => ({
  groups: [],
  categories: [],
  zones: [],
  attribute: null,
  operator: null,
  role: null,
})

/** consonants → Arabic words, the most likely first */
export type Sounds = Map<string, string[]>

export type CategoryInfo = { id: number; type: string; ads: number; path: number[] }
export type ZoneInfo = { id: number; level: string; ads: number; path: number[] }

/** "for sale" and "for rent" at the end of the name of a category. */
export const dealEnding = / (?:للبيع|للايجار|للاجار|ايجار|اجار|for sale|for rent)$/

export type DictionarySource = {
  categories: CategoryRow[]
  zones: ZoneRow[]
  dialect: DialectEntry[]
  /** stem → number of ads */
  vocabulary: Map<string, number>
}

export type Dictionary = {
  /** How many old pounds a dollar costs; absent when there is no rate. */
  rate?: number | undefined
  /** By plain spelling; words joined by one space. */
  phrases: Map<string, Phrase>
  /** Things by their stems. */
  stems: Map<string, Phrase>
  /** Glued words of the dialect dictionary and their parts. */
  splits: Map<string, string[]>
  categories: Map<number, CategoryInfo>
  zones: Map<number, ZoneInfo>
  /** stem → number of ads in places with this stem in their name */
  placeUses: Map<string, number>
  numbers: NumberWords
  vocabulary: Map<string, number>
  sounds: Sounds
  /** Of things that no ad offers. */
  rareSounds: Sounds
  /** skeleton → names and things with these consonants */
  similarNames: Map<string, string[]>
  /** Stems of words with different meanings. */
  sharedStems: Set<string>
  /** slug → id of a category */
  bySlug: Map<string, number>
}
