import { consumeQuota, requireStepUp, settingsLimits } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts'
import type { Db } from '#server/platform/db.ts'
import { minute } from '#server/platform/time.ts'
import { readAllPersonalData } from './account-export.sql.ts'
import type { MeContext } from './context.ts'

export async function exportAccount({ db, clock }: MeContext, actor: Actor): Promise<Record<string, unknown>> {
  await requireStepUp(db, clock, actor)
  // In the same transaction: an export that fails is not charged.
  const readCharged = async (tx: Db) => {
    await consumeQuota(tx, clock, settingsLimits.export, actor.id)
    return readAllPersonalData(tx, actor.id)
  }
  const data = await exports.run(() => db.transaction(readCharged, exportLimits))
  return { made_at: new Date(clock.now()).toISOString(), ...data }
}

/** An export holds years of messages in memory, so few are made at a time. */
const exports = createConcurrencyLimit({ atOnce: 1, maxQueued: 20 })
/** The messages of a busy dealer take longer to read than a page may. */
const exportLimits = { statementTimeout: minute }
