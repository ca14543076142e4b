import { setTimeout as pause } from 'node:timers/promises'
import type { AccountsContext } from '#server/accounts/context.ts'
import { codeLimits as limits } from '#server/accounts/limits.ts'
import { dialCodeOf } from '#server/accounts/users/phones.ts'
import type { Visitor } from '#server/platform/actor.ts'
import { HttpError } from '#server/platform/http-error.ts'
import type { CodeRequest } from './code-request.ts'

/** Waits a few seconds for the gateway. A later failure appears only in the log. */
export async function deliverCode(
  { sms, host, log, settings }: AccountsContext,
  visitor: Visitor,
  { phone, purpose }: CodeRequest,
  digits: string,
) {
  // The last line follows the WebOTP format: browsers fill the code in on our host only.
  const text = `${settings.smsTexts(visitor.language)[purpose](digits)}\n\n@${host} #${digits}`
  const delivery = sms.send({ phone, text }).then(
    () => true,
    (error: unknown) => {
      log.warn('sms.failed', { reason: error instanceof Error ? error.message : 'unknown' })
      return false
    },
  )
  const hasFailed = (await Promise.race([delivery, pause(limits.gatewayTimeout, true, { ref: false })])) === false
  if (hasFailed) throw new HttpError(503, 'sms_failed', { retryAfter: limits.coolDown / 1000 })
  log.info('code.sent', { purpose, dial_code: dialCodeOf(phone) })
}
