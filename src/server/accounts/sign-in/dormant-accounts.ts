// Numbers change hands (docs/decisions/0007): an account that slept for months does not open to its number alone.
import type { AccountsContext } from '#server/accounts/context.ts'
import { dormancyLimits } from '#server/accounts/limits.ts'
import { type AccountRow, startPhoneClaim } from '#server/accounts/users/users.sql.ts'

/** When the account opens to a code, or nothing when it does now. The first right code starts the waiting. */
export async function findOpeningTime(
  { db, clock }: Pick<AccountsContext, 'db' | 'clock'>,
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
