// A rating counts fully if its author is known in the market without the seller. What confirmed deals can prove is limited:
// many raters behind one deal weigh as much as one (docs/decisions/0046).
import type { RatingDraft } from '#contract/ratings.ts'
import type { Db } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import type { TaskHandler } from '#server/queue/index.ts'
import {
  deletePaths,
  findAcquaintances,
  findProvenWithoutPath,
  insertPaths,
  lockProofs,
  updateProven,
} from './proof.sql.ts'
import { findPerson, type RatingCircumstances, saveRating } from './ratings.sql.ts'
import { type Link, listByBranch, routeUnits } from './trust-flow.ts'

const minAge = 30 * day
/** Three times a ring of 50 accounts: two thirds of a proof end outside such a ring. */
const minPeople = 150
/** Bounds the work. Among more people the share of a ring would hardly be smaller. */
const maxPeople = 600
const maxDealsPerPerson = 30
/** A proof has so many parts, and so many may pass from one person to another: the deals of two people prove one rating. */
const parts = 12

export async function storeRating(
  tx: Db,
  raterId: number,
  sellerId: number,
  draft: RatingDraft,
  circumstances: RatingCircumstances,
) {
  await lockProofs(tx, sellerId)
  await saveRating(tx, raterId, sellerId, draft, circumstances)
  await proveRating(tx, raterId, sellerId, circumstances.now)
}

/** Earlier ratings keep what proves them. A changed rating is proven again. */
async function proveRating(tx: Db, raterId: number, sellerId: number, now: Date) {
  await deletePaths(tx, raterId, sellerId)
  const steps = await findProof(tx, raterId, sellerId, now)
  if (steps) await insertPaths(tx, raterId, sellerId, steps)
  await updateProven(tx, raterId, sellerId, steps !== null)
}

async function findProof(tx: Db, raterId: number, sellerId: number, now: Date) {
  const rater = await findPerson(tx, raterId)
  if (!rater || rater.created_at.getTime() > now.getTime() - minAge) return null
  const { links, close } = await findNetwork(tx, raterId, sellerId)
  const people = listByBranch(raterId, links).filter((person) => !close.has(person))
  if (people.length <= minPeople) return null
  const ends = Array.from(
    { length: parts },
    (_, part) => people[Math.floor(((part + 0.5) * people.length) / parts)] ?? 0,
  )
  return routeUnits(raterId, links, ends)
}

/** The people around the rater, the nearest first, what is still free between them, and who knows the seller too. */
async function findNetwork(tx: Db, raterId: number, sellerId: number) {
  const links: Link[] = []
  const close = new Set<number>()
  const known = new Set([raterId])
  for (let level = [raterId]; level.length; ) {
    const rows = await findAcquaintances(tx, sellerId, level, maxDealsPerPerson)
    level = []
    for (const { from_id: from, to_id: to, used, knows_seller } of rows) {
      if (used >= parts || (!known.has(to) && known.size > maxPeople)) continue
      links.push({ from, to, free: parts - used })
      if (known.has(to)) continue
      known.add(to)
      if (knows_seller) close.add(to)
      level.push(to)
    }
    if (known.size > maxPeople) break
  }
  return { links, close }
}

/** A proof takes some milliseconds. */
const ratingsAtOnce = 20
type Position = { rater: number; seller: number }

/** Goes once through the ratings that an earlier rule proved. A migration enqueued it. */
export const createProofAgain = (): TaskHandler => ({
  kind: 'ratings.prove_again',
  async step(tx, payload) {
    const ratings = await findProvenWithoutPath(tx, payload as Position, ratingsAtOnce)
    for (const { rater_id, seller_id, rated_at } of ratings) {
      await lockProofs(tx, seller_id)
      await proveRating(tx, rater_id, seller_id, rated_at)
    }
    const last = ratings.at(-1)
    return last ? ({ rater: last.rater_id, seller: last.seller_id } satisfies Position) : null
  },
})
