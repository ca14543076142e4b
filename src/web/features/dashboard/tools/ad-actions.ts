// What an owner can do with an ad in each of its states, in the order of its buttons.
import type { adStates } from '#contract/dashboard.ts'
import type { adActions } from '#contract/posting.ts'

export type AdState = (typeof adStates)[number]
export type AdAction = (typeof adActions)[number]

const actions: Record<AdState, AdAction[]> = {
  active: ['pause', 'sold', 'renew'],
  paused: ['resume', 'sold'],
  sold: ['resume'],
  expired: ['renew', 'sold'],
  held: [],
  removed: [],
}

/** Nobody stands on top for ever: an ad that is listed is renewed once a week. */
const renewedEvery = 7 * 86_400_000

export function actionsFor(status: AdState, publishedAt: string, now: number): AdAction[] {
  const isRenewable = status === 'expired' || now - Date.parse(publishedAt) >= renewedEvery
  return actions[status].filter((action) => action !== 'renew' || isRenewable)
}

/** What it becomes, shown before the server has said so. */
export const stateAfter: Record<AdAction, AdState> = {
  pause: 'paused',
  resume: 'active',
  sold: 'sold',
  renew: 'active',
}

export const canEdit = (status: AdState) => status !== 'held' && status !== 'removed'
