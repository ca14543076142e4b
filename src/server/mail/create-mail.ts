import type { Bus } from '#server/platform/bus.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { isLoopback } from '#server/platform/unsafe-settings.ts'
import { createMailInbox, type MailInbox } from './inbox.ts'
import type { Mail } from './mail.ts'
import { createSmtp, MailError } from './smtp.ts'

/** `mailInbox` is defined only with the inbox driver. The page /dev/mail then shows it. */
export function createMail(config: Config, clock: Clock, bus: Bus): { mail: Mail; mailInbox: MailInbox | undefined } {
  if (config.mail.driver === 'smtp') {
    const isPlainAllowed = config.isNetworkTrusted || isLoopback(new URL(config.mail.url).hostname)
    return { mail: createSmtp({ ...config.mail, isPlainAllowed }), mailInbox: undefined }
  }
  if (config.mail.driver === 'off') return { mail: noMail, mailInbox: undefined }
  const mailInbox = createMailInbox(clock, bus)
  return { mail: mailInbox, mailInbox }
}

export const noMail: Mail = {
  isOn: false,
  send: async () => {
    throw new MailError('No mail server is configured.')
  },
}
