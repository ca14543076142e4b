// Notifications to a browser in which no page of ours is looked at (Web Push).
import * as z from 'zod/mini'
import { del, get, post } from './endpoint.ts'
import type { Language } from './language.ts'
import type { NotificationKind } from './notifications.ts'

/** As a browser's `PushSubscription.toJSON()` tells it. */
export const PushSubscriptionDraft = z.object({
  endpoint: z.string().check(z.maxLength(1000)),
  keys: z.object({
    /** A point of P-256, not compressed. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
  }),
})
export type PushSubscriptionDraft = z.infer<typeof PushSubscriptionDraft>

/** What travels, sealed for one browser: what may stand on a lock screen, and never what somebody wrote. */
export type PushPayload = {
  kind: NotificationKind
  title: string
  /** A path of ours, in the language of the title. */
  link: string
  language: Language
  /** What is told of one thing replaces what was told of it before. */
  tag: string
  /** Whether replacing it is news again. */
  isNewsAgain: boolean
}

const Device = z.object({
  /** Nothing where this server sends no pushes. */
  public_key: z.nullable(z.string()),
  /** Whether the browser of this session is told. */
  is_on: z.boolean(),
})

export const push = {
  device: get('/push', { summary: 'The key to subscribe with, and whether this device is told.', reply: Device }),
  subscribe: post('/push/subscriptions', {
    summary: 'This device wants to be told, in the language of the call.',
    body: PushSubscriptionDraft,
    reply: Device,
  }),
  unsubscribe: del('/push/subscriptions', { summary: 'This device is told no more.', reply: Device }),
}
