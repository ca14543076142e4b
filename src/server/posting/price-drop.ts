import type { NotificationEvent } from '#server/notifications/index.ts'
import type { Db } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import type { AdChange } from '#server/saved-searches/index.ts'
import type { SearchDocument } from '#server/search/index.ts'
import { findLowestPrice, type OwnAdRow } from './ads.sql.ts'
import type { PostingContext } from './context.ts'

/** A price that rises and falls again is no news. */
const lowestOf = 7 * day

type After = { price: number | null; price_dollars: number | null; show_price: boolean }

/** Read it before the new price is stored. */
export const readLowestPrice = ({ clock }: PostingContext, tx: Db, adId: number) =>
  findLowestPrice(tx, adId, new Date(clock.now() - lowestOf))

/** For users with the ad among their favourites: the lowest price of a week, each at most once a day. */
export function noticeOfLowerPrice(
  { clock }: PostingContext,
  before: OwnAdRow,
  { price: to, price_dollars: dollars, show_price }: After,
  lowest: { price: number | null } | undefined,
): NotificationEvent | null {
  const wasShown = before.status === 'active' && before.show_price
  // What becomes free has no price to name.
  if (!wasShown || !show_price || !to || before.price === null || to >= before.price) return null
  if (to >= (lowest?.price ?? before.price)) return null
  return {
    to: { favouriteOf: before.id },
    kind: 'price_drop',
    actor: before.seller_id,
    adId: before.id,
    details: { from: before.price, to, ...(dollars && { dollars }) },
    repeatKey: dayOf(clock.now()),
  }
}

/** What saved searches learn of the change. `before` is undefined for an ad that was not listed. */
export const changeOf = (
  adId: number,
  before: SearchDocument | undefined,
  notice: NotificationEvent | null,
): AdChange => ({ adId, event: notice ? 'price' : 'changed', before, details: notice?.details })

/** `2026-11-16` in Damascus. */
const dayOf = (time: number) => new Date(time + 3 * 3_600_000).toISOString().slice(0, 10)
