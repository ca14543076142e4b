import type { Comparison } from '#contract/comparison.ts'
import type { Language } from '#contract/language.ts'
import { readAttributes } from '#server/attributes/index.ts'
import { zoneName } from '#server/catalog/index.ts'
import { describeFacts } from '#server/facts/index.ts'
import { findHiddenPeople } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import { findComparedAds } from './ads.sql.ts'
import { toAdCard } from './cards.ts'
import type { AdsContext } from './context.ts'

/** Ads side by side, in the order of `ids`. Those that do not exist for this user are named in `missing`. */
export async function compareAds(
  { db, catalog }: AdsContext,
  actor: Actor | null,
  language: Language,
  ids: number[],
): Promise<Comparison> {
  const wanted = [...new Set(ids)]
  const [all, hidden] = await Promise.all([findComparedAds(db, wanted), findHiddenPeople(db, actor)])
  const rows = all.filter(({ seller_id }) => !hidden.has(seller_id))
  return {
    ads: rows.map((row) => ({
      card: toAdCard(catalog, language, row, 'row'),
      status: row.status,
      city: { id: row.city_id, name: zoneName(catalog, language, row.city_id) },
      seller: { id: row.seller_id, full_name: row.seller_name, since: row.seller_since.toISOString() },
      ...readAttributes(row),
      ...describeFacts(language, row.category_id, row.attributes),
    })),
    missing: wanted.filter((id) => !rows.some((row) => row.id === id)),
  }
}
