import type { Bus } from '#server/platform/bus.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Sms, SmsMessage } from './sms.ts'

export type StoredSms = SmsMessage & { sentAt: string }
/** Newest first. */
export type Inbox = Sms & { read(): StoredSms[] }

const capacity = 50

/** The default driver stores messages in the memory of every worker; nothing leaves the machine. */
export function createInbox(clock: Clock, bus?: Bus): Inbox {
  let messages: StoredSms[] = []
  const keep = (message: StoredSms) => {
    messages = [message, ...messages].slice(0, capacity)
  }
  const topic = bus?.join<StoredSms>('sms inbox', { onMessage: keep })
  return {
    read: () => messages,
    send: async (message) => {
      const stored = { ...message, sentAt: new Date(clock.now()).toISOString() }
      keep(stored)
      topic?.publish(stored)
    },
  }
}
