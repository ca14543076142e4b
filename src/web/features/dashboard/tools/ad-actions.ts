// The owner's actions for each ad state, in the order of the buttons.
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

/** Renewing moves an ad to the top of the lists, so an active ad can be renewed only once a week. */
const renewalInterval = 7 * 86_400_000

export function actionsFor(status: AdState, publishedAt: string, now: number): AdAction[] {
  const isRenewable = status === 'expired' || now - Date.parse(publishedAt) >= renewalInterval
  return actions[status].filter((action) => action !== 'renew' || isRenewable)
}

/** The expected state, shown before the server confirms it. */
export const stateAfter: Record<AdAction, AdState> = {
  pause: 'paused',
  resume: 'active',
  sold: 'sold',
  renew: 'active',
  confirm: 'active',
}

export const canEdit = (status: AdState) => status !== 'held' && status !== 'removed'

/** The action that brings the state before `action` back; undefined if none does. */
export function undoOf(previous: AdState, action: AdAction): AdAction | undefined {
  if (action !== 'pause' && action !== 'sold') return undefined
  if (previous === 'active') return 'resume'
  return previous === 'paused' && action === 'sold' ? 'pause' : undefined
}
