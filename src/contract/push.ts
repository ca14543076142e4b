// Web Push: notifications for a browser that shows none of our pages.
import * as z from 'zod/mini'
import { del, get, post } from './endpoint.ts'
import type { Language } from './language.ts'
import type { NotificationKind } from './notifications.ts'

/** The result of the browser's `PushSubscription.toJSON()`. */
export const PushSubscriptionDraft = z.object({
  endpoint: z.string().check(z.maxLength(1000)),
  keys: z.object({
    /** An uncompressed P-256 point. */
    p256dh: z.string().check(z.regex(/^B[\w-]{86}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
  }),
})
export type PushSubscriptionDraft = z.infer<typeof PushSubscriptionDraft>

/** Encrypted for one browser. Appears on lock screens, so it never contains text that users wrote. */
export type PushPayload = {
  kind: NotificationKind
  title: string
  /** How to stop such pushes. */
  note?: string
  /** Answers the question whether ads are still available, without opening a page. */
  confirm?: { label: string; token: string }
  /** A path of this site, in the language of the title. */
  link: string
  language: Language
  /** A notification replaces an earlier one with the same tag. */
  tag: string
  /** Whether the replacement alerts the user again. */
  isNewsAgain: boolean
}

const Device = z.object({
  /** Null when the server does not send pushes. */
  public_key: z.nullable(z.string()),
  /** Whether this session's browser receives pushes. */
  is_on: z.boolean(),
})

export const push = {
  device: get('/push', {
    summary: 'The public key for subscriptions, and whether this device receives pushes.',
    reply: Device,
  }),
  subscribe: post('/push/subscriptions', {
    summary: 'Subscribes this device to pushes in the language of the request.',
    body: PushSubscriptionDraft,
    reply: Device,
  }),
  unsubscribe: del('/push/subscriptions', { summary: 'Unsubscribes this device from pushes.', reply: Device }),
}
