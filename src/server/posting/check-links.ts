// Signed links without a session: a page reads what they ask about, a press confirms it. A preview of the link confirms nothing.
import type { CheckedAd } from '#contract/ad-checks.ts'
import { adTag, sellerTag } from '#contract/cache-tags.ts'
import { addressLimits, consumeQuota, requestOrigin } from '#server/accounts/index.ts'
import { listTagsOf } from '#server/catalog/index.ts'
import type { Visitor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/http-error.ts'
import { announceAd } from '#server/saved-searches/index.ts'
import { type CheckedAdRow, confirmAds, findCheckedAds } from './ad-checks.sql.ts'
import { lockPosting } from './ads.sql.ts'
import { readCheck } from './check-token.ts'
import type { PostingContext } from './context.ts'
import { listedFor } from './status-transitions.ts'

export async function readByLink(posting: PostingContext, visitor: Visitor, token: string) {
  const ids = await openLink(posting, visitor, token)
  return { ads: (await findCheckedAds(posting.db, ids)).map(toCheckedAd) }
}

export async function confirmByLink(
  posting: PostingContext,
  visitor: Visitor,
  token: string,
  chosen: number[] | undefined,
) {
  const asked = await openLink(posting, visitor, token)
  const ids = chosen ? asked.filter((id) => chosen.includes(id)) : asked
  if (!ids.length) throw notFound('ad_not_found')
  return posting.db.transaction(async (tx) => {
    await confirm(posting, tx, ids)
    return { ads: (await findCheckedAds(tx, asked)).map(toCheckedAd) }
  })
}

async function openLink({ db, clock, secret }: PostingContext, visitor: Visitor, token: string) {
  await consumeQuota(db, clock, addressLimits.adCheck, requestOrigin(secret, visitor).sender.toString('hex'))
  const ids = readCheck(secret, token, clock.now())
  if (!ids) throw notFound('check_link_over')
  return ids
}

async function confirm(posting: PostingContext, tx: Db, ids: number[]) {
  const { clock, catalog, dropTags } = posting
  const now = clock.now()
  const open = (await findCheckedAds(tx, ids)).filter(({ is_open }) => is_open)
  // The same order of locks as in the owner's own changes: first the seller, then the ads.
  for (const seller of new Set(open.map(({ seller_id }) => seller_id))) await lockPosting(tx, seller)
  const openIds = open.map(({ id }) => id)
  const ads = openIds.length ? await confirmAds(tx, openIds, new Date(now), new Date(now + listedFor)) : []
  const returned = ads.filter(({ was_paused }) => was_paused)
  for (const { id } of returned) await announceAd(posting, tx, { adId: id, event: 'back' })
  const tags = [
    ...ads.flatMap((ad) => [adTag(ad.id), sellerTag(ad.seller_id)]),
    ...returned.flatMap((ad) => listTagsOf(catalog, ad)),
  ]
  if (tags.length) dropTags(tx, [...new Set(tags)])
}

const toCheckedAd = ({ seller_id: _seller, confirmed_at, ...ad }: CheckedAdRow) =>
  ({ ...ad, confirmed_at: confirmed_at?.toISOString() ?? null }) as CheckedAd
