// An inquiry as a query of the home list: its page lists the same ads that are announced.
import { priceBounds } from '#contract/ad-choices.ts'
import type { TypedBound } from '#contract/money.ts'
import type { SavedQuery } from '#contract/saved-searches.ts'
import { readThings, type SearchMetadata } from '#server/search/index.ts'

export type Wanted = {
  name: string
  category_id: number
  governorate_id: number | null
  budget: TypedBound | null
}

/** Prices are negotiable: an ad a little above the budget is worth a look. */
const tolerance = 1.1

export function inquiryQuery(
  metadata: SearchMetadata,
  { name, category_id, governorate_id, budget }: Wanted,
): SavedQuery {
  const path = metadata.categories.get(category_id)?.path ?? [category_id]
  const place = governorate_id === null ? {} : { zone_id: governorate_id }
  // Only whether a bound was chosen counts here: it wins over an amount in the title.
  const chosen = { categories_ids: path, ...place, ...(budget !== null && { priceTo: priceBounds.to }) }
  const { things, filters } = readThings(metadata, chosen, name)
  const isVague = !things.length && !Object.keys(filters).length && path.length === 1
  // All words of a vague title are demanded: too few notifications are better than one for every ad of a main category.
  const search = isVague ? name : things.join(' ')
  return {
    ...filters,
    categories_ids: path,
    ...place,
    ...(budget !== null && { priceTo: highestPrice(budget) }),
    ...(search && { search }),
  }
}

export function highestPrice(budget: TypedBound): TypedBound {
  const withTolerance = (amount: number) => Math.min(priceBounds.to, Math.floor(amount * tolerance))
  return typeof budget === 'number' ? withTolerance(budget) : { dollars: withTolerance(budget.dollars) }
}
