import type { Clock } from '#server/platform/clock.ts'
import type { Mail, MailMessage } from './mail.ts'

export type StoredMail = MailMessage & { sentAt: string }
/** Newest first. */
export type MailInbox = Mail & { read(): StoredMail[] }

const capacity = 50

/** For development and tests: stores messages in memory; nothing leaves the machine. */
export function createMailInbox(clock: Clock): MailInbox {
  let messages: StoredMail[] = []
  return {
    isOn: true,
    read: () => messages,
    send: async (message) => {
      messages = [{ ...message, sentAt: new Date(clock.now()).toISOString() }, ...messages].slice(0, capacity)
    },
  }
}
