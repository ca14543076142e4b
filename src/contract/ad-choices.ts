// Choices of the home list that are not attributes of ads. No zod here: every page loads this file.
export const listSorts = ['newest', 'lowest', 'highest'] as const
/** `best` match is the default with search words. */
export const sorts = ['best', ...listSorts] as const
export type Sort = (typeof sorts)[number]

/** New and used are the condition of any ad, rent is property for rent. */
export const statuses = ['new', 'used', 'rent'] as const

/** Whole Syrian pounds. */
export const priceBounds = { from: 0, to: 10_000_000_000_000 } as const

/** What a search can read from words besides the thing itself. */
export const readingKinds = ['place', 'price', 'year', 'attribute', 'condition', 'deal', 'sort', 'category'] as const
