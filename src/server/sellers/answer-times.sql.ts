import { type Db, sql } from '#server/platform/db.ts'

export type AnswerTime = { id: number; minutes: number | null }

/**
 * The people whose usual answer time has changed: the median wait for a first answer in conversations that others
 * started since `since`. A conversation without an answer counts from `overdue` on; `least` conversations are needed.
 */
export const findChangedAnswerTimes = (db: Db, limits: { since: Date; overdue: Date; least: number; now: Date }) =>
  db.rows<AnswerTime>(sql`
    with waits as (
      select case when started_by = low_id then high_id else low_id end as person_id,
        coalesce(answered_at, ${limits.now}) - created_at as wait
      from conversations
      where created_at >= ${limits.since} and (answered_at is not null or created_at < ${limits.overdue})),
    medians as (
      select person_id, percentile_disc(0.5) within group (order by wait) as wait
      from waits group by person_id having count(*) >= ${limits.least}::int)
    select u.id::float8 as id, (extract(epoch from m.wait) / 60)::int as minutes
    from users u left join medians m on m.person_id = u.id
    where u.deleted_at is null and u.answer_minutes is distinct from (extract(epoch from m.wait) / 60)::int
      and (u.answer_minutes is not null or m.wait is not null)
    order by u.id`)

export const updateAnswerTimes = (db: Db, times: AnswerTime[]) =>
  db.rows(sql`
    update users u set answer_minutes = t.minutes
    from unnest(${times.map(({ id }) => id)}::bigint[], ${times.map(({ minutes }) => minutes)}::int[]) as t(id, minutes)
    where u.id = t.id and u.deleted_at is null`)
