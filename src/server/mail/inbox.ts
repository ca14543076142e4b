import type { Bus } from '#server/platform/bus.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Mail, MailMessage } from './mail.ts'

export type StoredMail = MailMessage & { sentAt: string }
/** Newest first. */
export type MailInbox = Mail & { read(): StoredMail[] }

const capacity = 50

/** For development and tests: stores messages in the memory of every worker; nothing leaves the machine. */
export function createMailInbox(clock: Clock, bus?: Bus): MailInbox {
  let messages: StoredMail[] = []
  const keep = (message: StoredMail) => {
    messages = [message, ...messages].slice(0, capacity)
  }
  const topic = bus?.join<StoredMail>('mail inbox', { onMessage: keep })
  return {
    isOn: true,
    read: () => messages,
    send: async (message) => {
      const stored = { ...message, sentAt: new Date(clock.now()).toISOString() }
      keep(stored)
      topic?.publish(stored)
    },
  }
}
