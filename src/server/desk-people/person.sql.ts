import type { LimitedThing } from '#contract/account-limits.ts'
import type { Language } from '#contract/language.ts'
import type { StaffRole } from '#contract/staff.ts'
import { type Db, sql } from '#server/platform/db.ts'

export type PersonRow = {
  id: number
  phone: string | null
  email: string | null
  language: Language
  kind: 'person' | 'dealer' | 'office'
  staff_role: StaffRole | null
  banned_at: Date | null
  deletes_at: Date | null
  limits: LimitedThing[]
  limits_end_at: Date | null
  limits_rule: string | null
}

const personColumns = sql`
  id::float8 as id, phone, email, language, kind, staff_role, banned_at, deletes_at, limits, limits_end_at, limits_rule`

export const findPerson = (db: Db, id: number) =>
  db.row<PersonRow>(sql`select ${personColumns} from users where id = ${id} and deleted_at is null`)

export const findPersons = (db: Db, ids: number[]) =>
  db.rows<PersonRow>(sql`select ${personColumns} from users where id = any(${ids}) and deleted_at is null`)

/** `for update`: creating transactions, which take a share lock, wait for the act. */
export const lockPerson = (tx: Db, id: number) =>
  tx.row<PersonRow>(sql`select ${personColumns} from users where id = ${id} and deleted_at is null for update`)

export type LimitColumns = { limits: LimitedThing[]; limits_end_at: Date | null; limits_rule: string | null }

export const updateLimits = (tx: Db, id: number, columns: LimitColumns) =>
  tx.rows(sql`
    update users set limits = ${columns.limits}::text[], limits_end_at = ${columns.limits_end_at},
      limits_rule = ${columns.limits_rule}
    where id = ${id}`)

export type PostRow = { id: number; name: string; status: string; created_at: Date }
type CountRow = { status: string; count: number }

export const countAds = (db: Db, id: number) =>
  db.rows<CountRow>(sql`select status, count(*)::int as count from ads where seller_id = ${id} group by 1 order by 1`)

export const findLastAds = (db: Db, id: number, limit: number) =>
  db.rows<PostRow>(sql`
    select id::float8 as id, name, status, created_at from ads where seller_id = ${id}
    order by published_at desc, id desc limit ${limit}`)

export const countInquiries = (db: Db, id: number) =>
  db.rows<CountRow>(sql`
    select status, count(*)::int as count from inquiries where author_id = ${id} group by 1 order by 1`)

export const findLastInquiries = (db: Db, id: number, limit: number) =>
  db.rows<PostRow>(sql`
    select id::float8 as id, name, status, created_at from inquiries where author_id = ${id}
    order by created_at desc limit ${limit}`)

export type CountsRow = {
  reports_by: number
  reports_against: number
  upheld: number
  known_browsers: number
  other_phones: number
  conversations: number
  messages: number
  comments: number
  deals: number
  ratings_received: number
  ratings_average: number | null
  ratings_given: number
  shop_opened_at: Date | null
  shop_agents: number
}

export const findCounts = (db: Db, id: number) =>
  db.row<CountsRow>(sql`
    select
      (select count(*)::int from cases where author_id = ${id} and kind = 'report') as reports_by,
      against.count as reports_against, against.upheld,
      (select count(*)::int from devices where user_id = ${id}) as known_browsers,
      (select count(*)::int from user_phones where user_id = ${id}) as other_phones,
      chats.conversations, chats.messages,
      (select count(*)::int from comments where author_id = ${id} and deleted_at is null) as comments,
      (select count(*)::int from deals where seller_id = ${id} and state = 'done')
        + (select count(*)::int from deals where buyer_id = ${id} and state = 'done') as deals,
      stars.count as ratings_received, stars.average as ratings_average,
      (select count(*)::int from ratings where rater_id = ${id}) as ratings_given,
      (select opened_at from shops where user_id = ${id}) as shop_opened_at,
      (select count(*)::int from shop_agents where shop_id = ${id}) as shop_agents
    from
      (select count(*)::int as count, count(*) filter (where status = 'upheld')::int as upheld
        from cases where subject_owner_id = ${id} and kind = 'report') against,
      (select count(*)::int as conversations, coalesce(sum(sent_count), 0)::int as messages
        from conversation_members where user_id = ${id} and shop_id is null) chats,
      (select count(*)::int as count, round(avg(r.stars), 1)::float8 as average from ratings r where r.seller_id = ${id}) stars`)

export type PersonCaseRow = {
  id: number
  kind: 'report' | 'complaint'
  type: string
  status: string
  is_author: boolean
  created_at: Date
}

export const findLastCases = (db: Db, id: number, limit: number) =>
  db.rows<PersonCaseRow>(sql`
    select * from (
      (select id::float8 as id, kind, type, status, true as is_author, created_at from cases where author_id = ${id}
        order by created_at desc, id desc limit ${limit})
      union all
      (select id::float8, kind, type, status, false, created_at from cases where subject_owner_id = ${id}
        order by created_at desc, id desc limit ${limit})) both_sides
    order by created_at desc, id desc limit ${limit}`)

export const findAgentShops = (db: Db, id: number) =>
  db.rows<{ id: number; full_name: string }>(sql`
    select u.id::float8 as id, u.full_name from shop_agents a join users u on u.id = a.shop_id
    where a.user_id = ${id} order by a.joined_at`)

export type CounterRow = { action: string; used: number; expires_at: Date }

/** The daily limits that the account is using. */
export const findCounters = (db: Db, id: number, actions: string[], now: Date) =>
  db.rows<CounterRow>(sql`
    select split_part(key, ':', 1) as action, used, expires_at from counters
    where key = any(${actions.map((action) => `${action}:${id}`)}) and expires_at > ${now} order by used desc, key`)
