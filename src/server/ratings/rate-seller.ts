// Ratings between users who have dealt with each other (docs/decisions/0014).
import { sellerTag } from '#contract/cache-tags.ts'
import type { MyRating, RatingDraft } from '#contract/ratings.ts'
import { consumeDailyQuota, readTier, requestOrigin } from '#server/accounts/index.ts'
import { haveBothWritten } from '#server/chat/index.ts'
import { assertAccountActive, assertNotBlocked, isBlockedBetween } from '#server/people/index.ts'
import type { Actor, Visitor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, type HttpError, notFound } from '#server/platform/http-error.ts'
import { rejectPhoneNumbers } from '#server/platform/public-texts.ts'
import type { RatingsContext } from './context.ts'
import { findPerson, findRating, saveRating } from './ratings.sql.ts'

type Obstacle = NonNullable<MyRating['obstacle']>

export async function readMyRating({ db, clock }: RatingsContext, rater: Actor, sellerId: number): Promise<MyRating> {
  if (!(await findPerson(db, sellerId))) throw notFound('seller_not_found')
  const rating = (await findRating(db, rater.id, sellerId)) ?? null
  if (await isBlockedBetween(db, rater.id, sellerId)) return { obstacle: 'unavailable', rating: null }
  return { obstacle: await obstacleTo(db, clock, rater, sellerId, rating !== null), rating }
}

export async function rateSeller(
  context: RatingsContext,
  { rater, visitor }: { rater: Actor; visitor: Visitor },
  sellerId: number,
  draft: RatingDraft,
): Promise<MyRating> {
  const { db, clock, secret, notify, dropTags } = context
  const { sender } = requestOrigin(secret, visitor)
  if (rater.id === sellerId) throw obstacleErrors.oneself()
  rejectPhoneNumbers({ comment: draft.comment })
  await db.transaction(async (tx) => {
    await assertAccountActive(tx, rater)
    await assertNotBlocked(tx, rater.id, sellerId)
    if (!(await findPerson(tx, sellerId))) throw obstacleErrors.unavailable()
    const isNew = !(await findRating(tx, rater.id, sellerId))
    const obstacle = await obstacleTo(tx, clock, rater, sellerId, !isNew)
    if (obstacle) throw obstacleErrors[obstacle]()
    await consumeDailyQuota(tx, clock, rater, 'rate')
    await saveRating(tx, rater.id, sellerId, draft, sender, new Date(clock.now()))
    const details = { stars: draft.stars, seller_id: sellerId }
    if (isNew) await notify(tx, { to: sellerId, kind: 'rating', actor: rater.id, details })
    dropTags(tx, [sellerTag(sellerId)])
  })
  return readMyRating(context, rater, sellerId)
}

/** A user who has rated once may always change the rating. */
async function obstacleTo(db: Db, clock: Clock, rater: Actor, sellerId: number, hasRated: boolean) {
  if (rater.id === sellerId) return 'oneself'
  if (hasRated) return null
  if (!(await haveBothWritten(db, rater.id, sellerId, clock))) return 'no_dealings'
  return (await readTier(db, clock, rater.id)) === 'T1' ? 'too_new' : null
}

const obstacleErrors: Record<Obstacle, () => HttpError> = {
  oneself: () => forbidden('not_oneself'),
  no_dealings: () => forbidden('no_dealings'),
  too_new: () => forbidden('too_new_to_rate'),
  unavailable: () => notFound('not_available'),
}
