// Images of another seller: the ad is held for review. The search grows with the number of all images, so the seller does not
// wait for it: it is a task, and what others are told of the change waits for its result.
import { findSimilarShown } from '#server/media/index.ts'
import type { NotificationEvent } from '#server/notifications/index.ts'
import type { Db } from '#server/platform/db.ts'
import type { TaskHandler } from '#server/queue/index.ts'
import { addReviewLink, holdForReview } from '#server/reports/index.ts'
import { requestCheck } from '#server/safety/index.ts'
import { type AdChange, announceAd } from '#server/saved-searches/index.ts'
import type { CopiedImagesContext, PostingContext } from './context.ts'
import { type CheckedAd, findShownByOthers, lockCheckedAd } from './copied-images.sql.ts'
import { groupByAd } from './duplicates.ts'
import { recordRepeatedPhotos } from './repeated-photos.ts'

const copiedImagesKind = 'posting.find_copied_images'

/** Two shops may share one brochure image; two equal images mean that one seller copied them. */
const copiedImages = 2

type Change = { adId: number; images: string[]; notice: NotificationEvent | null; announced: AdChange | null }
/** An image or an ad that is newer than the change cannot be its source. */
type CopyCheck = Change & { changedAt: string }

/** Call inside the transaction of the change. `notice` and `announced` are sent when the new images are no copies. */
export async function checkImagesThenNotify(context: PostingContext, tx: Db, change: Change) {
  const { clock, enqueue } = context
  const canBeHeld = change.images.length >= copiedImages
  if (!canBeHeld) await sendNotices(context, tx, change)
  if (!change.images.length) return
  const later = canBeHeld ? change : { ...change, notice: null, announced: null }
  const check: CopyCheck = { ...later, changedAt: new Date(clock.now()).toISOString() }
  await enqueue(tx, copiedImagesKind, check)
}

export const createCopyCheck = (context: CopiedImagesContext): TaskHandler => ({
  kind: copiedImagesKind,
  async step(tx, payload) {
    const check = payload as CopyCheck
    const pairs = await findSimilarShown(tx, check.images, new Date(check.changedAt))
    await recordRepeatedPhotos(context, tx, { adId: check.adId, changedAt: new Date(check.changedAt), pairs })
    const ad = pairs.length >= copiedImages ? await lockCheckedAd(tx, check.adId) : undefined
    const source = ad && (await findSource(tx, check, ad, pairs))
    if (source !== undefined) await holdCopy(context, tx, check.adId, ad?.status, `/ad-details/${source}`)
    else await sendNotices({ ...context, enqueue: context.queue.enqueue }, tx, check)
    // After the hold, which makes another case about the same photos unnecessary.
    if (pairs.length) await requestCheck(context.queue.enqueue, tx, { photosOf: check.adId })
    return null
  },
})

type NoticesContext = Pick<PostingContext, 'clock' | 'notify' | 'enqueue'>

async function sendNotices(context: NoticesContext, tx: Db, { notice, announced }: Change) {
  if (notice) await context.notify(tx, notice)
  if (announced) await announceAd(context, tx, announced)
}

type SimilarPair = { name: string; like: string }

async function findSource(tx: Db, { adId, changedAt }: CopyCheck, ad: CheckedAd, pairs: SimilarPair[]) {
  const stillShown = pairs.filter(({ name }) => ad.images.includes(name))
  const names = [...new Set(stillShown.map(({ like }) => like))]
  const wanted = { names, adId, sellerId: ad.seller_id, changedAt: new Date(changedAt) }
  const shown = await findShownByOthers(tx, wanted)
  return groupByAd(stillShown, shown).find(({ imageCount }) => imageCount >= copiedImages)?.ad_id
}

/** A moderator who already reviews the ad gets the link; an ad that is no longer offered needs no review. */
async function holdCopy(context: CopiedImagesContext, tx: Db, adId: number, status: string | undefined, link: string) {
  if (status === 'held') await addReviewLink(tx, adId, link)
  if (status === 'active' || status === 'paused')
    await holdForReview(context, tx, adId, { type: 'taken_pictures', body: link })
}
