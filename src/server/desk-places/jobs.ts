import { shellTag } from '#contract/cache-tags.ts'
import { batchSize, type FollowContext, resumeJob } from '#server/catalog-changes/index.ts'
import type { Db } from '#server/platform/db.ts'
import type { Job } from '#server/platform/job.ts'
import { hour, minute } from '#server/platform/time.ts'
import type { Enqueue } from '#server/queue/index.ts'
import { reindexAds } from '#server/search/index.ts'
import { findLeftovers, moveAdsToCurrentPlace } from './places.sql.ts'

type JobsContext = FollowContext & { db: Db; queue: { enqueue: Enqueue } }

export const jobs = (context: JobsContext): Job[] => [
  resumeJob('desk_places.resume', 'zone', context),
  { name: 'desk_places.leftovers', every: minute, run: () => moveLeftovers(context) },
]

/** For some seconds after a merge another process may still accept ads in the old place. */
const moveLeftovers = ({ db, clock, dropTags }: JobsContext) =>
  db.transaction(async (tx) => {
    const ads = await findLeftovers(tx, new Date(clock.now() - hour), batchSize)
    if (!ads.length) return 0
    await moveAdsToCurrentPlace(tx, ads)
    await reindexAds(tx, ads)
    dropTags(tx, [shellTag])
    return ads.length
  })
