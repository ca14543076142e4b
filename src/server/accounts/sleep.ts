// Numbers change hands (docs/decisions/0007): an account that slept for months does not open to its number alone.
import type { Identity } from './identity.ts'
import { sleepLimits } from './limits.ts'
import { type AccountRow, claimAccount } from './users/sql.ts'

/** When the account opens to a code, or nothing when it does now. The first right code starts the waiting. */
export async function whenItOpens(
  { db, clock }: Pick<Identity, 'db' | 'clock'>,
  account: AccountRow,
): Promise<Date | undefined> {
  if (account.is_known_device) return undefined
  const now = clock.now()
  const claimedAt = account.claimed_at?.getTime() ?? 0
  if (now - claimedAt <= sleepLimits.claimEnds) {
    const opensAt = claimedAt + sleepLimits.claim
    return opensAt > now ? new Date(opensAt) : undefined
  }
  if (now - account.last_seen_at.getTime() <= sleepLimits.after) return undefined
  await claimAccount(db, account.id, new Date(now))
  return new Date(now + sleepLimits.claim)
}
