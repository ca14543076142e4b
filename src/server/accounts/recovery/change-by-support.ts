// Support moves an account to another number. It waits as long as a recovery, in the same table and with the same token.
import { randomBytes } from 'node:crypto'
import { redeemCode } from '#server/accounts/codes/redeem-code.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { recoveryLimits as limits } from '#server/accounts/limits.ts'
import { consumeQuota } from '#server/accounts/quotas/quotas.ts'
import { hashToken } from '#server/accounts/sessions/sessions.ts'
import { findAccountByPhone, findOwner } from '#server/accounts/users/users.sql.ts'
import type { Actor, Visitor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, invalid, notFound } from '#server/platform/http-error.ts'
import { insertRecovery, lockRecovery } from './account-recoveries.sql.ts'
import { warnOfPhoneChange } from './recovery-warnings.ts'

type Entry = { actor: Actor; visitor: Visitor; userId: number; codeId: string; code: string }
type Started = { opensAt: Date; newPhone: string }

/** The code proves that the person has the new phone. `record` writes the log in the same transaction. */
export async function startPhoneChange(
  context: AccountsContext,
  { actor, visitor, userId, codeId, code }: Entry,
  record: (tx: Db, started: Started) => Promise<void>,
): Promise<void> {
  const entry = { codeId, code, purpose: 'support_phone', userId, visitor } as const
  await redeemCode(context, entry, async (tx, { phone: newPhone }) => {
    const { clock } = context
    const now = clock.now()
    const owner = await findOwner(tx, userId)
    if (!owner) throw notFound('seller_not_found')
    const earlier = await lockRecovery(tx, userId, new Date(now))
    // The same code again: its reply was lost.
    if (earlier?.new_phone === newPhone) return
    if (earlier) throw conflict('recovery_under_way')
    if (await findAccountByPhone(tx, newPhone, null)) throw invalid({ phone: [{ code: 'phone_taken' }] })
    await consumeQuota(tx, clock, limits.starts, userId)
    const opensAt = new Date(now + limits.wait)
    await record(tx, { opensAt, newPhone })
    const token = randomBytes(18).toString('base64url')
    const row = await insertRecovery(tx, {
      userId,
      cancelHash: hashToken(token),
      now: new Date(now),
      opensAt,
      endsAt: new Date(now + limits.wait + limits.open),
      byStaff: { staffId: actor.id, newPhone },
    })
    if (!row) throw conflict('recovery_under_way')
    const details = { act: 'phone_change', opens_at: opensAt.toISOString() }
    await context.notify(tx, { to: userId, kind: 'staff_act', details, repeatKey: opensAt.getTime() })
    tx.afterCommit(() => warnOfPhoneChange(context, owner, opensAt, token))
    context.log.info('account.phone_change_started', { user_id: userId, staff_id: actor.id })
  })
}
