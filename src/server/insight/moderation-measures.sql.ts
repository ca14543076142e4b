// How soon people get an answer: from sellers, and from moderators.
import { decisions } from '#contract/reports.ts'
import { sql } from '#server/platform/db.ts'
import { type DayRange, wholeMonths } from './days.ts'
import { byDay, byKey, dayOf, isIn, type Measure } from './measure.sql.ts'

const answers = (range: DayRange) => sql`
  select ${dayOf(sql`answered_at`)} as day, extract(epoch from answered_at - created_at) / 60 as minutes
  from conversations where ${isIn(sql`answered_at`, range)}`

/** Reports of people; automatic reviews have no author. */
const reports = (range: DayRange) => sql`
  select ${dayOf(sql`created_at`)} as day from cases
  where kind = 'report' and author_id is not null and ${isIn(sql`created_at`, range)}`

const decided = (range: DayRange) => sql`
  select ${dayOf(sql`decided_at`)} as day, extract(epoch from decided_at - created_at) / 60 as minutes
  from cases where author_id is not null and ${isIn(sql`decided_at`, range)}`

const decisionList = [...decisions]

const taken = (range: DayRange) => sql`
  select ${dayOf(sql`created_at`)} as day, action as key from staff_log
  where staff_id is not null and undoes is null and action = any(${decisionList}) and ${isIn(sql`created_at`, range)}`

/** Decisions of moderators that were undone. The end of an automatic hold is none. */
const reversals = (range: DayRange) => sql`
  select ${dayOf(sql`l.created_at`)} as day from staff_log l join staff_log d on d.id = l.undoes
  where d.staff_id is not null and d.action = any(${decisionList}) and ${isIn(sql`l.created_at`, range)}`

/** The owner or the reporter complained about moderation between the decision and its undo. */
const appealReversals = (range: DayRange) => sql`
  select ${dayOf(sql`l.created_at`)} as day from staff_log l join staff_log d on d.id = l.undoes join cases c on c.id = d.case_id
  where d.staff_id is not null and d.action = any(${decisionList}) and ${isIn(sql`l.created_at`, range)} and exists (
    select from cases k where k.author_id in (c.subject_owner_id, c.author_id) and k.kind = 'complaint' and k.type = 'moderation'
      and k.created_at between d.created_at and l.created_at)`

const holds = (range: DayRange) => sql`
  select ${dayOf(sql`created_at`)} as day from staff_log
  where staff_id is null and action = 'hold' and ${isIn(sql`created_at`, range)}`

const median = sql`percentile_cont(0.5) within group (order by minutes)`
const slowestTenth = sql`percentile_cont(0.9) within group (order by minutes)`

export const moderationMeasures: Measure[] = [
  { name: 'answer_minutes', mode: 'replace', select: (range) => byDay(median, answers(range)) },
  { name: 'answered_chats', mode: 'replace', select: (range) => byDay(sql`count(*)`, answers(range)) },
  { name: 'reports', mode: 'highest', select: (range) => byDay(sql`count(*)`, reports(range)) },
  { name: 'decision_minutes', mode: 'replace', select: (range) => byDay(median, decided(range)) },
  { name: 'decision_minutes_p90', mode: 'replace', select: (range) => byDay(slowestTenth, decided(range)) },
  { name: 'decided_cases', mode: 'replace', select: (range) => byDay(sql`count(*)`, decided(range)) },
  { name: 'decisions', mode: 'replace', select: (range) => byKey(sql`count(*)`, taken(range)) },
  { name: 'reversals', mode: 'replace', select: (range) => byDay(sql`count(*)`, reversals(range)) },
  { name: 'appeal_reversals', mode: 'replace', select: (range) => byDay(sql`count(*)`, appealReversals(range)) },
  { name: 'holds', mode: 'replace', select: (range) => byDay(sql`count(*)`, holds(range)) },
  {
    // The median of a month is not the median of its days. The day is the first of the month.
    name: 'month_decision_minutes',
    mode: 'replace',
    rowsOf: wholeMonths,
    select: (range) =>
      byDay(
        median,
        sql`select date_trunc('month', day)::date as day, minutes from (${decided(wholeMonths(range))}) of_day`,
      ),
  },
]
