// Rows of known days for the tests of figures.
import { type Database, sql } from '#server/platform/db.ts'

type Chat = { ad_id?: number; from: number; to: number; at: Date; answered?: Date }

let chats = 0

/** A conversation that `from` began. */
export async function insertChat(db: Database, { ad_id, from, to, at, answered }: Chat): Promise<number> {
  chats += 1
  const row = await db.row<{ id: number }>(sql`
    with started as (
      insert into conversations (low_id, high_id, ad_id, subject, started_by, created_at, answered_at)
      values (${Math.min(from, to)}, ${Math.max(from, to)}, ${ad_id ?? null}, ${`ad:${ad_id ?? 9_000_000 + chats}`}, ${from}, ${at}, ${answered ?? null})
      returning id),
    members as (
      insert into conversation_members (conversation_id, user_id, other_id)
      select id, ${from}::bigint, ${to}::bigint from started union all select id, ${to}::bigint, ${from}::bigint from started)
    select id::float8 as id from started`)
  return row?.id ?? 0
}

export const insertReveal = (db: Database, ad_id: number, viewer: number, at: Date) =>
  db.rows(sql`
    insert into phone_reveals (ad_id, viewer_id, revealed_on, revealed_at) values (${ad_id}, ${viewer}, ${at}, ${at})`)

type Report = { author: number; subject_id: number; at: Date; decided?: Date }

export const insertReport = (db: Database, { author, subject_id, at, decided }: Report) =>
  db.row<{ id: number }>(sql`
    insert into cases (kind, author_id, subject, subject_id, type, title, body, sender_key, created_at, status, decided_at)
    values ('report', ${author}, 'ad', ${subject_id}, 'scam', 'A report', 'Words that say enough', 'a', ${at},
      ${decided ? 'upheld' : 'open'}, ${decided ?? null})
    returning id::float8 as id`)

type Step = { staff: number | null; action: string; at: Date; undoes?: number; case_id?: number | undefined }

export async function insertStaffStep(db: Database, { staff, action, at, undoes, case_id }: Step): Promise<number> {
  const row = await db.row<{ id: number }>(sql`
    insert into staff_log (staff_id, subject, subject_id, action, undoes, case_id, created_at)
    values (${staff}, 'ad', 1, ${action}, ${undoes ?? null}, ${case_id ?? null}, ${at}) returning id::float8 as id`)
  return row?.id ?? 0
}
