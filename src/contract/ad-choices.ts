// Choices of the home list that are not attributes of ads. No zod here: every page loads this file.
export const listSorts = ['newest', 'lowest', 'highest'] as const
/** Orders by an attribute, for ads that have it: the newest year, the lowest mileage, the largest area, the lowest price per m². */
export const attributeSorts = { year: 'year', mileage: 'kilometers', area: 'area', price_per_metre: 'area' } as const
export type AttributeSort = keyof typeof attributeSorts
/** `best` match is the default with search words; `nearest` lists ads in the chosen zone, then those around it. */
export const sorts = ['best', ...listSorts, 'year', 'mileage', 'area', 'price_per_metre', 'nearest'] as const
export type Sort = (typeof sorts)[number]

/** Kilometres around the chosen places, as text: they are values of a query. */
export const distances = ['5', '10', '25', '50'] as const

/** How many places can be chosen at once. */
export const maxZones = 20

/** New and used are the condition of any ad, rent is property for rent. */
export const statuses = ['new', 'used', 'rent'] as const

/** Whole Syrian pounds. */
export const priceBounds = { from: 0, to: 10_000_000_000_000 } as const

/** What a search can read from words besides the thing itself. */
export const readingKinds = ['place', 'price', 'year', 'attribute', 'condition', 'deal', 'sort', 'category'] as const
