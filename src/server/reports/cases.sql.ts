import type { Case, ReportSubject } from '#contract/reports.ts'
import { type Db, sql } from '#server/platform/db.ts'

/** Reports and decisions about one thing go one after the other: none is weighed or closed twice. */
export const lockSubject = (tx: Db, name: string) =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`case:${name}`}, 0))`)

export type NewCase = {
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

export const insertCase = (tx: Db, one: NewCase) =>
  tx.row<{ id: number }>(sql`
    insert into cases (kind, author_id, subject, subject_id, subject_owner_id, snapshot, type, title, body, weight,
      sender_key, device_key, created_at)
    values (${one.kind}, ${one.authorId}, ${one.subject}, ${one.subjectId}, ${one.ownerId}, ${JSON.stringify(one.snapshot)},
      ${one.type}, ${one.title}, ${one.body}, ${one.weight}, ${one.sender}, ${one.device}, ${one.now})
    returning id::float8 as id`)

/** Weighs as much as one trusted voice: somebody waits for the answer. */
const reviewWeight = 1

export type NewReview = Pick<NewCase, 'ownerId' | 'snapshot' | 'type' | 'body' | 'now'> & { adId: number }

/** One that waits already is about the latest change. */
export const insertReview = (tx: Db, one: NewReview) =>
  tx.row<{ id: number }>(sql`
    insert into cases (kind, subject, subject_id, subject_owner_id, snapshot, type, title, body, weight, created_at)
    values ('report', 'ad', ${one.adId}, ${one.ownerId}, ${JSON.stringify(one.snapshot)}, ${one.type}, ${one.type},
      ${one.body}, ${reviewWeight}, ${one.now})
    on conflict (subject, subject_id) where author_id is null and status = 'open' do update
      set snapshot = excluded.snapshot, type = excluded.type, title = excluded.title, body = excluded.body
    returning id::float8 as id`)

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
  /** Null: the product itself. */
  author_id: number | null
  author_name: string | null
  author_picture: string | null
}

const caseColumns = sql`
  c.id::float8 as id, c.kind, c.subject, c.subject_id::float8 as subject_id, c.subject_owner_id::float8 as subject_owner_id,
  c.snapshot, c.type, c.title, c.body, c.weight::float8 as weight, c.status, c.answer, c.created_at, c.decided_at,
  c.author_id::float8 as author_id, case when w.deleted_at is null then w.full_name end as author_name,
  w.picture as author_picture`

export const findCase = (db: Db, id: number) =>
  db.row<CaseRow>(sql`select ${caseColumns} from cases c left join users w on w.id = c.author_id where c.id = ${id}`)

/** In the order of their ids. */
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

/** How often what somebody reported was found to be so. */
export const findRecord = (db: Db, authorId: number) =>
  db.row<{ upheld: number; decided: number }>(sql`
    select count(*) filter (where status = 'upheld')::int as upheld, count(*)::int as decided
    from cases where author_id = ${authorId} and kind = 'report' and status in ('upheld', 'dismissed')`)

export type SentRow = { weight: number; sender_key: string; device_key: string | null }

/** Open reports of a thing that were sent after `since`, the weightiest first. */
export const findSent = (tx: Db, subject: string, subjectId: number, since: Date) =>
  tx.rows<SentRow>(sql`
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

/** Their breaches before: what the case itself is about is not one of them. */
export const findOwner = (db: Db, id: number, subject: string | null, subjectId: number | null) =>
  db.row<{ full_name: string | null; picture: string | null; is_banned: boolean; upheld_count: number }>(sql`
    select case when deleted_at is null then full_name end as full_name, picture, banned_at is not null as is_banned,
      (select count(distinct (subject, subject_id))::int from cases where subject_owner_id = u.id and status = 'upheld'
        and (subject, subject_id) is distinct from (${subject}::text, ${subjectId}::bigint))
        as upheld_count
    from users u where id = ${id}`)
