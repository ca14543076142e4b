import { consumeQuota, requireStepUp, settingsLimits } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import { readAllPersonalData } from './account-export.sql.ts'
import type { MeContext } from './context.ts'

export async function exportAccount({ db, clock }: MeContext, actor: Actor): Promise<Record<string, unknown>> {
  await requireStepUp(db, clock, actor)
  await consumeQuota(db, clock, settingsLimits.export, actor.id)
  return { made_at: new Date(clock.now()).toISOString(), ...(await readAllPersonalData(db, actor.id)) }
}
