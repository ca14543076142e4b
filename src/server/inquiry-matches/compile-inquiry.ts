// An inquiry waits for ads: it is stored as a compiled search, as if its author had saved it.

import { priceBounds } from '#contract/ad-choices.ts'
import { dollarsToPounds } from '#contract/currencies.ts'
import type { TypedBound } from '#contract/money.ts'
import type { Violations } from '#contract/violation.ts'
import type { Catalog } from '#server/catalog/index.ts'
import type { Db } from '#server/platform/db.ts'
import { readRate } from '#server/rates/index.ts'
import { prepareSearch } from '#server/saved-searches/index.ts'
import type { SearchMetadata } from '#server/search/index.ts'
import { highestPrice, inquiryQuery, type Wanted } from './inquiry-query.ts'

type Context = { db: Db; catalog: Catalog; searchMetadata: () => SearchMetadata }

/** Call before the transaction; the returned function stores the search and gives its id. */
export const prepareInquiry = (context: Context, wanted: Wanted) =>
  prepareSearch(context, inquiryQuery(context.searchMetadata(), wanted))

/** A budget in dollars needs a rate, and must be a possible price. */
export async function budgetViolations(db: Db, budget: TypedBound | null): Promise<Violations> {
  const bound = budget === null ? 0 : highestPrice(budget)
  if (typeof bound === 'number') return {}
  const rate = (await readRate(db))?.old_pounds
  if (rate === undefined) return { budget: [{ code: 'no_rate' }] }
  const isPossible = dollarsToPounds(bound.dollars, rate) <= priceBounds.to
  return isPossible ? {} : { budget: [{ code: 'too_large', limit: priceBounds.to }] }
}

type BudgetColumns = { budget: number | null; budget_dollars: number | null }

export const budgetOf = ({ budget, budget_dollars }: BudgetColumns): TypedBound | null =>
  budget_dollars === null ? budget : { dollars: budget_dollars }

export const budgetColumns = (budget: TypedBound | null): BudgetColumns =>
  typeof budget === 'number' || budget === null
    ? { budget, budget_dollars: null }
    : { budget: null, budget_dollars: budget.dollars }
