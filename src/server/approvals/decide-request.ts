import type { ApprovalRequest } from '#contract/approvals.ts'
import { hasPermission } from '#contract/staff.ts'
import { requireStepUp } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, forbidden, notFound } from '#server/platform/http-error.ts'
import { assertNotAboutSelf, isAboutSelf, logAct } from '#server/staff/index.ts'
import type { ApprovalsContext, ApprovedActions } from './context.ts'
import {
  closeRequest,
  countOpenRequests,
  findRequest,
  findRequests,
  findRequestsAbout,
  lockRequest,
  lockRequestsOfCases,
  type RequestRow,
} from './staff-requests.sql.ts'

const perPage = 20

/** Performs the request. The person who asked cannot approve it; the database refuses it too. */
export async function approveRequest(context: ApprovalsContext, actor: Actor, id: number): Promise<ApprovalRequest> {
  await requireStepUp(context.db, context.clock, actor)
  await context.db.transaction(async (tx) => {
    const { request, perform } = await lockDecidable(context, tx, actor, id)
    // Before what it performs, which can be undone only as the last act about the subject.
    await logDecision(context, tx, actor, request, 'approved', request.reason)
    await perform(tx, request, actor)
    await close(context, tx, actor, request, 'approved')
    await notifyAsker(context, tx, actor, request, { answer: 'approved' })
  })
  return readRequest(context, actor, id)
}

export async function declineRequest(context: ApprovalsContext, actor: Actor, id: number, reason: string) {
  await context.db.transaction(async (tx) => {
    const { request } = await lockDecidable(context, tx, actor, id)
    await logDecision(context, tx, actor, request, 'declined', reason)
    await close(context, tx, actor, request, 'declined')
    await notifyAsker(context, tx, actor, request, { answer: 'declined', reason })
  })
  return readRequest(context, actor, id)
}

export async function withdrawRequest(context: ApprovalsContext, actor: Actor, id: number): Promise<ApprovalRequest> {
  await context.db.transaction(async (tx) => {
    const request = await lockOpenRequest(context, tx, id)
    if (request.asked_by !== actor.id) throw forbidden()
    await logDecision(context, tx, actor, request, 'withdrawn', request.reason)
    await close(context, tx, actor, request, 'withdrawn')
  })
  return readRequest(context, actor, id)
}

type Answer = { answer: 'approved' } | { answer: 'declined'; reason: string }

/** A colleague who left the team could not open the list that the notification leads to. */
async function notifyAsker(
  { notify }: Pick<ApprovalsContext, 'notify'>,
  tx: Db,
  actor: Actor,
  request: RequestRow,
  details: Answer,
) {
  if (request.asker_role === null) return
  await notify(tx, { to: request.asked_by, kind: 'approval_answered', actor: actor.id, details, repeatKey: request.id })
}

/** A request ends with the reports that it comes from. Call inside the transaction that dismisses them. */
export async function endRequestsOfCases(
  context: Pick<ApprovalsContext, 'clock' | 'notify'>,
  tx: Db,
  actor: Actor,
  { caseIds, reason }: { caseIds: number[]; reason: string },
) {
  for (const request of await lockRequestsOfCases(tx, caseIds)) {
    const status = request.asked_by === actor.id ? 'withdrawn' : 'declined'
    await logDecision(context, tx, actor, request, status, reason)
    await close(context, tx, actor, request, status)
    if (status === 'declined') await notifyAsker(context, tx, actor, request, { answer: status, reason })
  }
}

async function lockDecidable(context: ApprovalsContext, tx: Db, actor: Actor, id: number) {
  const request = await lockOpenRequest(context, tx, id)
  const action = context.approvedActions[request.action]
  if (!action || !canDo(actor, action.permission)) throw forbidden()
  if (request.asked_by === actor.id) throw forbidden('own_request')
  assertNotAboutSelf(actor, personOf(request))
  return { request, perform: action.perform }
}

const personOf = ({ subject, subject_id }: RequestRow) => (subject === 'user' ? subject_id : null)

