import type { Clock } from '#server/platform/clock.ts'
import type { Sms, SmsMessage } from './sms.ts'

export type StoredSms = SmsMessage & { sentAt: string }
/** Newest first. */
export type Inbox = Sms & { read(): StoredSms[] }

const capacity = 50

/** The default driver stores messages in memory; nothing leaves the machine. */
export function createInbox(clock: Clock): Inbox {
  let messages: StoredSms[] = []
  return {
    read: () => messages,
    send: async (message) => {
      messages = [{ ...message, sentAt: new Date(clock.now()).toISOString() }, ...messages].slice(0, capacity)
    },
  }
}
