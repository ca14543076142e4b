import { type Db, sql } from '#server/platform/db.ts'

export type AnswerTime = { id: number; minutes: number | null; percent: number | null }

type Limits = { since: Date; overdue: Date; least: number; leastForRate: number; now: Date }

/**
 * The people whose usual answers have changed: the median wait for a first answer in conversations that others started
 * since `since`, and the share that was answered. A conversation without an answer counts from `overdue` on; `least`
 * conversations are needed for the wait, `leastForRate` for the share.
 */
export const findChangedAnswerTimes = (db: Db, limits: Limits) =>
  db.rows<AnswerTime>(sql`
    with waits as (
      select case when started_by = low_id then high_id else low_id end as person_id,
        coalesce(answered_at, ${limits.now}) - created_at as wait, answered_at
      from conversations
      where created_at >= ${limits.since} and (answered_at is not null or created_at < ${limits.overdue})),
    medians as (
      select person_id, percentile_disc(0.5) within group (order by wait) as wait,
        case when count(*) >= ${limits.leastForRate}::int
          then floor(100.0 * count(answered_at) / count(*))::smallint end as percent
      from waits group by person_id having count(*) >= ${limits.least}::int)
    select u.id::float8 as id, (extract(epoch from m.wait) / 60)::int as minutes, m.percent
    from users u left join medians m on m.person_id = u.id
    where u.deleted_at is null and (u.answer_minutes, u.answer_percent)
        is distinct from ((extract(epoch from m.wait) / 60)::int, m.percent)
      and (u.answer_minutes is not null or u.answer_percent is not null or m.wait is not null)
    order by u.id`)

export const updateAnswerTimes = (db: Db, times: AnswerTime[]) =>
  db.rows(sql`
    update users u set answer_minutes = t.minutes, answer_percent = t.percent
    from unnest(${times.map(({ id }) => id)}::bigint[], ${times.map(({ minutes }) => minutes)}::int[],
      ${times.map(({ percent }) => percent)}::smallint[]) as t(id, minutes, percent)
    where u.id = t.id and u.deleted_at is null`)
