import { answerHours, type QueueName } from '#contract/desk-choices.ts'
import { type Db, sql } from '#server/platform/db.ts'
import { marketTimeZone } from '#server/platform/time.ts'

export type QueueRow = { name: QueueName; waiting: number; overdue: number; oldest_at: Date }

/** Reports about one subject wait together, as in the queue. */
export const countQueues = (db: Db, now: Date) =>
  db.rows<QueueRow>(sql`
    with waiting as (
      select min(created_at) as since,
        case when bool_or(kind = 'complaint') then 'complaints'
          when bool_or(type in ('scam', 'prohibited', 'impersonation')) then 'urgent'
          when bool_and(author_id is null) then 'reviews' else 'reports' end as name
      from cases where status = 'open' group by coalesce(subject || ':' || subject_id, 'case:' || id))
    select name, count(*)::int as waiting, min(since) as oldest_at,
      count(*) filter (where since < ${now}::timestamptz - make_interval(hours =>
        (${JSON.stringify(answerHours)}::jsonb ->> name)::int))::int as overdue
    from waiting group by name`)

/** At most so many of the latest rows are read. */
const countedRows = 20_000

const midnight = (now: Date) => sql`date_trunc('day', ${now}::timestamptz, ${marketTimeZone})`

/** New rows since midnight in Syria. Walks the primary key from its end. */
export const countNew = (db: Db, now: Date) =>
  db.row<{ new_ads: number; new_people: number; new_cases: number }>(sql`
    select
      (select count(*)::int from (select created_at from ads order by id desc limit ${countedRows}) one
        where created_at >= ${midnight(now)}) as new_ads,
      (select count(*)::int from (select created_at from users order by id desc limit ${countedRows}) one
        where created_at >= ${midnight(now)}) as new_people,
      (select count(*)::int from (select created_at from cases order by id desc limit ${countedRows}) one
        where created_at >= ${midnight(now)}) as new_cases`)
