import type { LimitedThing } from '#contract/account-limits.ts'
import { type Db, sql } from '#server/platform/db.ts'

export type HistoryRow = AccountLimitRow & {
  created_at: Date
  has_name: boolean
  counterparties: number
  has_broken_rule: boolean
}

export type AccountLimitRow = { limits: LimitedThing[]; limits_end_at: Date | null }

/** Counterparties are the users of ratings given or received. */
export const findHistory = (db: Db, userId: number, limit: number) =>
  db.row<HistoryRow>(sql`
    select u.created_at, u.has_name, u.limits, u.limits_end_at, (
      select count(*)::int from (
        select distinct other from (
          select seller_id as other from ratings where rater_id = u.id
          union all select rater_id from ratings where seller_id = u.id) met
        limit ${limit}) counted) as counterparties,
      exists (select from cases c where c.subject_owner_id = u.id and c.status = 'upheld') as has_broken_rule
    from users u where u.id = ${userId}`)

export const findAccountLimits = (db: Db, userId: number) =>
  db.row<AccountLimitRow>(sql`select limits, limits_end_at from users where id = ${userId}`)
