// Publishing an ad. Everything happens in one transaction: a refusal at any line leaves no ad, no charge, and pictures that
// are still free.
import type { Language } from '#contract/language.ts'
import type { AdDraft, OwnedAd } from '#contract/posting.ts'
import { consumeDailyQuota } from '#server/accounts/service.ts'
import { runOnce } from '#server/idempotency/index.ts'
import { assertAccountActive } from '#server/people/service.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { adTag, listTag, sellerTag } from '#server/platform/tags.ts'
import { columnsOf, ownedAdOf } from './columns.ts'
import { assertMayShow, phoneOf } from './numbers.ts'
import { ownAd, shownState } from './ownership.ts'
import { showPictures } from './pictures.ts'
import type { Posting } from './service.ts'
import { assertSound } from './soundness.ts'
import { findAdState, findFollowers, insertAd, insertPrice, lockPosting } from './sql.ts'
import { listedFor } from './states.ts'
import { isSettled } from './switching.ts'
import { assertNoTwin, holdWhenTaken } from './twins.ts'

type Sent = { client_id: string; draft: AdDraft }
export type Posted = { id: number; status: OwnedAd['status'] }

export async function postAd(posting: Posting, seller: Actor, { client_id, draft }: Sent): Promise<Posted> {
  const { db, catalog, dropTags } = posting
  assertSound(catalog, draft, 'draft.')
  const phone = phoneOf(draft, 'draft.')
  const { posted, isNew } = await db.transaction(async (tx) => {
    const submission = { clientId: client_id, thing: 'ad' as const, body: draft }
    const { id, isNew } = await runOnce(tx, seller, submission, () => publish(posting, tx, seller, draft, phone))
    return { posted: { id, status: shownState(await findAdState(tx, id)) }, isNew }
  })
  if (isNew) dropTags([adTag(posted.id), sellerTag(seller.id), listTag])
  return posted
}

async function publish(posting: Posting, tx: Db, seller: Actor, draft: AdDraft, phone: string | null) {
  const { clock, catalog, notify } = posting
  const now = new Date(clock.now())
  await assertAccountActive(tx, seller)
  await lockPosting(tx, seller.id)
  await consumeDailyQuota(tx, clock, seller, 'post_ad')
  await assertMayShow(posting, tx, seller, draft.show_phone ? phone : null)
  const made = await insertAd(tx, seller.id, columnsOf(catalog, draft, phone), now, new Date(clock.now() + listedFor))
  if (!made) throw new Error('An ad without an id.')
  const ad = { id: made.id, seller_id: seller.id, category_id: draft.category_id, images: draft.images }
  await showPictures(tx, seller, ad.id, draft.images, [])
  await insertPrice(tx, ad.id, draft.price ?? null, draft.show_price, now)
  await assertNoTwin(tx, ad)
  if (await holdWhenTaken(posting, tx, ad, draft.images)) return ad.id
  const followers = await findFollowers(tx, seller.id)
  const to = followers.map(({ id }) => id)
  await notify(tx, { to, kind: 'followed_ad', actor: seller.id, adId: ad.id })
  return ad.id
}

export async function readOwnedAd({ db, catalog, clock }: Posting, language: Language, seller: Actor, id: number) {
  const ad = await ownAd(db, seller, id, { clock, isHeld: false })
  return ownedAdOf(catalog, language, ad, { status: shownState(ad), is_settled: isSettled(clock, ad) })
}
