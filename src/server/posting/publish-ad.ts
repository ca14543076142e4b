// Publishes an ad in one transaction: a rejection at any line leaves no ad, uses no quota, and keeps the images unused.

import { adTag, sellerTag } from '#contract/cache-tags.ts'
import type { Language } from '#contract/language.ts'
import type { AdDraft, OwnedAd } from '#contract/posting.ts'
import { adsPerDay, consumeDailyQuota, consumeQuota, submissionLimit } from '#server/accounts/index.ts'
import { readAdFiles, replaceAdFiles } from '#server/ad-files/index.ts'
import { listTagsOf } from '#server/catalog/index.ts'
import { runOnce } from '#server/idempotency/index.ts'
import { assertAccountActive } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { requestCheck } from '#server/safety/index.ts'
import { replaceAdImages } from './ad-images.ts'
import { findAdStatus, insertAd, insertPrice, lockPosting } from './ads.sql.ts'
import { isSettled } from './bait-and-switch.ts'
import type { PostingContext } from './context.ts'
import { checkImagesThenNotify } from './copied-images.ts'
import { assertNotDuplicate } from './duplicates.ts'
import { continueEarlierAd } from './earlier-ads.ts'
import { findOwnedAd, visibleStatus } from './ownership.ts'
import { assertCanShowPhone, parseDraftPhone } from './phone-visibility.ts'
import { assertNotProhibited, holdProhibited } from './prohibited-words.ts'
import { resolvePrice } from './resolve-price.ts'
import { toAdColumns, toOwnedAd } from './row-mapping.ts'
import { listedFor } from './status-transitions.ts'
import { assertImageCount, assertOpen, inCurrentCatalog, validateDraft } from './validate-draft.ts'

type Submission = { client_id: string; draft: AdDraft }
export type Posted = { id: number; status: OwnedAd['status'] }

export async function postAd(
  posting: PostingContext,
  seller: Actor,
  { client_id, draft: submitted }: Submission,
): Promise<Posted> {
  const { db, clock, catalog, dropTags } = posting
  const draft = inCurrentCatalog(catalog, submitted)
  await consumeQuota(db, clock, submissionLimit, seller.id)
  validateDraft(catalog, draft, 'draft.')
  assertOpen(catalog, draft, null, 'draft.')
  assertNotProhibited(posting, { name: draft.name, description: draft.description }, 'draft.')
  assertImageCount(posting, draft.images, 0, 'draft.')
  const phone = parseDraftPhone(draft, 'draft.')
  return db.transaction(async (tx) => {
    const submission = { clientId: client_id, thing: 'ad' as const, body: submitted }
    const { id, isNew } = await runOnce(tx, seller, submission, () => publish(posting, tx, seller, draft, phone))
    if (isNew) dropTags(tx, [adTag(id), sellerTag(seller.id), ...listTagsOf(catalog, draft)])
    return { id, status: visibleStatus(await findAdStatus(tx, id)) }
  })
}

async function publish(posting: PostingContext, tx: Db, seller: Actor, submitted: AdDraft, phone: string | null) {
  const { clock, catalog, settings } = posting
  const now = new Date(clock.now())
  settings.assertEnabled('posting', seller)
  await assertAccountActive(tx, seller)
  await lockPosting(tx, seller.id)
  const draft = await resolvePrice(tx, catalog, submitted, { at: 'draft.' })
  await consumeDailyQuota(tx, clock, seller, 'post_ad', adsPerDay(settings.current()))
  await assertCanShowPhone(tx, seller, draft.show_phone ? phone : null, { at: 'draft.' })
  const row = await insertAd(tx, seller.id, toAdColumns(catalog, draft, phone), now, new Date(clock.now() + listedFor))
  if (!row) throw new Error('The insert returned no id.')
  const ad = { id: row.id, seller_id: seller.id, category_id: draft.category_id, images: draft.images }
  await replaceAdImages(tx, seller, ad.id, draft.images, [], now)
  await replaceAdFiles(tx, seller, ad.id, draft, now)
  const isRepeated = await continueEarlierAd(tx, ad, now)
  await insertPrice(tx, ad.id, draft, now)
  await assertNotDuplicate(tx, ad)
  const news = { to: { followersOf: seller.id }, kind: 'followed_ad' as const, actor: seller.id, adId: ad.id }
  const isHeld = await holdProhibited(posting, tx, ad, { draft })
  // Followers know what is only repeated.
  const notice = isRepeated || isHeld ? null : news
  const announced = isHeld ? null : { adId: ad.id, event: 'changed' as const }
  await checkImagesThenNotify(posting, tx, { adId: ad.id, images: draft.images, notice, announced })
  await requestCheck(posting.enqueue, tx, { userId: seller.id, adId: ad.id })
  return ad.id
}

export async function readOwnedAd(
  { db, catalog, clock }: PostingContext,
  language: Language,
  seller: Actor,
  id: number,
) {
  const ad = await findOwnedAd(db, seller, id, { clock, isHeld: false })
  const owned = toOwnedAd(catalog, language, ad, { status: visibleStatus(ad), is_settled: isSettled(clock, ad) })
  return { ...owned, ...(await readAdFiles(db, id)) }
}
