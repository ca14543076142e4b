// How an ad and an inquiry go from state to state at their owner's hand (decisions.md, Ads and inquiries). What is held or
// removed only a moderator brings back.
import type { adActions } from '#contract/posting.ts'
import { day } from '#server/platform/time.ts'
import type { AdStatus } from './ads.sql.ts'

/** How long an ad is listed before it expires. */
export const listedFor = 60 * day
/** How long a deleted ad or inquiry can be brought back. */
export const restorableFor = 30 * day
/** Nobody stands on top for ever. */
export const renewedEvery = 7 * day
/** A renewal asked for again so soon is the same one, whose answer was lost. */
const sameRenewal = 600_000

export type AdAction = (typeof adActions)[number] | 'delete'

/** Where an action leads; what is not named here is refused. */
export const adTransitions: Record<AdStatus, Partial<Record<AdAction, AdStatus>>> = {
  active: { pause: 'paused', resume: 'active', sold: 'sold', renew: 'active', delete: 'deleted' },
  paused: { pause: 'paused', resume: 'active', sold: 'sold', delete: 'deleted' },
  sold: { sold: 'sold', resume: 'active', delete: 'deleted' },
  expired: { sold: 'sold', renew: 'active', delete: 'deleted' },
  held: { delete: 'deleted' },
  removed: { delete: 'deleted' },
  deleted: { delete: 'deleted' },
}

export const canEdit = (status: AdStatus) => status !== 'held' && status !== 'removed' && status !== 'deleted'

/** What a renewal of an active ad comes to, by how long it has been on top already. */
export function renewalOf(publishedAt: number, now: number): 'due' | 'done' | { retryAfter: number } {
  const age = now - publishedAt
  if (age >= renewedEvery) return 'due'
  return age <= sameRenewal ? 'done' : { retryAfter: (renewedEvery - age) / 1000 }
}

export type InquiryStatus = 'active' | 'closed' | 'removed' | 'deleted'
export type InquiryAction = 'close' | 'reopen' | 'delete'

export const inquiryTransitions: Record<InquiryStatus, Partial<Record<InquiryAction, InquiryStatus>>> = {
  active: { close: 'closed', reopen: 'active', delete: 'deleted' },
  closed: { close: 'closed', reopen: 'active', delete: 'deleted' },
  removed: { delete: 'deleted' },
  deleted: { delete: 'deleted' },
}
