import { timingSafeEqual } from 'node:crypto'
import type { Purpose } from '#contract/credentials.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import type { Db } from '#server/platform/db.ts'
import { invalid } from '#server/platform/http-error.ts'
import { countWrongGuess, lockActiveCode, markCodeUsed } from './codes.sql.ts'

export type CodeEntry = { codeId: string; code: string; purpose: Purpose; userId?: number | undefined }

export type VerifiedPhone = { phone: string; userId: number | null }

/**
 * Verifies a code and marks it as used. Opens its own transaction, so that a wrong guess counts even if the caller rolls
 * back. If `approve` throws after a correct code, the code stays usable.
 */
export async function redeemCode(
  { db, clock, secret }: Pick<AccountsContext, 'db' | 'clock' | 'secret'>,
  { codeId, code, purpose, userId }: CodeEntry,
  approve: (tx: Db, verified: VerifiedPhone) => Promise<unknown> = async () => {},
): Promise<VerifiedPhone> {
  const hash = hashCode(secret, codeId, code)
  const now = new Date(clock.now())
  const outcome = await db.transaction(async (tx) => {
    const row = await lockActiveCode(tx, codeId, purpose, userId ?? null, now)
    if (!row) return 'code_dead'
    if (timingSafeEqual(row.secret, hash)) {
      const verified = { phone: row.phone, userId: row.user_id }
      await approve(tx, verified)
      await markCodeUsed(tx, codeId, now)
      return verified
    }
    await countWrongGuess(tx, codeId)
    return row.guesses_left > 1 ? 'code_wrong' : 'code_dead'
  })
  if (typeof outcome === 'string') throw invalid({ code: [{ code: outcome }] })
  return outcome
}

/** The database stores only this keyed hash of a code. */
export const hashCode = (secret: AccountsContext['secret'], id: string, digits: string) =>
  secret.sign('code', id, digits)
