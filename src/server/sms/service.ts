// Text messages: through a gateway, or kept for the person at this machine.
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { createGateway } from './gateway.ts'
import { createInbox, type Inbox } from './inbox.ts'

export type SmsMessage = { phone: string; text: string }
export type Sms = { send(message: SmsMessage): Promise<void> }

export { SmsError } from './gateway.ts'
export { createInbox, type Inbox, type StoredSms } from './inbox.ts'

/** `inbox` is there only with its driver: then /dev/sms shows it. */
export function createSms(config: Config, clock: Clock): { sms: Sms; inbox: Inbox | undefined } {
  if (config.sms.driver === 'http') return { sms: createGateway(config.sms), inbox: undefined }
  const inbox = createInbox(clock)
  return { sms: inbox, inbox }
}
