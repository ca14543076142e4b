import type { CacheTag } from '#contract/cache-tags.ts'
import { type Db, prepared, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'

/** The clock of the database: the processes of several machines compare these times. Returns the id of the row. */
export async function insertDroppedTags(db: Db, tags: CacheTag[]): Promise<string> {
  const [row] = await db.rows<{ id: string }>(sql`
    insert into dropped_tags (tags, dropped_at) values (${tags}, clock_timestamp()) returning id::text`)
  return (row as { id: string }).id
}

/** The last drop of every tag since a time. */
export const findDroppedTags = (db: Db, since: Date) =>
  db.rows<{ tag: CacheTag; dropped_at: Date }>(sql`
    select tag, max(dropped_at) as dropped_at from dropped_tags, unnest(tags) tag
    where dropped_at > ${since} group by tag`)

/** The rows of the last `seconds` without those that are known. */
export const findUnknownDrops = (db: Db, seconds: number, knownIds: string[]) =>
  db.rows<{ id: string; tags: CacheTag[] }>(
    prepared(
      'unknown_drops',
      sql`select id::text, tags from dropped_tags
        where dropped_at > clock_timestamp() - make_interval(secs => ${seconds}) and id <> all(${knownIds}::bigint[])`,
    ),
  )

export const deleteDroppedTags = (db: Db, before: Date) =>
  deleteInSteps(db, { table: 'dropped_tags', where: sql`dropped_at < ${before}` })
