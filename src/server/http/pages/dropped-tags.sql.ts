import type { CacheTag } from '#contract/cache-tags.ts'
import { type Db, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'

export const insertDroppedTags = (db: Db, tags: CacheTag[], now: Date) =>
  db.rows(sql`insert into dropped_tags (tags, dropped_at) values (${tags}, ${now})`)

/** The last drop of every tag since a time. */
export const findDroppedTags = (db: Db, since: Date) =>
  db.rows<{ tag: CacheTag; dropped_at: Date }>(sql`
    select tag, max(dropped_at) as dropped_at from dropped_tags, unnest(tags) tag
    where dropped_at > ${since} group by tag`)

export const deleteDroppedTags = (db: Db, before: Date) =>
  deleteInSteps(db, { table: 'dropped_tags', where: sql`dropped_at < ${before}` })
