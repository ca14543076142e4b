import type { HomeQuery } from '#contract/ads.ts'

export type Alternative = { stems: string; quality: 'exact' | 'stem' | 'joined' | 'synonym' | 'transliterated' }

/**
 * One idea of the query. One alternative must match; a space in `stems` joins stems that must all match. A stem may also
 * be a token of the index: C12 (category) or P5 (zone). The best alternative comes first.
 */
export type Word = { text: string; alternatives: Alternative[]; isKnown: boolean; isThing: boolean }

/** Something understood as a filter. `text` is what was typed, for a chip; `query` is the filter. */
export type Part = {
  kind: 'place' | 'price' | 'year' | 'attribute' | 'condition' | 'deal' | 'sort' | 'category'
  text: string
  query: Partial<HomeQuery>
}

export type Understood = { words: Word[]; without: Word[]; parts: Part[] }
