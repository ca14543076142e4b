import type { Sql } from 'sql-template-tag'
import type { NoticeGroup } from '#contract/desk-choices.ts'
import { type Db, sql } from '#server/platform/db.ts'

export type Recipients = { group: NoticeGroup; governorate_id: number | null }

const hasActiveAd = (and: Sql) => sql`exists (
  select from ads a where a.seller_id = u.id and a.status = 'active' and a.deleted_at is null ${and})`

function inGroup({ group, governorate_id }: Recipients): Sql {
  if (group === 'sellers') return hasActiveAd(sql``)
  if (group === 'dealers') return sql`exists (select from shops s where s.user_id = u.id)`
  if (group === 'governorate') return hasActiveAd(sql`and a.governorate_id = ${governorate_id}`)
  return sql`true`
}

const active = sql`u.deleted_at is null and u.banned_at is null`

export const countRecipients = (db: Db, recipients: Recipients) =>
  db.row<{ count: number }>(sql`
    select count(*)::int as count from users u where ${active} and ${inGroup(recipients)}`)

/** The next people by id. */
export const findRecipients = (tx: Db, recipients: Recipients, after: number, limit: number) =>
  tx.rows<{ id: number }>(sql`
    select u.id::float8 as id from users u
    where u.id > ${after} and ${active} and ${inGroup(recipients)}
    order by u.id limit ${limit}`)

type NewNotice = Recipients & {
  client_id: string
  bodyHash: Buffer
  ar: string
  en: string
  link: string | null
  createdBy: number
  now: Date
}

export const insertNotice = (tx: Db, draft: NewNotice) =>
  tx.row<{ id: number }>(sql`
    insert into notices (client_id, body_hash, text_ar, text_en, link, group_name, governorate_id, created_by, created_at)
    values (${draft.client_id}, ${draft.bodyHash}, ${draft.ar}, ${draft.en}, ${draft.link}, ${draft.group},
      ${draft.governorate_id}, ${draft.createdBy}, ${draft.now})
    returning id::float8 as id`)

export const lockClientId = (tx: Db, clientId: string) =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`notice ${clientId}`}, 0))`)

export const findNoticeByClientId = (db: Db, clientId: string) =>
  db.row<{ body_hash: Buffer; result: number }>(sql`
    select body_hash, id::float8 as result from notices where client_id = ${clientId}`)

export type NoticeRow = Recipients & {
  id: number
  text_ar: string
  text_en: string
  link: string | null
  sent_count: number
  finished_at: Date | null
  created_by: number | null
  full_name: string | null
  created_at: Date
}

const columns = sql`n.id::float8 as id, n.text_ar, n.text_en, n.link, n.group_name as "group", n.governorate_id, n.sent_count,
  n.finished_at, n.created_by::float8 as created_by, u.full_name, n.created_at`

export const findNotices = (db: Db, limit: number) =>
  db.rows<NoticeRow>(sql`
    select ${columns} from notices n left join users u on u.id = n.created_by order by n.id desc limit ${limit}`)

export const findNotice = (db: Db, id: number) =>
  db.row<NoticeRow>(sql`
    select ${columns} from notices n left join users u on u.id = n.created_by where n.id = ${id}`)

export const countSent = (tx: Db, id: number, sent: number, finishedAt: Date | null) =>
  tx.rows(sql`update notices set sent_count = sent_count + ${sent}, finished_at = ${finishedAt} where id = ${id}`)
