import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict } from '#server/platform/http-error.ts'
import { day } from '#server/platform/time.ts'
import { logAct } from '#server/staff/index.ts'
import { insertRequest } from './staff-requests.sql.ts'

/** A colleague has so long to decide. */
export const openFor = 7 * day

export type Approval = {
  /** A key of `ApprovedActions`. */
  action: string
  subject: string
  subjectId?: number
  subjectKey?: string
  payload?: Record<string, unknown>
  reason: string
}

/** Call inside the transaction of the act, instead of performing it. Returns the id of the request. */
export async function requestApproval(tx: Db, clock: Clock, actor: Actor, approval: Approval): Promise<number> {
  const now = new Date(clock.now())
  const { action, subject, subjectId, subjectKey, reason } = approval
  const row = await insertRequest(tx, {
    ...approval,
    askedBy: actor.id,
    now,
    expiresAt: new Date(clock.now() + openFor),
  })
  if (!row) throw conflict('already_asked')
  await logAct(tx, {
    actor,
    action: `ask_${action}`,
    subject,
    ...(subjectId !== undefined && { subjectId }),
    ...(subjectKey !== undefined && { subjectKey }),
    before: null,
    after: { request_id: row.id },
    reason,
    now,
  })
  return row.id
}
