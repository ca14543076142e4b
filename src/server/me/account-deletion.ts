import type { Settings } from '#contract/me.ts'
import { requireStepUp } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import { day } from '#server/platform/time.ts'
import { scheduleDeletion, unscheduleDeletion } from './account.sql.ts'
import type { MeContext } from './context.ts'
import { readSettings } from './settings.ts'

const waitingPeriod = 14 * day

/** A repeated request does not restart the waiting period. */
export async function requestDeletion(context: MeContext, actor: Actor): Promise<Settings> {
  const { db, clock, log } = context
  await requireStepUp(db, clock, actor)
  await scheduleDeletion(db, actor.id, new Date(clock.now() + waitingPeriod))
  log.info('account.deletion_requested', { user_id: actor.id })
  return readSettings(context, actor)
}

/** Needs no step-up: it restores the normal state. */
export async function cancelDeletion(context: MeContext, actor: Actor): Promise<Settings> {
  await unscheduleDeletion(context.db, actor.id)
  return readSettings(context, actor)
}