async function lockOpenRequest({ clock }: ApprovalsContext, tx: Db, id: number): Promise<RequestRow> {
  const request = await lockRequest(tx, id)
  if (!request) throw notFound('request_not_found')
  if (request.status !== 'open' || request.expires_at.getTime() <= clock.now()) throw conflict('request_decided')
  return request
}

const logged = { approved: 'approve_request', declined: 'decline_request', withdrawn: 'withdraw_request' } as const

type Decided = keyof typeof logged

const close = ({ clock }: Pick<ApprovalsContext, 'clock'>, tx: Db, actor: Actor, { id }: RequestRow, status: Decided) =>
  closeRequest(tx, id, status, actor.id, new Date(clock.now()))

const logDecision = (
  { clock }: Pick<ApprovalsContext, 'clock'>,
  tx: Db,
  actor: Actor,
  request: RequestRow,
  status: Decided,
  reason: string,
) =>
  logAct(tx, {
    actor,
    action: logged[status],
    subject: request.subject,
    subjectId: request.subject_id ?? undefined,
    subjectKey: request.subject_key ?? undefined,
    before: { status: 'open' },
    after: { status, request_id: request.id, asked_by: request.asked_by, action: request.action },
    reason,
    now: new Date(clock.now()),
  })

type ListQuery = { state?: 'open' | 'decided' | undefined; before?: number | undefined }

export async function listRequests(context: ApprovalsContext, actor: Actor, { state, before }: ListQuery) {
  const rows = await findRequests(context.db, {
    actions: actionsOf(context, actor),
    isOpen: state !== 'decided',
    before: before ?? null,
    limit: perPage + 1,
    reader: actor.id,
  })
  const items = rows.slice(0, perPage).map((row) => toRequest(context, actor, row))
  return { items, next_before: rows.length > perPage ? (items.at(-1)?.id ?? null) : null }
}

/** How many requests of colleagues the actor may decide. */
export async function countRequests(context: ApprovalsContext, actor: Actor): Promise<number> {
  const { db, clock } = context
  return (await countOpenRequests(db, actionsOf(context, actor), actor.id, new Date(clock.now())))?.count ?? 0
}

const actionsOf = ({ approvedActions }: ApprovalsContext, actor: Actor) =>
  Object.entries(approvedActions).flatMap(([name, { permission }]) => (canDo(actor, permission) ? name : []))

/** The last requests about one person, for a member of staff who may see the person. */
export async function listRequestsAbout(context: ApprovalsContext, actor: Actor, subject: string, subjectId: number) {
  const rows = await findRequestsAbout(context.db, subject, subjectId, perPage)
  return rows.map((row) => toRequest(context, actor, row))
}

async function readRequest(context: ApprovalsContext, actor: Actor, id: number): Promise<ApprovalRequest> {
  const row = await findRequest(context.db, id)
  if (!row) throw notFound('request_not_found')
  return toRequest(context, actor, row)
}

const canDo = ({ role }: Actor, permission: ApprovedActions[string]['permission']) => hasPermission(role, permission)

function toRequest({ clock, approvedActions }: ApprovalsContext, actor: Actor, row: RequestRow): ApprovalRequest {
  const { id, action, subject, subject_id, subject_name, payload, reason, decided_by } = row
  const isOver = row.status === 'open' && row.expires_at.getTime() <= clock.now()
  const status = isOver ? 'expired' : row.status
  const permission = approvedActions[action]?.permission
  const isMine = row.asked_by === actor.id
  return {
    id,
    action,
    subject,
    subject_id,
    subject_name,
    case_id: typeof payload.case_id === 'number' ? payload.case_id : null,
    asked_by: { id: row.asked_by, full_name: row.asker_name, picture: row.asker_picture },
    reason,
    status,
    decided_by:
      decided_by === null ? null : { id: decided_by, full_name: row.decider_name, picture: row.decider_picture },
    decided_at: row.decided_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_mine: isMine,
    can_decide:
      status === 'open' &&
      !isMine &&
      !isAboutSelf(actor, personOf(row)) &&
      permission !== undefined &&
      canDo(actor, permission),
  }
}
