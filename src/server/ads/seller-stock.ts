import type { Language } from '#contract/language.ts'
import type { Seller } from '#contract/sellers.ts'
import { categoryName, pathTo } from '#server/catalog/index.ts'
import { countSellerAds } from './ads.sql.ts'
import type { AdsContext } from './context.ts'

/** As many as fit in two rows of chips. */
const maxCategories = 12

/** What a seller offers: the number of ads by top category, or one level below if there is only one. */
export async function readStock({ db, catalog }: AdsContext, language: Language, sellerId: number) {
  const rows = await countSellerAds(db, sellerId)
  const paths = rows.map(({ category_id, count }) => ({ path: pathTo(catalog.categories, category_id), count }))
  const tops = new Set(paths.map(({ path }) => path[0]?.id))
  const level = tops.size > 1 ? 0 : 1
  const counts = new Map<number, number>()
  for (const { path, count } of paths) {
    const id = path[level]?.id
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + count)
  }
  const stock: Seller['stock'] = [...counts].map(([id, count]) => ({
    id,
    name: categoryName(catalog, language, id),
    count,
  }))
  return stock.toSorted((a, b) => b.count - a.count || a.id - b.id).slice(0, maxCategories)
}
