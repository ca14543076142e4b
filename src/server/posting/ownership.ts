import { visibleStatuses } from '#contract/ads.ts'
import type { OwnedAd } from '#contract/posting.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, notFound } from '#server/platform/http-error.ts'
import { type AdStatus, findOwnAd, type OwnAdRow } from './ads.sql.ts'

type Options = { clock: Clock; isHeld: boolean; alsoDeleted?: boolean }

/** 403 for a visible ad of another seller, 404 for one that only its owner may know. */
export async function findOwnedAd(db: Db, seller: Actor, id: number, { clock, isHeld, alsoDeleted = false }: Options) {
  const ad = await findOwnAd(db, id, isHeld, new Date(clock.now()))
  const isThere = ad && (ad.seller_id === seller.id ? alsoDeleted || ad.status !== 'deleted' : isSeen(ad))
  if (!isThere) throw notFound('ad_not_found')
  if (ad.seller_id !== seller.id) throw forbidden('not_your_ad')
  return ad
}

const isSeen = ({ status }: OwnAdRow) => visibleStatuses.some((visible) => visible === status)

/** A deleted or missing ad is a 404. */
export function visibleStatus(ad: { status: AdStatus } | undefined): OwnedAd['status'] {
  if (!ad || ad.status === 'deleted') throw notFound('ad_not_found')
  return ad.status
}
