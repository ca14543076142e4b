// The moderation queue, the decisions, and the append-only log.
import { reviewTypes } from '#contract/desk-choices.ts'
import { type Case, type LogEntry, moderationActions } from '#contract/reports.ts'
import { type Db, sql } from '#server/platform/db.ts'

/** Null: any. A type selects the subjects that have a case of it. */
type QueueFilter = {
  kind: Case['kind'] | null
  type: Case['type'] | null
  /** Cases about the reader and their own complaints are left out. */
  reader: number
}
export type QueueRow = { case_id: number; reports_count: number; weight: number }

/** Reports about one subject wait together; a complaint waits alone. */
const waitingSubject = sql`coalesce(subject || ':' || subject_id, 'case:' || id)`

/** As `assertReadable` for one case. */
const isReadableBy = (reader: number) => sql`
  (subject_owner_id is distinct from ${reader} and not (kind = 'complaint' and author_id is not distinct from ${reader}))`

/** What harms people comes before what is only in the wrong place, however new the account of the reporter is. */
const severity = sql`case type
  when 'scam' then 3 when 'prohibited' then 3 when 'impersonation' then 2.5 when 'offensive' then 1.5
  when 'similar_images' then 1.5 when 'low_price' then 1.5 when 'repeated_text' then 1.5 when 'shared_device' then 1
  when 'account' then 1 when 'moderation' then 1 when 'spam' then 1 when 'other' then 0.5 else 0 end`

/**
 * One row per subject, by the most severe report about it. A day of waiting counts as much as one more trusted report, so that every case gets its turn. An
 * automatic hold counts as three: the ad is hidden until a moderator looks, and visible again after a day.
 */
export const findWaiting = (db: Db, { kind, type, reader }: QueueFilter, now: Date, skip: number, limit: number) =>
  db.rows<QueueRow>(sql`
    select case_id::float8 as case_id, reports_count, weight from (
      select (array_agg(id order by weight desc, id))[1] as case_id, count(author_id)::int as reports_count,
        sum(weight)::float8 as weight, min(created_at) as since, max(${severity}) as severity,
        3 * bool_or(author_id is null and type = any(${[...reviewTypes]}))::int as held
      from cases where status = 'open' and (${kind}::text is null or kind = ${kind}) and ${isReadableBy(reader)}
      group by ${waitingSubject}
      having ${type}::text is null or bool_or(type = ${type})) waiting
    order by weight + severity + held + extract(epoch from ${now}::timestamptz - since) / 86400 desc, case_id offset ${skip} limit ${limit}`)

export const countWaiting = (db: Db, { kind, type, reader }: QueueFilter, limit: number) =>
  db.row<{ count: number }>(sql`
    select count(*)::int as count from (
      select from cases where status = 'open' and (${kind}::text is null or kind = ${kind}) and ${isReadableBy(reader)}
      group by ${waitingSubject}
      having ${type}::text is null or bool_or(type = ${type}) limit ${limit}) waiting`)

/** One row per decision, the latest first. Walks the log from its end: the cases of all years need not be read. */
export const findDecided = (db: Db, { kind, type, reader }: QueueFilter, skip: number, limit: number) =>
  db.rows<QueueRow>(sql`
    select decided.* from (${decisionsOf({ kind, type, reader })} order by l.id desc offset ${skip} limit ${limit}) decision
    cross join lateral (
      select (array_agg(id order by weight desc, id))[1]::float8 as case_id, count(author_id)::int as reports_count,
        sum(weight)::float8 as weight
      from cases where decision_id = decision.id and (${kind}::text is null or kind = ${kind}) and ${isReadableBy(reader)}) decided
    order by decision.id desc`)

export const countDecided = (db: Db, { kind, type, reader }: QueueFilter, limit: number) =>
  db.row<{ count: number }>(sql`
    select count(*)::int as count from (${decisionsOf({ kind, type, reader })} order by l.id desc limit ${limit}) decisions`)

/** Steps that closed at least one case. */
const decisionsOf = ({ kind, type, reader }: QueueFilter) => sql`
  select l.id from staff_log l
  where exists (select from cases c where c.decision_id = l.id and (${kind}::text is null or c.kind = ${kind})
    and (${type}::text is null or c.type = ${type}) and ${isReadableBy(reader)})`

type NewStep = {
  /** Null for an automatic step. */
  moderatorId: number | null
  caseId: number | null
  subject: string | null
  subjectId: number | null
  action: LogEntry['action']
  rule?: string | null | undefined
  note?: string | null | undefined
  undoes?: number
  statusBefore?: string | null | undefined
  /** What an undo needs besides the status. */
  details?: object | null | undefined
  now: Date
}

export const insertStep = (tx: Db, step: NewStep) =>
  tx.row<{ id: number }>(sql`
    insert into staff_log
      (staff_id, case_id, subject, subject_id, action, rule, note, undoes, status_before, details, created_at)
    values (${step.moderatorId}, ${step.caseId}, ${step.subject}, ${step.subjectId}, ${step.action}, ${step.rule ?? null},
      ${step.note ?? null}, ${step.undoes ?? null}, ${step.statusBefore ?? null},
      ${step.details ? JSON.stringify(step.details) : null}, ${step.now})
    returning id::float8 as id`)

