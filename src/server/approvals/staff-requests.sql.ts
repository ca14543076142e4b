import type { RequestStatus } from '#contract/approvals.ts'
import type { StaffRole } from '#contract/staff.ts'
import { type Db, sql } from '#server/platform/db.ts'
import { deleteInSteps } from '#server/platform/delete-in-steps.sql.ts'

export type RequestRow = {
  id: number
  action: string
  subject: string
  subject_id: number | null
  subject_key: string | null
  subject_name: string | null
  payload: Record<string, unknown>
  asked_by: number
  asker_name: string
  asker_picture: string | null
  asker_role: StaffRole | null
  reason: string
  status: RequestStatus
  decided_by: number | null
  decider_name: string | null
  decider_picture: string | null
  decided_at: Date | null
  created_at: Date
  expires_at: Date
}

const columns = sql`
  r.id::float8 as id, r.action, r.subject, r.subject_id::float8 as subject_id, r.subject_key, r.payload,
  case when r.subject = 'user' then (select u.full_name from users u where u.id = r.subject_id) end as subject_name,
  r.asked_by::float8 as asked_by, a.full_name as asker_name, a.picture as asker_picture, a.staff_role as asker_role, r.reason, r.status,
  r.decided_by::float8 as decided_by, d.full_name as decider_name, d.picture as decider_picture, r.decided_at, r.created_at,
  r.expires_at`

const fromRequests = sql`staff_requests r join users a on a.id = r.asked_by left join users d on d.id = r.decided_by`

export type NewRequest = {
  action: string
  subject: string
  subjectId?: number | null
  subjectKey?: string | null
  payload?: Record<string, unknown>
  askedBy: number
  reason: string
  now: Date
  expiresAt: Date
}

/** No row if the same request is open already. */
export const insertRequest = (tx: Db, request: NewRequest) =>
  tx.row<{ id: number }>(sql`
    insert into staff_requests (action, subject, subject_id, subject_key, payload, asked_by, reason, created_at, expires_at)
    values (${request.action}, ${request.subject}, ${request.subjectId ?? null}, ${request.subjectKey ?? null},
      ${JSON.stringify(request.payload ?? {})}, ${request.askedBy}, ${request.reason}, ${request.now}, ${request.expiresAt})
    on conflict do nothing returning id::float8 as id`)

export const lockRequest = (tx: Db, id: number) =>
  tx.row<RequestRow>(sql`select ${columns} from ${fromRequests} where r.id = ${id} for update of r`)

/** Leaves out a request that a colleague is approving: the approval itself looks at the case. */
export const lockRequestsOfCases = (tx: Db, caseIds: number[]) =>
  tx.rows<RequestRow>(sql`
    select ${columns} from ${fromRequests}
    where r.status = 'open' and (r.payload ->> 'case_id')::bigint = any(${caseIds}) for update of r skip locked`)

export const findRequest = (db: Db, id: number) =>
  db.row<RequestRow>(sql`select ${columns} from ${fromRequests} where r.id = ${id}`)

export type RequestFilter = {
  actions: string[]
  isOpen: boolean
  before: number | null
  limit: number
  /** Requests about the reader are left out. */
  reader: number
}

const isAbout = (person: number) => sql`(r.subject = 'user' and r.subject_id = ${person})`

/** The newest first. */
export const findRequests = (db: Db, { actions, isOpen, before, limit, reader }: RequestFilter) =>
  db.rows<RequestRow>(sql`
    select ${columns} from ${fromRequests}
    where (r.status = 'open') = ${isOpen} and r.action = any(${actions}) and (${before}::bigint is null or r.id < ${before})
      and not ${isAbout(reader)}
    order by r.id desc limit ${limit}`)

/** Open requests of other members of staff, about other people. */
export const countOpenRequests = (db: Db, actions: string[], reader: number, now: Date) =>
  db.row<{ count: number }>(sql`
    select count(*)::int as count from staff_requests r
    where r.status = 'open' and r.expires_at > ${now} and r.action = any(${actions}) and r.asked_by <> ${reader}
      and not ${isAbout(reader)}`)

export const findRequestsAbout = (db: Db, subject: string, subjectId: number, limit: number) =>
  db.rows<RequestRow>(sql`
    select ${columns} from ${fromRequests} where r.subject = ${subject} and r.subject_id = ${subjectId}
    order by r.id desc limit ${limit}`)

export const closeRequest = (tx: Db, id: number, status: RequestStatus, decidedBy: number, now: Date) =>
  tx.rows(sql`
    update staff_requests set status = ${status}, decided_by = ${decidedBy}, decided_at = ${now} where id = ${id}`)

export const expireRequests = (db: Db, now: Date, limit: number) =>
  db.rows<{ id: number }>(sql`
    update staff_requests set status = 'expired', decided_at = ${now} where id in (
      select id from staff_requests where status = 'open' and expires_at <= ${now} order by expires_at limit ${limit}
      for update skip locked)
    returning id::float8 as id`)

/** The log keeps what was done; the requests themselves are not needed for longer. */
export const deleteOldRequests = (db: Db, before: Date) =>
  deleteInSteps(db, { table: 'staff_requests', where: sql`status <> 'open' and decided_at < ${before}` })
