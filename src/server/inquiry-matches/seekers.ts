// The inquiries that an ad fulfils, for its seller.
import { maxSeekers, shownSeekers } from '#contract/inquiry-matches.ts'
import type { Language } from '#contract/language.ts'
import { consumeDailyQuota } from '#server/accounts/index.ts'
import { readInquiryCards } from '#server/inquiries/index.ts'
import { assertAccountActive } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, notFound } from '#server/platform/http-error.ts'
import { matchDocument, readDocument, type SearchDocument } from '#server/search/index.ts'
import type { InquiryMatchesContext } from './context.ts'
import {
  countSeekers,
  findAdOwner,
  findSeekers,
  findWaitingInquiry,
  insertDecline,
  withdrawDecline,
} from './inquiry-matches.sql.ts'

export async function listSeekers(context: InquiryMatchesContext, language: Language, seller: Actor, adId: number) {
  const { db, catalog } = context
  await assertOwnAd(db, seller, adId)
  // Only ads that are listed have a document.
  const document = await readDocument(db, adId)
  const searchIds = document ? await matchDocument(db, document) : []
  if (!searchIds.length) return { people: 0, items: [] }
  const seeking = { adId, sellerId: seller.id, searchIds }
  const [people, ids] = await Promise.all([
    countSeekers(db, { ...seeking, limit: maxSeekers }),
    findSeekers(db, { ...seeking, limit: shownSeekers }),
  ])
  return { people, items: await readInquiryCards(db, catalog, language, ids) }
}

/** How many people look for what an ad that does not exist yet would offer. */
export async function countSeekersOf(db: Db, sellerId: number, document: SearchDocument): Promise<number> {
  const searchIds = await matchDocument(db, document)
  return searchIds.length ? countSeekers(db, { adId: null, sellerId, searchIds, limit: maxSeekers }) : 0
}

type Decline = { inquiry_id: number; is_declined: boolean }

export async function declineInquiry(
  { db, clock }: InquiryMatchesContext,
  seller: Actor,
  adId: number,
  { inquiry_id: inquiryId, is_declined }: Decline,
) {
  await db.transaction(async (tx) => {
    await assertAccountActive(tx, seller)
    await assertOwnAd(tx, seller, adId)
    await consumeDailyQuota(tx, clock, seller, 'decline_match')
    if (!is_declined) return void (await withdrawDecline(tx, inquiryId, adId, 'seller'))
    const inquiry = await findWaitingInquiry(tx, inquiryId)
    if (inquiry?.status !== 'active' && inquiry?.status !== 'closed') throw notFound('inquiry_not_found')
    await insertDecline(tx, inquiryId, adId, 'seller', new Date(clock.now()))
  })
  return null
}

/** 403 for a visible ad of another user, 404 for one that only its seller may know. */
async function assertOwnAd(db: Db, seller: Actor, adId: number) {
  const ad = await findAdOwner(db, adId)
  const isMine = ad?.seller_id === seller.id
  const isThere = isMine ? ad.status !== 'deleted' : ad && ['active', 'sold', 'expired'].includes(ad.status)
  if (!isThere) throw notFound('ad_not_found')
  if (!isMine) throw forbidden('not_your_ad')
}
