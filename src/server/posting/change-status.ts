// Status changes by the owner: pause, resume, sold, renew, delete, undelete. Repeating one returns the current status.

import { adCardTag, adTag, sellerTag } from '#contract/cache-tags.ts'
import type { adActions, OwnedAd } from '#contract/posting.ts'
import { assertNotLimited, consumeDailyQuota } from '#server/accounts/index.ts'
import { listTagsOf } from '#server/catalog/index.ts'
import { assertAccountActive } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict, HttpError, notFound } from '#server/platform/http-error.ts'
import { minute } from '#server/platform/time.ts'
import { announceAd } from '#server/saved-searches/index.ts'
import { lockPosting, type OwnAdRow, type StatusChange, updateAdStatus } from './ads.sql.ts'
import type { PostingContext } from './context.ts'
import { assertNotDuplicate } from './duplicates.ts'
import { findOwnedAd } from './ownership.ts'
import { adTransitions, listedFor, renewalOf, restorableFor } from './status-transitions.ts'

type Status = { status: OwnedAd['status'] }

export async function changeAd(posting: PostingContext, seller: Actor, id: number, action: (typeof adActions)[number]) {
  const ad = await changeStatus(posting, seller, id, false, (before) => {
    const status = adTransitions[before.status][action]
    if (!status) throw conflict('ad_state')
    if (action === 'renew') return renewal(posting, before)
    if (action === 'confirm') return confirmation(posting, before)
    if (status === before.status) return null
    return action === 'resume' ? resumption(posting, before) : { status }
  })
  return { status: ad.status } as Status
}

export async function deleteAd(posting: PostingContext, seller: Actor, id: number) {
  await changeStatus(posting, seller, id, true, ({ status }) =>
    status === 'deleted'
      ? null
      : { status: 'deleted', deleted_from: status, deleted_at: new Date(posting.clock.now()) },
  )
  return null
}

export async function undeleteAd(posting: PostingContext, seller: Actor, id: number) {
  const { clock } = posting
  const ad = await changeStatus(posting, seller, id, true, ({ status, deleted_from, deleted_at, expires_at }) => {
    if (status !== 'deleted') return null
    const isRestorable = deleted_from && deleted_at && clock.now() - deleted_at.getTime() < restorableFor
    if (!isRestorable) throw notFound('ad_not_found')
    const isOver = deleted_from === 'active' && expires_at.getTime() <= clock.now()
    return { status: isOver ? 'expired' : deleted_from, deleted_from: null, deleted_at: null }
  })
  return { status: ad.status } as Status
}

/** `decide` returns the change; null when the ad has the requested status already. */
async function changeStatus(
  posting: PostingContext,
  seller: Actor,
  id: number,
  alsoDeleted: boolean,
  decide: (before: OwnAdRow) => StatusChange | null,
) {
  const { db, clock, catalog, dropTags } = posting
  return db.transaction(async (tx) => {
    await assertAccountActive(tx, seller)
    await lockPosting(tx, seller.id)
    const before = await findOwnedAd(tx, seller, id, { clock, isHeld: true, alsoDeleted })
    const next = decide(before)
    if (!next) return before
    // Confirming that an ad is still available brings nothing new into the lists.
    const isShownAgain = next.status === 'active' && (before.status !== 'active' || next.published_at !== undefined)
    if (isShownAgain) await assertNotLimited(tx, clock, seller, 'posting')
    await consumeDailyQuota(tx, clock, seller, 'change_post')
    await updateAdStatus(tx, id, next, new Date(clock.now()))
    await assertNoDuplicateOnReturn(tx, before, next)
    if (next.status === 'active' && before.status !== 'active')
      await announceAd(posting, tx, { adId: id, event: 'back' })
    // An ad that is not offered any more disappears from every page that shows its card.
    const cards = next.status === 'active' ? [] : [adCardTag(id)]
    dropTags(tx, [adTag(id), sellerTag(seller.id), ...cards, ...listTagsOf(catalog, before)])
    return { ...before, status: next.status }
  })
}

/** A seller who posted a sold or deleted ad again cannot restore the first one as a duplicate. */
async function assertNoDuplicateOnReturn(tx: Db, before: OwnAdRow, { status }: StatusChange) {
  const isBack = (status === 'active' || status === 'paused') && !['active', 'paused'].includes(before.status)
  if (isBack) await assertNotDuplicate(tx, { ...before, images: before.images.map(({ name }) => name) })
}

function renewal({ clock }: PostingContext, { status, published_at }: OwnAdRow): StatusChange | null {
  const now = clock.now()
  const renewed = {
    status: 'active' as const,
    published_at: new Date(now),
    expires_at: new Date(now + listedFor),
    expiry_notified_at: null,
    ...confirmedAt(now),
  }
  if (status === 'expired') return renewed
  const outcome = renewalOf(published_at.getTime(), now)
  if (typeof outcome === 'object') throw new HttpError(429, 'renew_too_soon', outcome)
  return outcome === 'due' ? renewed : null
}

/** An ad that expired while paused or sold gets a new term, but keeps its position in lists. */
function resumption({ clock }: PostingContext, { expires_at }: OwnAdRow): StatusChange {
  const isOver = expires_at.getTime() <= clock.now()
  const term = isOver && { expires_at: new Date(clock.now() + listedFor), expiry_notified_at: null }
  return { status: 'active', ...confirmedAt(clock.now()), ...term }
}

/** Null for a retry whose response was lost. */
function confirmation({ clock }: PostingContext, { confirmed_at }: OwnAdRow): StatusChange | null {
  const now = clock.now()
  const isRetry = confirmed_at && now - confirmed_at.getTime() <= sameConfirmation
  return isRetry ? null : { status: 'active', ...confirmedAt(now) }
}

const sameConfirmation = 10 * minute
const confirmedAt = (now: number) => ({ confirmed_at: new Date(now), check_at: null, check_step: 0 as const })
