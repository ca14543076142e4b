import { setTimeout as pause } from 'node:timers/promises'
import type { AccountsContext } from '#server/accounts/context.ts'
import { emailCodeLimits } from '#server/accounts/limits.ts'

type Letter = { subject: string; text: string }

/** Waits a few seconds for the mail server and returns false if it refused. A later failure appears only in the log. */
export async function trySendMail({ mail, log }: AccountsContext, to: string, letter: Letter): Promise<boolean> {
  const delivery = mail.send({ to, ...letter }).then(
    () => true,
    (error: unknown) => {
      log.warn('mail.failed', { reason: error instanceof Error ? error.message : 'unknown' })
      return false
    },
  )
  return Promise.race([delivery, pause(emailCodeLimits.serverTimeout, true, { ref: false })])
}

/** A warning to the owner. The request does not wait for it, and a site without e-mail sends none. */
export function sendWarningMail(context: AccountsContext, to: string | null, letter: Letter): void {
  if (to && context.mail.isOn) void trySendMail(context, to, letter)
}
