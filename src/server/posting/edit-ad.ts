import { adTag, sellerTag } from '#contract/cache-tags.ts'
import type { AdDraft } from '#contract/posting.ts'
import { assertNotLimited, consumeDailyQuota, consumeQuota, submissionLimit } from '#server/accounts/index.ts'
import { replaceAdFiles } from '#server/ad-files/index.ts'
import { listTagsOf, pathTo } from '#server/catalog/index.ts'
import { assertAccountActive } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { conflict } from '#server/platform/http-error.ts'
import { requestCheck } from '#server/safety/index.ts'
import { readDocument } from '#server/search/index.ts'
import { replaceAdImages } from './ad-images.ts'
import { findAdStatus, insertPrice, lockPosting, type OwnAdRow, updateAd } from './ads.sql.ts'
import { holdWhenSwitched, isSettled } from './bait-and-switch.ts'
import type { PostingContext } from './context.ts'
import { checkImagesThenNotify } from './copied-images.ts'
import { assertNotDuplicate } from './duplicates.ts'
import { findOwnedAd, visibleStatus } from './ownership.ts'
import { assertCanShowPhone, parseDraftPhone } from './phone-visibility.ts'
import { changeOf, noticeOfLowerPrice, readLowestPrice } from './price-drop.ts'
import { assertNotProhibited, holdProhibited } from './prohibited-words.ts'
import type { Posted } from './publish-ad.ts'
import { type PricedDraft, resolvePrice } from './resolve-price.ts'
import { toAdColumns } from './row-mapping.ts'
import { canEdit } from './status-transitions.ts'
import { assertImageCount, assertOpen, inCurrentCatalog, rejectDraft, validateDraft } from './validate-draft.ts'

export async function editAd(posting: PostingContext, seller: Actor, id: number, input: AdDraft): Promise<Posted> {
  const { db, clock, catalog, dropTags } = posting
  const submitted = inCurrentCatalog(catalog, input)
  await consumeQuota(db, clock, submissionLimit, seller.id)
  validateDraft(catalog, submitted)
  assertNotProhibited(posting, { name: submitted.name, description: submitted.description })
  const phone = parseDraftPhone(submitted)
  return db.transaction(async (tx) => {
    await assertAccountActive(tx, seller)
    await assertNotLimited(tx, clock, seller, 'posting')
    await lockPosting(tx, seller.id)
    const before = await findOwnedAd(tx, seller, id, { clock, isHeld: true })
    if (!canEdit(before.status)) throw conflict('ad_state')
    assertImageCount(posting, submitted.images, before.images.length)
    const draft = await resolvePrice(tx, catalog, submitted, { before })
    assertSameMain(posting, before, draft)
    assertOpen(catalog, submitted, before)
    await assertCanShowPhone(tx, seller, draft.show_phone ? phone : null, { before })
    await consumeDailyQuota(tx, clock, seller, 'change_post')
    const documentBefore = await readDocument(tx, id)
    await updateAd(tx, id, toAdColumns(catalog, draft, phone, before.attributes), new Date(clock.now()))
    const added = await replaceAdImages(tx, seller, id, draft.images, before.images, new Date(clock.now()))
    await replaceAdFiles(tx, seller, id, draft, new Date(clock.now()))
    const lowest = await readLowestPrice(posting, tx, id)
    await insertPrice(tx, id, draft, new Date(clock.now()))
    await assertNoOtherAd(tx, before, draft, added)
    const isSwitched = await holdWhenSwitched(posting, tx, before, draft)
    const isHeld = isSwitched || (await holdProhibited(posting, tx, { id }, { draft, before }))
    const notice = isHeld ? null : noticeOfLowerPrice(posting, before, draft, lowest)
    await checkImagesThenNotify(posting, tx, {
      adId: id,
      images: isOffered(before) ? added : [],
      notice,
      announced: isHeld ? null : changeOf(id, documentBefore, notice),
    })
    await requestCheck(posting.enqueue, tx, { userId: seller.id, adId: id })
    const lists = [...listTagsOf(catalog, before), ...listTagsOf(catalog, draft)]
    dropTags(tx, [adTag(id), sellerTag(seller.id), ...new Set(lists)])
    return { id, status: visibleStatus(await findAdStatus(tx, id)) }
  })
}

/** Likes and comments of a phone must not end up below a car. */
function assertSameMain({ clock, catalog }: PostingContext, before: OwnAdRow, draft: PricedDraft) {
  const main = pathTo(catalog.categories, before.category_id)[0]?.id
  if (isSettled(clock, before) && main !== draft.main_category_id)
    rejectDraft('', { main_category_id: [{ code: 'fixed' }] })
}

/** A price change alone is never a duplicate, even if the ad had one before duplicates were checked. */
async function assertNoOtherAd(tx: Db, before: OwnAdRow, draft: PricedDraft, added: string[]) {
  const isOther = (['name', 'description', 'category_id'] as const).some((field) => draft[field] !== before[field])
  if (!isOffered(before) || (!isOther && !added.length)) return
  const { id, seller_id } = before
  await assertNotDuplicate(tx, { id, seller_id, category_id: draft.category_id, images: draft.images })
}

const isOffered = ({ status }: OwnAdRow) => status === 'active' || status === 'paused'
