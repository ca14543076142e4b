// Members: new, active, returning, and how far they get.
import { sql } from '#server/platform/db.ts'
import { type DayRange, wholeWeeks } from './days.ts'
import { byDay, byKey, dayOf, isIn, type Measure } from './measure.sql.ts'

const newPeople = (range: DayRange) => sql`
  select ${dayOf(sql`created_at`)} as day from users where ${isIn(sql`created_at`, range)}`

/**
 * A row for each member and day. Days of use are stored since this table exists and for some weeks only; what members did tells
 * of the days before.
 */
const activity = (range: DayRange) => sql`
  select user_id, day from user_days where day between ${range.from}::date and ${range.to}::date
  union select id, ${dayOf(sql`created_at`)} from users where ${isIn(sql`created_at`, range)}
  union select seller_id, ${dayOf(sql`created_at`)} from ads where ${isIn(sql`created_at`, range)}
  union select started_by, ${dayOf(sql`created_at`)} from conversations where ${isIn(sql`created_at`, range)}
  union select viewer_id, ${dayOf(sql`revealed_at`)} from phone_reveals where ${isIn(sql`revealed_at`, range)}`

const week = (day: ReturnType<typeof sql>) => sql`(${day} - (extract(isodow from ${day})::int + 1) % 7)`

/** Later weeks say little and cost a row each. */
const lastWeek = 12

/** Key: weeks since the week of registration, which is the day. */
const returning = (range: DayRange) => sql`
  select distinct u.id, ${week(dayOf(sql`u.created_at`))} as day,
    ((${week(sql`a.day`)} - ${week(dayOf(sql`u.created_at`))}) / 7)::text as key
  from (${activity(wholeWeeks(range))}) a join users u on u.id = a.user_id
  where ${week(sql`a.day`)} - ${week(dayOf(sql`u.created_at`))} between 0 and ${lastWeek * 7}::int`

/** Each step needs the one before. An answer is a message of the other side, also the first one to a seller. */
const steps = (range: DayRange) => sql`
  select ${dayOf(sql`u.created_at`)} as day,
    exists (select from ads where seller_id = u.id) or exists (select from phone_reveals where viewer_id = u.id)
      or exists (select from conversation_members m join conversations c on c.id = m.conversation_id
        where m.user_id = u.id and c.started_by = u.id) as acted,
    exists (select from conversation_members m join conversations c on c.id = m.conversation_id
      where m.user_id = u.id and m.shop_id is null and (c.started_by <> u.id or c.answered_at is not null)) as answered,
    exists (select from deals where seller_id = u.id and state = 'done')
      or exists (select from deals where buyer_id = u.id and state = 'done') as dealt
  from users u where ${isIn(sql`u.created_at`, range)}`

export const peopleMeasures: Measure[] = [
  { name: 'new_people', mode: 'replace', select: (range) => byDay(sql`count(*)`, newPeople(range)) },
  { name: 'active_people', mode: 'highest', select: (range) => byDay(sql`count(*)`, activity(range)) },
  {
    name: 'searches',
    mode: 'highest',
    select: (range) => byDay(sql`sum(searches)`, searches(range)),
  },
  {
    name: 'empty_searches',
    mode: 'highest',
    select: (range) => byDay(sql`sum(empty_searches)`, searches(range)),
  },
]

const searches = ({ from, to }: DayRange) => sql`
  select day, searches, empty_searches from search_days where day between ${from}::date and ${to}::date`

export const retentionMeasures: Measure[] = [
  { name: 'retention', mode: 'highest', select: (range) => byKey(sql`count(*)`, returning(range)) },
]

export const funnelMeasures: Measure[] = [
  {
    name: 'funnel_acted',
    mode: 'highest',
    select: (range) => byDay(sql`count(*) filter (where acted)`, steps(range)),
  },
  {
    name: 'funnel_answered',
    mode: 'highest',
    select: (range) => byDay(sql`count(*) filter (where acted and answered)`, steps(range)),
  },
  {
    name: 'funnel_dealt',
    mode: 'highest',
    select: (range) => byDay(sql`count(*) filter (where acted and answered and dealt)`, steps(range)),
  },
]
