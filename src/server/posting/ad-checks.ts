// Asks the owners of silent ads whether they are still available, warns them once, then pauses the ads (docs/topics/posting.md).
import { maxCheckedAds } from '#contract/ad-checks.ts'
import { adCardTag, adTag, listTag, sellerTag } from '#contract/cache-tags.ts'
import type { Db } from '#server/platform/db.ts'
import { advanceChecks, pauseAds, scheduleAdChecks } from './ad-checks.sql.ts'
import { signCheck } from './check-token.ts'
import type { PostingJobsContext } from './context.ts'

/** Each batch is one transaction and returns how many ads it changed. */
export async function scheduleChecks({ db, clock }: PostingJobsContext, limit: number) {
  return (await scheduleAdChecks(db, new Date(clock.now()), limit)).length
}

export const askAds = (context: PostingJobsContext, limit: number) => advance(context, 1, limit)
export const warnAds = (context: PostingJobsContext, limit: number) => advance(context, 2, limit)

async function advance(context: PostingJobsContext, step: 1 | 2, limit: number) {
  const { db, clock } = context
  return db.transaction(async (tx) => {
    const ads = await advanceChecks(tx, new Date(clock.now()), step, limit)
    const due = ads.filter(({ is_due }) => is_due)
    const pauses_at = due[0]?.check_at.toISOString()
    await notifyOwners(context, tx, 'ad_check', due, step === 2 ? { pauses_at } : {})
    return ads.length
  })
}

export async function pauseSilentAds(context: PostingJobsContext, limit: number) {
  const { db, clock, dropTags } = context
  return db.transaction(async (tx) => {
    const ads = await pauseAds(tx, new Date(clock.now()), limit)
    await notifyOwners(context, tx, 'ad_paused', ads, {})
    const tags = new Set(ads.flatMap((ad) => [adTag(ad.id), adCardTag(ad.id), sellerTag(ad.seller_id)]))
    if (ads.length) dropTags(tx, [...tags, listTag])
    return ads.length
  })
}

type Ad = { id: number; seller_id: number }

/** One notification for the ads of a seller, in parts of what fits into a link. */
async function notifyOwners(
  { clock, secret, notify }: PostingJobsContext,
  tx: Db,
  kind: 'ad_check' | 'ad_paused',
  ads: Ad[],
  details: Record<string, unknown>,
) {
  const now = clock.now()
  for (const [to, own] of Map.groupBy(ads, ({ seller_id }) => seller_id))
    for (const part of partsOf(own.map(({ id }) => id).sort((one, other) => one - other))) {
      const [adId] = part
      if (adId === undefined) continue
      const token = signCheck(secret, part, now)
      const repeatKey = `${new Date(now).toISOString()}:${part.length}`
      await notify(tx, { to, kind, adId, details: { ...details, token, count: part.length }, repeatKey })
    }
}

const partsOf = (ids: number[]) =>
  Array.from({ length: Math.ceil(ids.length / maxCheckedAds) }, (_, part) =>
    ids.slice(part * maxCheckedAds, (part + 1) * maxCheckedAds),
  )
