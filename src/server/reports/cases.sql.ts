import type { Language } from '#contract/language.ts'
import type { Case, ReportSubject } from '#contract/reports.ts'
import { type Db, sql } from '#server/platform/db.ts'

/** Serializes reports and decisions about one subject, so that none is weighed or closed twice. */
export const lockSubject = (tx: Db, key: string) =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`case:${key}`}, 0))`)

/** An open report of this user about the subject. */
export const findOwnReport = (db: Db, authorId: number, subject: string, subjectId: number) =>
  db.row<{ id: number }>(sql`
    select id::float8 as id from cases
    where subject = ${subject} and subject_id = ${subjectId} and author_id = ${authorId} and status = 'open' limit 1`)

type NewCase = {
  kind: Case['kind']
  authorId: number
  subject: ReportSubject | null
  subjectId: number | null
  ownerId: number | null
  snapshot: object
  type: string
  title: string
  body: string
  weight: number
  sender: Buffer
  device: Buffer | null
  now: Date
}

export const insertCase = (tx: Db, newCase: NewCase) =>
  tx.row<{ id: number }>(sql`
    insert into cases (kind, author_id, subject, subject_id, subject_owner_id, snapshot, type, title, body, weight,
      sender_key, device_key, created_at)
    values (${newCase.kind}, ${newCase.authorId}, ${newCase.subject}, ${newCase.subjectId}, ${newCase.ownerId}, ${JSON.stringify(newCase.snapshot)},
      ${newCase.type}, ${newCase.title}, ${newCase.body}, ${newCase.weight}, ${newCase.sender}, ${newCase.device}, ${newCase.now})
    returning id::float8 as id`)

/** The same weight as one trusted report. */
const reviewWeight = 1

type NewReview = Pick<NewCase, 'ownerId' | 'snapshot' | 'type' | 'body' | 'now'> & { adId: number }

/** Replaces an open review of the same ad. */
export const insertReview = (tx: Db, review: NewReview) =>
  tx.row<{ id: number }>(sql`
    insert into cases (kind, subject, subject_id, subject_owner_id, snapshot, type, title, body, weight, created_at)
    values ('report', 'ad', ${review.adId}, ${review.ownerId}, ${JSON.stringify(review.snapshot)}, ${review.type}, ${review.type},
      ${review.body}, ${reviewWeight}, ${review.now})
    on conflict (subject, subject_id) where author_id is null and status = 'open' do update
      set snapshot = excluded.snapshot, type = excluded.type, title = excluded.title, body = excluded.body
    returning id::float8 as id`)

export const updateReviewBody = (tx: Db, adId: number, body: string) =>
  tx.rows(sql`
    update cases set body = ${body}
    where subject = 'ad' and subject_id = ${adId} and author_id is null and status = 'open' and body = ''`)

export type CaseRow = {
  id: number
  kind: Case['kind']
  subject: ReportSubject | null
  subject_id: number | null
  subject_owner_id: number | null
  snapshot: Record<string, unknown>
  type: Case['type']
  title: string
  body: string
  weight: number
  status: Case['status']
  answer: string | null
  created_at: Date
  decided_at: Date | null
  /** Null for an automatic review. */
  author_id: number | null
  author_name: string | null
  author_picture: string | null
  author_language: Language | null
}

const caseColumns = sql`
  c.id::float8 as id, c.kind, c.subject, c.subject_id::float8 as subject_id, c.subject_owner_id::float8 as subject_owner_id,
  c.snapshot, c.type, c.title, c.body, c.weight::float8 as weight, c.status, c.answer, c.created_at, c.decided_at,
  c.author_id::float8 as author_id, case when w.deleted_at is null then w.full_name end as author_name,
  w.picture as author_picture, w.language as author_language`

export const findCase = (db: Db, id: number) =>
  db.row<CaseRow>(sql`select ${caseColumns} from cases c left join users w on w.id = c.author_id where c.id = ${id}`)

/** In the order of `ids`. */
export const findCases = (db: Db, ids: number[]) =>
  db.rows<CaseRow>(sql`
    select ${caseColumns} from unnest(${ids}::bigint[]) with ordinality as wanted(id, place)
    join cases c on c.id = wanted.id left join users w on w.id = c.author_id order by wanted.place`)

export const findCasesOf = (db: Db, authorId: number, skip: number, limit: number) =>
  db.rows<CaseRow>(sql`
    select ${caseColumns} from cases c join users w on w.id = c.author_id
    where c.author_id = ${authorId} order by c.created_at desc, c.id desc offset ${skip} limit ${limit}`)

export const countCasesOf = (db: Db, authorId: number, limit: number) =>
  db.row<{ total: number }>(sql`
    select count(*)::int as total from (select from cases where author_id = ${authorId} limit ${limit}) counted`)

export const findOpenReport = (tx: Db, authorId: number, subject: string, subjectId: number) =>
  tx.row<{ id: number }>(sql`
    select id::float8 as id from cases
    where author_id = ${authorId} and subject = ${subject} and subject_id = ${subjectId} and status = 'open'
      and kind = 'report'`)

/** How many reports of the author were decided, and how many upheld. */
export const findAccuracy = (db: Db, authorId: number) =>
  db.row<{ upheld: number; decided: number }>(sql`
    select count(*) filter (where status = 'upheld')::int as upheld, count(*)::int as decided
    from cases where author_id = ${authorId} and kind = 'report' and status in ('upheld', 'dismissed')`)

export type OpenReportRow = { weight: number; sender_key: string; device_key: string | null }

/** Open reports of a subject after `since`, the highest weight first. */
export const findOpenReports = (tx: Db, subject: string, subjectId: number, since: Date) =>
  tx.rows<OpenReportRow>(sql`
    select weight::float8 as weight, encode(sender_key, 'hex') as sender_key, encode(device_key, 'hex') as device_key
    from cases where subject = ${subject} and subject_id = ${subjectId} and status = 'open' and author_id is not null
      and created_at > ${since}
    order by weight desc, id`)

export const countSince = (tx: Db, subject: string, subjectId: number, since: Date) =>
  tx.row<{ count: number }>(sql`
    select count(*)::int as count from cases
    where subject = ${subject} and subject_id = ${subjectId} and author_id is not null and created_at > ${since}`)

export const findCasesAbout = (db: Db, subject: string, subjectId: number, but: number, limit: number) =>
  db.rows<CaseRow>(sql`
    select ${caseColumns} from cases c left join users w on w.id = c.author_id
    where c.subject = ${subject} and c.subject_id = ${subjectId} and c.id <> ${but}
    order by c.created_at desc, c.id desc limit ${limit}`)

/** With the number of upheld cases about other content of the owner. */
export const findOwner = (db: Db, id: number, subject: string | null, subjectId: number | null) =>
  db.row<{ full_name: string | null; picture: string | null; is_banned: boolean; upheld_count: number }>(sql`
    select case when deleted_at is null then full_name end as full_name, picture, banned_at is not null as is_banned,
      (select count(distinct (subject, subject_id))::int from cases where subject_owner_id = u.id and status = 'upheld'
        and (subject, subject_id) is distinct from (${subject}::text, ${subjectId}::bigint))
        as upheld_count
    from users u where id = ${id}`)

type Decided = { moderatorId: number; personId: number; since: Date; moderatingRoles: string[] }

/** A decision of this moderator about the person's content or report, if a colleague could answer instead. */
export const findDecisionAbout = (db: Db, { moderatorId, personId, since, moderatingRoles }: Decided) =>
  db.row<{ id: number }>(sql`
    select c.id::float8 as id from (
      select id, decided_by, decided_at from cases where subject_owner_id = ${personId} and status <> 'open'
      union all
      select id, decided_by, decided_at from cases where author_id = ${personId} and status <> 'open') c
    where c.decided_by = ${moderatorId} and c.decided_at > ${since} and exists (
      select from users u where u.staff_role = any(${moderatingRoles}) and u.id not in (${moderatorId}, ${personId})
        and u.banned_at is null and u.deleted_at is null)
    limit 1`)
