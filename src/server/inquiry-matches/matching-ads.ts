// The ads that fulfil an inquiry, for its author.
import { shownMatches } from '#contract/inquiry-matches.ts'
import type { Language } from '#contract/language.ts'
import { consumeDailyQuota } from '#server/accounts/index.ts'
import { readCards } from '#server/ads/index.ts'
import { assertAccountActive } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, notFound } from '#server/platform/http-error.ts'
import { boundsInPounds } from '#server/rates/index.ts'
import { canonicalQuery, listAddress, parseCanonical } from '#server/saved-searches/index.ts'
import { searchAds } from '#server/search/index.ts'
import { budgetOf } from './compile-inquiry.ts'
import type { InquiryMatchesContext } from './context.ts'
import { findOfferedAds, findWaitingInquiry, insertDecline, withdrawDecline } from './inquiry-matches.sql.ts'
import { inquiryQuery } from './inquiry-query.ts'

export async function listMatchingAds(context: InquiryMatchesContext, language: Language, author: Actor, id: number) {
  const { db, searchMetadata } = context
  const inquiry = await findOwnInquiry(db, author, id)
  const metadata = searchMetadata()
  // What is announced was read with the dictionary of its day, so the list uses the same query.
  const query = inquiry.query
    ? parseCanonical(inquiry.query)
    : inquiryQuery(metadata, { ...inquiry, budget: budgetOf(inquiry) })
  const inPounds = await boundsInPounds(db, query)
  const found = await searchAds(db, metadata, { ...inPounds, sort: 'newest', isStrict: true })
  const ids = await findOfferedAds(db, author.id, id, found.ids)
  return {
    items: await readCards(context, language, ids.slice(0, shownMatches)),
    has_more: ids.length > shownMatches || found.nextCursor !== null,
    list: listAddress(canonicalQuery(metadata, query)),
  }
}

type Decline = { ad_id: number; is_declined: boolean }

export async function declineAd(
  { db, clock }: InquiryMatchesContext,
  author: Actor,
  id: number,
  { ad_id: adId, is_declined }: Decline,
) {
  await db.transaction(async (tx) => {
    await assertAccountActive(tx, author)
    await findOwnInquiry(tx, author, id)
    await consumeDailyQuota(tx, clock, author, 'decline_match')
    if (!is_declined) await withdrawDecline(tx, id, adId, 'inquirer')
    else if (!(await insertDecline(tx, id, adId, 'inquirer', new Date(clock.now())))) throw notFound('ad_not_found')
  })
  return null
}

/** 403 for a visible inquiry of another user, 404 for one that only its author may know. */
async function findOwnInquiry(db: Db, author: Actor, id: number) {
  const inquiry = await findWaitingInquiry(db, id)
  const isMine = inquiry?.author_id === author.id
  const isThere = isMine ? inquiry.status !== 'deleted' : inquiry?.status === 'active' || inquiry?.status === 'closed'
  if (!inquiry || !isThere) throw notFound('inquiry_not_found')
  if (!isMine) throw forbidden('not_your_inquiry')
  return inquiry
}
