// Status transitions of ads and inquiries by their owners. Only a moderator restores held and removed ones.
import type { adActions } from '#contract/posting.ts'
import { day } from '#server/platform/time.ts'
import type { AdStatus } from './ads.sql.ts'

export const listedFor = 60 * day
/** A deleted ad or inquiry can be restored for this long. */
export const restorableFor = 30 * day
export const renewedEvery = 7 * day
/** A renewal this soon after the last one is a retry whose response was lost. */
const sameRenewal = 600_000

export type AdAction = (typeof adActions)[number] | 'delete'

/** The status after an action; a missing entry rejects the action. */
export const adTransitions: Record<AdStatus, Partial<Record<AdAction, AdStatus>>> = {
  active: { pause: 'paused', resume: 'active', sold: 'sold', renew: 'active', confirm: 'active', delete: 'deleted' },
  paused: { pause: 'paused', resume: 'active', sold: 'sold', delete: 'deleted' },
  // Paused again: undoing a sale of a paused ad.
  sold: { sold: 'sold', pause: 'paused', resume: 'active', delete: 'deleted' },
  expired: { sold: 'sold', renew: 'active', delete: 'deleted' },
  held: { delete: 'deleted' },
  removed: { delete: 'deleted' },
  deleted: { delete: 'deleted' },
}

export const canEdit = (status: AdStatus) => status !== 'held' && status !== 'removed' && status !== 'deleted'

/** The result of renewing an active ad, by the time since the last renewal. */
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
