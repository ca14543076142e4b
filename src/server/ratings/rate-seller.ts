// Ratings between users who have dealt with each other (docs/decisions/0014).
import { sellerTag } from '#contract/cache-tags.ts'
import { blindDays, type MyRating, type RatingDraft } from '#contract/ratings.ts'
import { consumeDailyQuota, readTier, requestOrigin } from '#server/accounts/index.ts'
import { haveBothWritten } from '#server/chat/index.ts'
import { assertAccountActive, assertNotBlocked, isBlockedBetween } from '#server/people/index.ts'
import type { Actor, Visitor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, type HttpError, notFound } from '#server/platform/http-error.ts'
import { rejectPhoneNumbers } from '#server/platform/public-texts.ts'
import { day } from '#server/platform/time.ts'
import { areColleagues } from '#server/shops/index.ts'
import type { RatingsContext } from './context.ts'
import { storeRating } from './prove-rating.ts'
import { findDoneDeal, findPerson, findRating, type OwnRatingRow, revealRating } from './ratings.sql.ts'

type Obstacle = NonNullable<MyRating['obstacle']>

export async function readMyRating({ db, clock }: RatingsContext, rater: Actor, sellerId: number): Promise<MyRating> {
  if (!(await findPerson(db, sellerId))) throw notFound('seller_not_found')
  const row = await findRating(db, rater.id, sellerId)
  if (await isBlockedBetween(db, rater.id, sellerId)) return { obstacle: 'unavailable', rating: null }
  const obstacle = await obstacleTo(db, clock, rater, sellerId, row, await findDoneDeal(db, rater.id, sellerId))
  if (!row) return { obstacle, rating: null }
  const { stars, recommends, comment, hidden_until } = row
  const rating = { stars, recommends, comment }
  return { obstacle, rating, ...(hidden_until && { hidden_until: hidden_until.toISOString() }) }
}

export async function rateSeller(
  context: RatingsContext,
  { rater, visitor }: { rater: Actor; visitor: Visitor },
  sellerId: number,
  draft: RatingDraft,
): Promise<MyRating> {
  const { db, clock, secret, dropTags } = context
  const { sender } = requestOrigin(secret, visitor)
  if (rater.id === sellerId) throw obstacleErrors.oneself()
  rejectPhoneNumbers({ comment: draft.comment })
  await db.transaction(async (tx) => {
    await assertAccountActive(tx, rater)
    await assertNotBlocked(tx, rater.id, sellerId)
    if (!(await findPerson(tx, sellerId))) throw obstacleErrors.unavailable()
    const before = await findRating(tx, rater.id, sellerId)
    const deal = await findDoneDeal(tx, rater.id, sellerId)
    const obstacle = await obstacleTo(tx, clock, rater, sellerId, before, deal)
    if (obstacle) throw obstacleErrors[obstacle]()
    await consumeDailyQuota(tx, clock, rater, 'rate')
    const now = new Date(clock.now())
    const hiddenUntil = deal ? await blindUntil(tx, rater.id, sellerId, deal, now) : null
    await storeRating(tx, rater.id, sellerId, draft, { sender, afterDeal: deal !== undefined, hiddenUntil, now })
    // Nothing that the other user can see may change before both have rated.
    if (hiddenUntil) return
    const isNew = !before || before.hidden_until !== null || isBefore(before, deal)
    if (isNew) await announceRating(context, tx, { rater_id: rater.id, seller_id: sellerId, stars: draft.stars })
    else dropTags(tx, [sellerTag(sellerId)])
    const answer = await revealRating(tx, sellerId, rater.id)
    if (answer) await announceRating(context, tx, { rater_id: sellerId, seller_id: rater.id, ...answer })
  })
  return readMyRating(context, rater, sellerId)
}

type DoneDeal = { done_at: Date }

/** Null when the other user has rated this deal, or when its time is over: the rating is then shown at once. */
async function blindUntil(tx: Db, raterId: number, sellerId: number, deal: DoneDeal, now: Date) {
  const until = new Date(deal.done_at.getTime() + blindDays * day)
  if (until <= now) return null
  const answer = await findRating(tx, sellerId, raterId)
  return answer?.after_deal && !isBefore(answer, deal) ? null : until
}

const isBefore = ({ rated_at }: OwnRatingRow, deal: DoneDeal | undefined) =>
  deal !== undefined && rated_at < deal.done_at

/** Tells the rated user, and renews the page. Only once the rating is shown. */
export async function announceRating(
  { notify, dropTags }: Pick<RatingsContext, 'notify' | 'dropTags'>,
  tx: Db,
  { rater_id, seller_id, stars }: { rater_id: number; seller_id: number; stars: number },
) {
  await notify(tx, { to: seller_id, kind: 'rating', actor: rater_id, details: { stars, seller_id } })
  dropTags(tx, [sellerTag(seller_id)])
}

/** A rating after a chat can always be changed. One after a deal is final once it is shown, or it would answer the other one. */
async function obstacleTo(
  db: Db,
  clock: Clock,
  rater: Actor,
  sellerId: number,
  rating: OwnRatingRow | undefined,
  deal: DoneDeal | undefined,
): Promise<Obstacle | null> {
  if (rater.id === sellerId) return 'oneself'
  if (await areColleagues(db, rater.id, sellerId)) return 'own_shop'
  if (rating?.after_deal && !rating.hidden_until && !isBefore(rating, deal)) return 'final'
  if (rating) return null
  if (!deal && !(await haveBothWritten(db, rater.id, sellerId, clock))) return 'no_dealings'
  return (await readTier(db, clock, rater.id)) === 'T1' ? 'too_new' : null
}

const obstacleErrors: Record<Obstacle, () => HttpError> = {
  oneself: () => forbidden('not_oneself'),
  own_shop: () => forbidden('own_shop'),
  no_dealings: () => forbidden('no_dealings'),
  too_new: () => forbidden('too_new_to_rate'),
  final: () => forbidden('rating_final'),
  unavailable: () => notFound('not_available'),
}
