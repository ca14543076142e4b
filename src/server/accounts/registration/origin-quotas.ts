import type { AccountsContext } from '#server/accounts/context.ts'
import { registrationLimits as limits } from '#server/accounts/limits.ts'
import { consumeQuota } from '#server/accounts/quotas/quotas.ts'
import { requestOrigin } from '#server/accounts/sessions/request-origin.ts'
import type { SignInRequest } from '#server/accounts/sign-in/start-session.ts'
import type { Db } from '#server/platform/db.ts'

/** New accounts per browser and per address; throws 429. */
export async function consumeOriginQuotas(
  db: Db,
  { clock, secret }: Pick<AccountsContext, 'clock' | 'secret'>,
  { visitor }: SignInRequest,
) {
  const { sender, device } = requestOrigin(secret, visitor)
  if (device) await consumeQuota(db, clock, limits.perDevice, device.toString('base64url'))
  await consumeQuota(db, clock, limits.perSender, sender.toString('base64url'))
}
