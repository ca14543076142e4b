import type { Bus } from '#server/platform/bus.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { createGateway } from './gateway.ts'
import { createInbox, type Inbox } from './inbox.ts'
import type { Sms } from './sms.ts'

/** `inbox` is defined only with the inbox driver. The page /dev/sms then shows it. */
export function createSms(config: Config, clock: Clock, bus: Bus): { sms: Sms; inbox: Inbox | undefined } {
  if (config.sms.driver === 'http') return { sms: createGateway(config.sms), inbox: undefined }
  const inbox = createInbox(clock, bus)
  return { sms: inbox, inbox }
}
