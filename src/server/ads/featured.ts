// Featured ads with the filters that every list of ads has.
import type { Facet, FeaturedList, FeaturedQuery } from '#contract/ads.ts'
import type { Language } from '#contract/language.ts'
import { perPage } from '#contract/paging.ts'
import { type Catalog, categoriesBelow, pathTo } from '#server/catalog/index.ts'
import type { Db } from '#server/platform/db.ts'
import { invalid } from '#server/platform/http-error.ts'
import { countLimit, numberedPage, skipTo, totalOf } from '#server/platform/paging.ts'
import { placeCondition, wordConditions } from '#server/search/index.ts'
import { toAdCard } from './cards.ts'
import type { AdsContext } from './context.ts'
import { countFeatured, type FeaturedFilter, findFeatured } from './featured.sql.ts'

export async function listFeatured(
  context: AdsContext,
  language: Language,
  query: FeaturedQuery,
): Promise<FeaturedList> {
  const { db, catalog } = context
  const page = query.page ?? 1
  const [strict, wide] = filtersOf(context, query)
  const first = await readPage(db, strict, page)
  const [filter, { rows, total }] = first.total || !wide ? [strict, first] : [wide, await readPage(db, wide, page)]
  const categories = query.counted ? await countTopCategories(db, catalog, filter) : undefined
  return {
    items: rows.map((row) => toAdCard(catalog, language, row)),
    paginate: numberedPage(page, total),
    ...(categories && { categories }),
  }
}

async function readPage(db: Db, filter: FeaturedFilter, page: number) {
  const rows = await findFeatured(db, filter, skipTo(page), perPage)
  return { rows, total: await totalOf(rows, page, () => findFeatured(db, filter, 0, 1)) }
}

/** The ads with all words, and for when there are none, those with at least one of several. */
function filtersOf({ catalog, searchMetadata }: AdsContext, query: FeaturedQuery): [FeaturedFilter, FeaturedFilter?] {
  const { category_id: categoryId, zone_id: zoneId, search = '', priceFrom, priceTo } = query
  const { words, governorateId, price } = wordConditions(searchMetadata(), search)
  const placeId = zoneId ?? governorateId
  const filter = {
    categoryIds: categoryId === undefined ? null : knownCategories(catalog, categoryId),
    place: placeId === null ? null : placeCondition(searchMetadata(), placeId),
    price: { from: priceFrom ?? price.from, to: priceTo ?? price.to },
    words: words?.all ?? null,
    score: words?.score ?? null,
  }
  return words ? [filter, { ...filter, words: words.some }] : [filter]
}

function knownCategories(catalog: Catalog, id: number): number[] {
  if (!pathTo(catalog.categories, id).length) throw invalid({ category_id: [{ code: 'unknown_value' }] })
  return categoriesBelow(catalog, id)
}

async function countTopCategories(db: Db, { categories }: Catalog, filter: FeaturedFilter): Promise<Facet> {
  const counts: Record<string, number> = {}
  for (const { id, count } of await countFeatured(db, filter)) {
    const top = pathTo(categories, id)[0]?.id ?? id
    counts[top] = (counts[top] ?? 0) + count
  }
  return { limit: countLimit, counts }
}
