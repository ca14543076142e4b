import { countSavedSearches } from '#server/catalog-changes/index.ts'
import { type Db, sql } from '#server/platform/db.ts'

/** What operators can change of a category. */
export type EditableRow = {
  id: number
  parent_id: number | null
  slug: string
  level: number
  position: number
  type: string
  icon: string
  color: string | null
  deal: string | null
  make_id: number | null
  name_ar: string
  name_en: string
  is_hidden: boolean
  merged_into: number | null
  facts_off: string[]
}

/** Siblings by position. */
export const findEditable = (db: Db) =>
  db.rows<EditableRow>(sql`
    select id, parent_id, slug, level, position, type, icon, color, deal, make_id, name_ar, name_en,
      hidden_at is not null as is_hidden, merged_into, coalesce(facts_off, '{}') as facts_off
    from categories order by level, parent_id, position, id`)

/** Marks the rows as edited, so that a release leaves them alone. One statement: its trigger reads all categories. */
export const updateEditable = (tx: Db, rows: EditableRow[], now: Date) =>
  tx.rows(sql`
    update categories c set parent_id = n.parent_id, level = n.level, position = n.position, icon = n.icon, color = n.color,
      name_ar = n.name_ar, name_en = n.name_en, merged_into = n.merged_into,
      hidden_at = case when n.is_hidden then coalesce(c.hidden_at, ${now}) end,
      facts_off = case when n.facts_off <> '{}' then n.facts_off end, edited_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id smallint, parent_id smallint, level smallint,
      position smallint, icon text, color text, name_ar text, name_en text, merged_into smallint, is_hidden boolean,
      facts_off text[])
    where c.id = n.id`)

/** Ids below this belong to the files of a release. */
const firstOwnId = 20_000

export const insertCategory = (tx: Db, row: Omit<EditableRow, 'id' | 'slug' | 'make_id' | 'merged_into'>, now: Date) =>
  tx.row<{ id: number }>(sql`
    insert into categories (id, slug, parent_id, level, position, type, icon, color, deal, name_ar, name_en, edited_at)
    select n.id, 'own-' || n.id, ${row.parent_id}, ${row.level}, ${row.position}, ${row.type}, ${row.icon}, null, ${row.deal},
      ${row.name_ar}, ${row.name_en}, ${now}
    from (select greatest(${firstOwnId}, coalesce(max(id), 0) + 1)::smallint as id from categories) n
    returning id`)

/** Those of the categories that hold ads themselves. */
export async function findWithAds(db: Db, ids: number[]): Promise<Set<number>> {
  const rows = await db.rows<{ id: number }>(sql`
    select id from unnest(${ids}::int[]) as asked(id) where exists (select from ads a where a.category_id = asked.id)`)
  return new Set(rows.map(({ id }) => id))
}

type Touched = { ads: number; inquiries: number; saved_searches: number }

/** Counted up to a limit, so that the page never waits for a scan of all saved searches. */
export const countTouched = (db: Db, ids: number[], limit: number) =>
  db.row<Touched>(sql`
    select
      (select count(*) from ads where category_id = any(${ids}::smallint[]) and status = 'active')::integer as ads,
      (select count(*) from (select from inquiries where category_id = any(${ids}::smallint[]) and status = 'active'
        limit ${limit}) s)::integer as inquiries,
      ${countSavedSearches(ids, 'category', limit)} as saved_searches`)
