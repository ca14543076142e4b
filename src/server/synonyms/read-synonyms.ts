import type { DeskSynonym, DeskSynonyms, SynonymPreview, SynonymTarget, SynonymTrial } from '#contract/desk-synonyms.ts'
import type { Language } from '#contract/language.ts'
import { categoryName, pathTo, zoneName } from '#server/catalog/index.ts'
import { findEmptySearches } from '#server/insight/index.ts'
import { marketDay } from '#server/platform/time.ts'
import { metadataWith, searchAds } from '#server/search/index.ts'
import { assertTeachable, keyOf, toSynonym } from './check-synonym.ts'
import type { SynonymsContext } from './context.ts'
import { synonymOf } from './store.ts'
import { findAdNames, findSynonyms, type SynonymRow } from './synonyms.sql.ts'

const listedSearches = 50

export async function listSynonyms(context: SynonymsContext, language: Language): Promise<DeskSynonyms> {
  const { db, clock } = context
  const [rows, searches] = await Promise.all([
    findSynonyms(db),
    findEmptySearches(db, marketDay(clock.now()), 4 * listedSearches),
  ])
  const keys = rows.map(({ phrase_key }) => ` ${phrase_key} `)
  const isExplained = (query: string) => keys.some((key) => ` ${keyOf(query)} `.includes(key))
  const describe = (row: SynonymRow) => described(context, language, row)
  return {
    searches: searches.filter(({ query }) => !isExplained(query)).slice(0, listedSearches),
    synonyms: rows.filter(({ kind }) => kind !== 'ignored').map(describe),
    ignored: rows.filter(({ kind }) => kind === 'ignored').map(describe),
  }
}

function described({ catalog }: SynonymsContext, language: Language, row: SynonymRow): DeskSynonym {
  const { id, phrase, kind, means, category_id, zone_id, created_at } = row
  const named = category_id === null ? null : categoryName(catalog, language, category_id)
  const place = zone_id === null ? null : zoneName(catalog, language, zone_id)
  return { id, phrase, kind, means: means ?? named ?? place, created_at: created_at.toISOString() }
}

const listedTargets = 12

/** Names in both languages and the aliases of makes; those that begin with the text come first. */
export function findTargets({ catalog }: SynonymsContext, language: Language, text: string): SynonymTarget[] {
  const wanted = keyOf(text)
  if (!wanted) return []
  type Row = { id: number; parent_id: number | null; name_ar: string; name_en: string; aliases: string[] }
  const nameOf = (row: Row) => (language === 'ar' ? row.name_ar : row.name_en)
  const matchesIn = (kind: SynonymTarget['kind'], rows: Row[]) =>
    rows.flatMap((row) => {
      const places = [row.name_ar, row.name_en, ...row.aliases].map((name) => keyOf(name).indexOf(wanted))
      const rank = Math.min(...places.filter((place) => place >= 0))
      return Number.isFinite(rank) ? [{ kind, row, rows, rank: rank + nameOf(row).length / 1000 }] : []
    })
  const current = <T extends { merged_into: number | null }>(rows: T[]) =>
    rows.filter((row) => row.merged_into === null)
  return [...matchesIn('category', current(catalog.categories)), ...matchesIn('place', current(catalog.zones))]
    .sort((a, b) => a.rank - b.rank)
    .slice(0, listedTargets)
    .map(({ kind, row, rows }) => ({
      kind,
      id: row.id,
      name: nameOf(row),
      path: pathTo(rows, row.id).slice(0, -1).map(nameOf).join(' › '),
    }))
}

const shownAds = 5

/** The same check as before saving, so that the preview never promises what is refused then. */
export async function previewSynonym(context: SynonymsContext, trial: SynonymTrial): Promise<SynonymPreview> {
  const { db, synonyms, searchMetadata, shippedMetadata } = context
  const synonym = toSynonym(trial)
  await assertTeachable(context, synonym)
  const others = synonyms.current().filter(({ phrase_key }) => phrase_key !== synonym.phrase_key)
  const trialMetadata = metadataWith(shippedMetadata(), [...others, synonym].flatMap(synonymOf))
  const query = { search: synonym.phrase }
  const [before, after] = [await searchAds(db, searchMetadata(), query), await searchAds(db, trialMetadata, query)]
  return { before: before.total, after: after.total, ads: await findAdNames(db, after.ids.slice(0, shownAds)) }
}
