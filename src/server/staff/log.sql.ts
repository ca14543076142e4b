import { type Db, sql } from '#server/platform/db.ts'

export type NewAct = {
  /** Null for an act of the command line or of the product itself. */
  staffId: number | null
  action: string
  subject: string
  subjectId: number | null
  subjectKey: string | null
  reason: string
  before: unknown
  after: unknown
  undoes: number | null
  now: Date
}

export const insertAct = (tx: Db, act: NewAct) =>
  tx.row<{ id: number }>(sql`
    insert into staff_log (staff_id, subject, subject_id, subject_key, action, note, undoes, details, created_at)
    values (${act.staffId}, ${act.subject}, ${act.subjectId}, ${act.subjectKey}, ${act.action}, ${act.reason}, ${act.undoes},
      ${JSON.stringify({ before: act.before ?? null, after: act.after ?? null })}, ${act.now})
    returning id::float8 as id`)

export type ActRow = {
  id: number
  staff_id: number | null
  staff_name: string | null
  staff_picture: string | null
  action: string
  subject: string | null
  subject_id: number | null
  subject_key: string | null
  rule: string | null
  note: string | null
  details: { before?: unknown; after?: unknown } | null
  undoes: number | null
  is_undone: boolean
  /** No later act about the same subject is in force. */
  is_last: boolean
  case_id: number | null
  created_at: Date
}

const columns = sql`
  l.id::float8 as id, l.staff_id::float8 as staff_id, s.full_name as staff_name, s.picture as staff_picture, l.action,
  l.subject, l.subject_id::float8 as subject_id, l.subject_key, l.rule, l.note, l.details, l.undoes::float8 as undoes,
  exists (select from staff_log x where x.undoes = l.id) as is_undone, l.case_id::float8 as case_id, l.created_at,
  not exists (
    select from staff_log later where later.subject = l.subject and later.subject_id is not distinct from l.subject_id
      and later.subject_key is not distinct from l.subject_key and later.id > l.id and later.undoes is null
      and not exists (select from staff_log x where x.undoes = later.id)) as is_last`

/** Locked, so that two undos of the same act follow each other. The log has no row lock: its rows never change. */
export const lockAct = async (tx: Db, id: number) => {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext('staff_log'), ${id}::int)`)
  return tx.row<ActRow>(
    sql`select ${columns} from staff_log l left join users s on s.id = l.staff_id where l.id = ${id}`,
  )
}

export type ActFilter = { staffId: number | null; action: string | null; subject: string | null; before: number | null }

/** The latest acts. Walks the log from its end, so old years cost nothing. */
export const findActs = (db: Db, filter: ActFilter, limit: number) =>
  db.rows<ActRow>(sql`
    select ${columns} from staff_log l left join users s on s.id = l.staff_id
    where (${filter.before}::bigint is null or l.id < ${filter.before})
      and (${filter.staffId}::bigint is null or l.staff_id = ${filter.staffId})
      and (${filter.action}::text is null or l.action = ${filter.action})
      and (${filter.subject}::text is null or l.subject = ${filter.subject})
    order by l.id desc limit ${limit}`)

/** The latest acts about subjects of one kind that have a name instead of a number. */
export const findActsAbout = (db: Db, subject: string, limit: number) =>
  db.rows<ActRow>(sql`
    select ${columns} from staff_log l left join users s on s.id = l.staff_id
    where l.subject = ${subject} and l.subject_id is null order by l.id desc limit ${limit}`)

/** The acts about one subject, the latest first. */
export const findActsOf = (db: Db, subject: string, key: { id: number } | { key: string }, limit: number) =>
  db.rows<ActRow>(sql`
    select ${columns} from staff_log l left join users s on s.id = l.staff_id
    where l.subject = ${subject} and ${'id' in key ? sql`l.subject_id = ${key.id}` : sql`l.subject_key = ${key.key}`}
    order by l.id desc limit ${limit}`)
