import type { HomeQuery } from '#contract/ads.ts'

export type Alternative = { stems: string; quality: 'exact' | 'stem' | 'joined' | 'synonym' | 'transliterated' }

/**
 * One idea of the query. One alternative must match; a space in `stems` joins stems that must all match. A stem may also
 * be a token of the index: C12 (category) or P5 (zone). The best alternative comes first.
 */
export type Word = {
  text: string
  alternatives: Alternative[]
  isKnown: boolean
  isThing: boolean
  /** Names a category and is no attribute: an ad outside the category only mentions it. */
  isCategory: boolean
  /** Read as a similar name: no ad has what was typed. */
  isGuessed: boolean
  /** A thing that no ad has: what stands beside it is required instead. */
  isAbsent: boolean
  /** A make, which may be given up rather than the thing itself. */
  isBrand: boolean
  /** Never required; ads with it come first. */
  isOptional: boolean
  /** Terms for what is near, when too few ads have the word. */
  wider: string[]
  /** The main categories around an empty one, when nothing is near. */
  around: string[]
}

/** Something understood as a filter. `text` is what was typed, for a chip; `query` is the filter. */
export type Part = {
  kind: 'place' | 'price' | 'year' | 'attribute' | 'condition' | 'deal' | 'sort' | 'category'
  text: string
  query: Partial<HomeQuery>
  /** What an amount without a currency means in other ones, the most likely first. */
  otherwise?: Partial<HomeQuery>[]
}

export type Understood = {
  words: Word[]
  without: Word[]
  parts: Part[]
  /** Amounts that cannot be compared with the prices of ads, as typed: "تحت 5000 دولار". */
  unusedPrices: string[]
  /** Misspelt names and what they were read as. */
  respelled: { from: string; to: string }[]
}
