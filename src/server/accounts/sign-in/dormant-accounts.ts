// Phone numbers get new owners (docs/decisions/0007). After months without use, the phone alone does not open an account.
import type { AccountsContext } from '#server/accounts/context.ts'
import { dormancyLimits } from '#server/accounts/limits.ts'
import { type AccountRow, startPhoneClaim } from '#server/accounts/users/users.sql.ts'
import type { Db } from '#server/platform/db.ts'

/** The time from which a code opens the account; undefined if it opens now. The first correct code starts the wait. */
export async function findOpeningTime(
  db: Db,
  { clock }: Pick<AccountsContext, 'clock'>,
  account: AccountRow,
): Promise<Date | undefined> {
  if (account.is_known_device) return undefined
  const now = clock.now()
  const claimedAt = account.claimed_at?.getTime() ?? 0
  if (now - claimedAt <= dormancyLimits.claimEnds) {
    const opensAt = claimedAt + dormancyLimits.claim
    return opensAt > now ? new Date(opensAt) : undefined
  }
  if (now - account.last_seen_at.getTime() <= dormancyLimits.after) return undefined
  await startPhoneClaim(db, account.id, new Date(now))
  return new Date(now + dormancyLimits.claim)
}
