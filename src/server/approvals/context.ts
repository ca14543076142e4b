import type { Permission } from '#contract/staff.ts'
import type { Notify } from '#server/notifications/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { RequestRow } from './staff-requests.sql.ts'

/** What an approval does. `perform` runs in the transaction of the approval; if it throws, the request stays open. */
export type ApprovedAction = {
  permission: Permission
  perform: (tx: Db, request: RequestRow, approver: Actor) => Promise<void>
}

/** By the action of the request. A part exports its own; composition merges them. */
export type ApprovedActions = Record<string, ApprovedAction>

export type ApprovalsContext = { db: Db; clock: Clock; notify: Notify; approvedActions: ApprovedActions }