export type StepRow = {
  id: number
  moderator_id: number | null
  moderator_name: string | null
  moderator_picture: string | null
  case_id: number | null
  subject: Case['subject']
  subject_id: number | null
  action: LogEntry['action']
  rule: string | null
  note: string | null
  undoes: number | null
  is_undone: boolean
  status_before: string | null
  details: Record<string, unknown> | null
  created_at: Date
}

const stepColumns = sql`
  l.id::float8 as id, l.staff_id::float8 as moderator_id, m.full_name as moderator_name, m.picture as moderator_picture,
  l.case_id::float8 as case_id, l.subject, l.subject_id::float8 as subject_id, l.action, l.rule, l.note,
  l.undoes::float8 as undoes, exists (select from staff_log x where x.undoes = l.id) as is_undone,
  l.status_before, l.details, l.created_at`

export const findStep = (db: Db, id: number) =>
  db.row<StepRow>(sql`
    select ${stepColumns} from staff_log l left join users m on m.id = l.staff_id where l.id = ${id}`)

/** Steps about a subject or a complaint, the latest first. Other acts of staff about a person are not among them. */
export const findSteps = (db: Db, subject: string | null, subjectId: number | null, caseId: number, limit: number) =>
  db.rows<StepRow>(sql`
    select ${stepColumns} from staff_log l left join users m on m.id = l.staff_id
    where ${subject === null ? sql`l.case_id = ${caseId}` : sql`l.subject = ${subject} and l.subject_id = ${subjectId}`}
      and l.action = any(${[...moderationActions]})
    order by l.id desc limit ${limit}`)

type Closing = { status: Case['status']; answer: string; moderatorId: number; stepId: number; now: Date }
/** `author_id` is null for an automatic review. */
type ClosedRow = { id: number; author_id: number | null }

/** Closes every open report of a subject. */
export const closeReports = (tx: Db, subject: string, subjectId: number, closing: Closing) =>
  tx.rows<ClosedRow>(sql`
    update cases set status = ${closing.status}, answer = ${closing.answer}, decided_by = ${closing.moderatorId},
      decided_at = ${closing.now}, decision_id = ${closing.stepId}
    where subject = ${subject} and subject_id = ${subjectId} and status = 'open'
    returning id::float8 as id, author_id::float8 as author_id`)

export const closeComplaint = (tx: Db, id: number, closing: Closing) =>
  tx.rows<ClosedRow>(sql`
    update cases set status = ${closing.status}, answer = ${closing.answer}, decided_by = ${closing.moderatorId},
      decided_at = ${closing.now}, decision_id = ${closing.stepId}
    where id = ${id} and status = 'open'
    returning id::float8 as id, author_id::float8 as author_id`)

/** Reopens what a decision closed, except reports whose author (null: our own review) has reported the subject again. */
export const reopenCases = (tx: Db, stepId: number) =>
  tx.rows<ClosedRow>(sql`
    update cases c set status = 'open', answer = null, decided_by = null, decided_at = null, decision_id = null
    where c.decision_id = ${stepId} and not exists (
      select from cases o where o.author_id is not distinct from c.author_id and o.subject = c.subject
        and o.subject_id = c.subject_id and o.status = 'open')
    returning c.id::float8 as id, c.author_id::float8 as author_id`)

/** A moderator's decision since then to keep or restore the subject. */
export const findClearing = (tx: Db, subject: string, subjectId: number, since: Date) =>
  tx.row<{ id: number }>(sql`
    select l.id::float8 as id from staff_log l left join staff_log undone on undone.id = l.undoes
    where l.subject = ${subject} and l.subject_id = ${subjectId} and l.staff_id is not null and l.created_at > ${since}
      and (l.action = 'dismiss' or (l.action = 'restore' and undone.action in ('hold', 'remove')))
      and not exists (select from staff_log x where x.undoes = l.id)
    limit 1`)

/** Time of the last automatic release. */
export const findLastRelease = (tx: Db, subject: string, subjectId: number) =>
  tx.row<{ at: Date | null }>(sql`
    select max(created_at) as at from staff_log
    where subject = ${subject} and subject_id = ${subjectId} and action = 'restore' and staff_id is null`)

/** Automatic holds before `heldBefore` that no moderator has decided. */
export const findExpiredHolds = (db: Db, heldBefore: Date, limit: number) =>
  db.rows<{ id: number; ad_id: number }>(sql`
    select l.id::float8 as id, a.id::float8 as ad_id
    from ads a join staff_log l on l.subject = 'ad' and l.subject_id = a.id
    where a.status = 'held' and l.action = 'hold' and l.staff_id is null and l.created_at <= ${heldBefore}
      and not exists (select from staff_log x where x.undoes = l.id)
      and not exists (
        select from staff_log later where later.subject = 'ad' and later.subject_id = a.id and later.id > l.id
          and later.undoes is null and not exists (select from staff_log x where x.undoes = later.id))
    order by l.id limit ${limit}`)

/**
 * Whether an automatic review hid the ad before it was announced, and no later case is about it. The check for copied images
 * is a queued task: ten minutes are more than it waits.
 */
export const wasHeldWhenNew = async (tx: Db, adId: number) =>
  (
    await tx.row<{ was_held: boolean }>(sql`
      select count(*) filter (where c.author_id is null) > 0
        and max(c.created_at) <= max(a.created_at) + interval '10 minutes' as was_held
      from ads a join cases c on c.subject = 'ad' and c.subject_id = a.id where a.id = ${adId}`)
  )?.was_held ?? false
