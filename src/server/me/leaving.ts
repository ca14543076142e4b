// Taking everything along, and going. Both need a fresh code to the phone.
import type { Settings } from '#contract/me.ts'
import { charge, requireStepUp, settingsLimits } from '#server/accounts/service.ts'
import type { Actor } from '#server/platform/actor.ts'
import { readEverything } from './export/sql.ts'
import { type Mine, readSettings } from './service.ts'
import { clearDeletion, setDeletion } from './sql.ts'

const day = 86_400_000
const waitingPeriod = 14 * day

export async function exportEverything({ db, clock }: Mine, actor: Actor): Promise<Record<string, unknown>> {
  await requireStepUp(db, clock, actor)
  await charge(db, clock, settingsLimits.export, actor.id)
  return { made_at: new Date(clock.now()).toISOString(), ...(await readEverything(db, actor.id)) }
}

/** Asking again does not start the wait anew. */
export async function requestDeletion(mine: Mine, actor: Actor): Promise<Settings> {
  const { db, clock, log } = mine
  await requireStepUp(db, clock, actor)
  await setDeletion(db, actor.id, new Date(clock.now() + waitingPeriod))
  log.info('account.deletion_requested', { user_id: actor.id })
  return readSettings(mine, actor)
}

/** Needs no code: it only keeps things as they are. */
export async function cancelDeletion(mine: Mine, actor: Actor): Promise<Settings> {
  await clearDeletion(mine.db, actor.id)
  return readSettings(mine, actor)
}
