// The rows a dictionary is built from, and its entries.

/** `names` in both languages; `aliases` include the other words of the category. Makes and models of cars are categories. */
export type CategoryRow = {
  id: number
  parent_id: number | null
  slug: string
  type: string
  make_id: number | null
  model_id: number | null
  names: string[]
  aliases: string[]
}

export type ZoneRow = {
  id: number
  parent_id: number | null
  slug: string
  level: string
  names: string[]
  aliases: string[]
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
  /** Ids of car_makes and car_models. */
  make?: number
  model?: number
}

/** Words with one meaning, as stems; those that no ad contains are left out. */
export type Group = { stems: string[]; isThing: boolean; categories: number[] }

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

export type CategoryInfo = { id: number; type: string; path: number[] }
export type ZoneInfo = { id: number; level: string; ads: number; path: number[] }

/** "for sale" and "for rent" at the end of the name of a category. */
export const dealEnding = / (?:للبيع|للايجار|للاجار|ايجار|اجار|for sale|for rent)$/
