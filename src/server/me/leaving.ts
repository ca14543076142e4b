// Taking everything along, and going. Both need a fresh code to the phone.
import type { Settings } from '#contract/me.ts'
import { consumeQuota, requireStepUp, settingsLimits } from '#server/accounts/service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { day } from '#server/platform/time.ts'
import { readAllPersonalData } from './export/sql.ts'
import { type MeContext, readSettings } from './service.ts'
import { scheduleDeletion, unscheduleDeletion } from './sql.ts'

const waitingPeriod = 14 * day

export async function exportAccount({ db, clock }: MeContext, actor: Actor): Promise<Record<string, unknown>> {
  await requireStepUp(db, clock, actor)
  await consumeQuota(db, clock, settingsLimits.export, actor.id)
  return { made_at: new Date(clock.now()).toISOString(), ...(await readAllPersonalData(db, actor.id)) }
}

/** Asking again does not start the wait anew. */
export async function requestDeletion(mine: MeContext, actor: Actor): Promise<Settings> {
  const { db, clock, log } = mine
  await requireStepUp(db, clock, actor)
  await scheduleDeletion(db, actor.id, new Date(clock.now() + waitingPeriod))
  log.info('account.deletion_requested', { user_id: actor.id })
  return readSettings(mine, actor)
}

/** Needs no code: it only keeps things as they are. */
export async function cancelDeletion(mine: MeContext, actor: Actor): Promise<Settings> {
  await unscheduleDeletion(mine.db, actor.id)
  return readSettings(mine, actor)
}
