import { type Db, sql } from '#server/platform/db.ts'

/** A category or zone whose names changed. `version` changes with every change of the row. */
export type StaleName = { kind: 'category' | 'zone'; id: number; version: string }

export const findStaleNames = (db: Db) =>
  db.rows<StaleName>(sql`
    select 'category' as kind, category_id as id, xmin::text as version from search_categories where is_stale
    union all select 'zone', zone_id, xmin::text from search_places where is_stale`)

/** Held until the transaction ends; false while another process reindexes. */
export async function tryLockReindexing(tx: Db): Promise<boolean> {
  const row = await tx.row<{ is_locked: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended('reindex', 0)) as is_locked`)
  return row?.is_locked ?? false
}

/** The next active ads of stale categories and zones, locked against changes until the transaction ends. */
export async function lockStaleAds(tx: Db, afterId: number, limit: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select a.id::float8 as id from ads a join search_categories c using (category_id) join search_places p using (zone_id)
    where a.status = 'active' and (c.is_stale or p.is_stale) and a.id > ${afterId}
    order by a.id limit ${limit} for share of a`)
  return rows.map((row) => row.id)
}

/** Reads the texts of the ads again. */
export async function reindexAds(tx: Db, ids: number[]) {
  await allowPendingWords(tx)
  await tx.rows(sql`delete from search_ads where id = any(${ids})`)
  await tx.rows(sql`insert into search_ads select * from search_source where id = any(${ids})`)
}

/** After a change of categories only: replaces the path and the words that came from the old names. */
export async function reindexCategories(tx: Db, ids: number[]) {
  await allowPendingWords(tx)
  const others = sql`ts_delete(s.doc, tsvector_to_array(s.category_words))`
  const rows = await tx.rows<{ id: number }>(sql`
    update search_ads s set c1 = c.path[1], c2 = c.path[2], c3 = c.path[3], c4 = c.path[4],
      doc = ${others} || c.carried, category_words = ts_delete(c.carried, tsvector_to_array(${others}))
    from ads a join search_categories c using (category_id)
    where s.id = any(${ids}) and a.id = s.id and a.status = 'active' and s.category_words is not null
    returning s.id::float8 as id`)
  const followed = new Set(rows.map(({ id }) => id))
  const rest = ids.filter((id) => !followed.has(id))
  if (rest.length) await reindexAds(tx, rest)
}

/**
 * Collects the words in the pending list of the word index, which merges many ads at once in half the time. Every search reads the
 * list, so it stays short; the next ad that is posted empties it.
 */
const allowPendingWords = (tx: Db) => tx.rows(sql`select set_config('gin_pending_list_limit', '2MB', true)`)

/** A name that changed again after it was read stays stale. */
export async function clearStaleFlags(tx: Db, names: StaleName[]) {
  const of = (kind: StaleName['kind']) => JSON.stringify(names.filter((name) => name.kind === kind))
  await tx.rows(sql`
    update search_categories c set is_stale = false
    from jsonb_to_recordset(${of('category')}::jsonb) as n(id smallint, version text)
    where c.category_id = n.id and c.xmin::text = n.version`)
  await tx.rows(sql`
    update search_places p set is_stale = false
    from jsonb_to_recordset(${of('zone')}::jsonb) as n(id smallint, version text)
    where p.zone_id = n.id and p.xmin::text = n.version`)
}
