import { randomBytes } from 'node:crypto'
import type { AccountExport } from '#contract/me.ts'
import { consumeQuota, lockUser, requireStepUp, settingsLimits } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { findExport, insertExport } from './account-exports.sql.ts'
import type { MeContext } from './context.ts'
import { exportLimits } from './limits.ts'

/** Asks for a file with all data of the actor. */
export async function requestExport(context: MeContext, actor: Actor): Promise<AccountExport> {
  const { db, clock } = context
  await requireStepUp(db, clock, actor)
  await startExport(context, actor.id)
  return readExport(context, actor)
}

/** A request that is still waiting is not repeated and not charged. */
export async function startExport({ db, clock }: ReadContext, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if ((await readExportOf({ db: tx, clock }, userId)).state === 'waiting') return
    await consumeQuota(tx, clock, settingsLimits.export, userId)
    const now = new Date(clock.now())
    const expiresAt = new Date(clock.now() + exportLimits.waitsFor)
    await insertExport(tx, userId, { id: randomBytes(16).toString('hex'), now, expiresAt })
  })
}

type ReadContext = { db: Db; clock: Clock }

export const readExport = (context: ReadContext, actor: Actor): Promise<AccountExport> =>
  readExportOf(context, actor.id)

export async function readExportOf({ db, clock }: ReadContext, userId: number): Promise<AccountExport> {
  const row = await findExport(db, userId, new Date(clock.now()))
  if (!row) return { state: 'none' }
  if (row.ready_at && row.bytes !== null) {
    const path = `/exports/${row.id}.json`
    return { state: 'ready', bytes: row.bytes, path, expires_at: row.expires_at.toISOString() }
  }
  return { state: row.tries >= exportLimits.tries && !row.is_locked ? 'failed' : 'waiting' }
}
