import { timingSafeEqual } from 'node:crypto'
import type { Purpose } from '#contract/credentials.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { codeLimits } from '#server/accounts/limits.ts'
import { requestOrigin } from '#server/accounts/sessions/request-origin.ts'
import type { Visitor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { invalid } from '#server/platform/http-error.ts'
import { type CodeRow, countWrongGuess, lockActiveCodes, markCodeUsed } from './codes.sql.ts'

export type CodeEntry = {
  codeId: string
  code: string
  purpose: Purpose
  visitor: Visitor
  userId?: number | undefined
}

/** `sessionId`: the session that the same entry opened a moment ago, when its reply was lost. */
export type VerifiedPhone = { codeId: string; phone: string; userId: number | null; sessionId: number | null }

type RedeemContext = Pick<AccountsContext, 'db' | 'clock' | 'secret'>

/**
 * Verifies a code, and does in the same transaction what it is for: when the reply is lost, the browser that requested
 * the code repeats the entry within a minute, so `approve` must be repeatable. A wrong guess counts although the caller
 * fails. If `approve` throws after a correct code, the code stays usable.
 */
export async function redeemCode<Result = void>(
  context: RedeemContext,
  entry: CodeEntry,
  approve: (tx: Db, verified: VerifiedPhone) => Promise<Result>,
): Promise<Result> {
  return withCode(context, entry, async (tx, verified, device, now) => {
    const result = await approve(tx, verified)
    await markCodeUsed(tx, verified.codeId, device, now)
    return result
  })
}

/** Verifies a code without using it, for slow work that must not wait inside a transaction. Wrong guesses count. */
export const checkCode = (context: RedeemContext, entry: CodeEntry): Promise<VerifiedPhone> =>
  withCode(context, entry, async (_, verified) => verified)

type Use<Result> = (tx: Db, verified: VerifiedPhone, device: Buffer | null, now: Date) => Promise<Result>

async function withCode<Result>(
  { db, clock, secret }: RedeemContext,
  { codeId, code, purpose, visitor, userId }: CodeEntry,
  use: Use<Result>,
): Promise<Result> {
  const now = clock.now()
  const { device } = requestOrigin(secret, visitor)
  const search = {
    id: codeId,
    purpose,
    userId: userId ?? null,
    device,
    now: new Date(now),
    usedAfter: new Date(now - codeLimits.repeat),
  }
  const outcome = await db.transaction(async (tx) => {
    const rows = await lockActiveCodes(tx, search)
    const row = rows.find(({ id, secret: hash }) => timingSafeEqual(hash, hashCode(secret, id, code)))
    if (row) return { result: await use(tx, verifiedPhone(row), device, search.now) }
    return { refusal: await refuseGuess(tx, rows) }
  })
  if ('refusal' in outcome) throw invalid({ code: [{ code: outcome.refusal }] })
  return outcome.result
}

const verifiedPhone = ({ id, phone, user_id, session_id }: CodeRow): VerifiedPhone => ({
  codeId: id,
  phone,
  userId: user_id,
  sessionId: session_id,
})

/** A guess counts for every code it was compared with, so several valid codes give no further guesses. */
async function refuseGuess(tx: Db, rows: CodeRow[]): Promise<'code_wrong' | 'code_spent' | 'code_dead'> {
  const unused = rows.filter(({ is_repeated }) => !is_repeated)
  if (!unused.length) return 'code_dead'
  await countWrongGuess(
    tx,
    unused.map(({ id }) => id),
  )
  return unused.some(({ guesses_left }) => guesses_left > 1) ? 'code_wrong' : 'code_spent'
}

/** The database stores only this keyed hash of a code. */
export const hashCode = (secret: AccountsContext['secret'], id: string, digits: string) =>
  secret.sign('code', id, digits)
