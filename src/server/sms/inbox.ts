import type { Clock } from '#server/platform/clock.ts'
import type { Message, Sms } from './service.ts'

export type KeptMessage = Message & { sentAt: string }
/** Newest first. */
export type Inbox = Sms & { read(): KeptMessage[] }

const kept = 50

/** The default driver: nothing leaves the machine (decisions.md, Signing in). */
export function createInbox(clock: Clock): Inbox {
  let messages: KeptMessage[] = []
  return {
    read: () => messages,
    send: async (message) => {
      messages = [{ ...message, sentAt: new Date(clock.now()).toISOString() }, ...messages].slice(0, kept)
    },
  }
}
