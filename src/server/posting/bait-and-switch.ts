// Bait and switch: an edit that turns a known ad into a different one is held for review, because views, likes and ratings
// of one item must not end up below another (docs/security.md).
import { switchedIn } from '#contract/posting.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { holdForReview } from '#server/reports/index.ts'
import { type OwnAdRow, settlesAfterDays } from './ads.sql.ts'
import type { PostingContext } from './context.ts'

/** Before that, a seller corrects mistakes without a review. */
const settlesAfter = settlesAfterDays * day

export const isSettled = (clock: Clock, { created_at, was_rated }: OwnAdRow) =>
  was_rated || clock.now() - created_at.getTime() > settlesAfter

export async function holdWhenSwitched(
  posting: PostingContext,
  tx: Db,
  before: OwnAdRow,
  after: { price: number | null; images: string[] },
) {
  if (!isSettled(posting.clock, before)) return false
  const images = before.images.map(({ name }) => name)
  const type = switchedIn({ ...before, images }, after)
  if (!type) return false
  const { name, description: text, last_price: price, category_id, zone_id, status } = before
  const snapshot = { name, text, price, category_id, zone_id, pictures: images, status }
  await holdForReview(posting, tx, before.id, { type, before: snapshot })
  return true
}
