import { shellTag } from '#contract/cache-tags.ts'
import { batchSize, type FollowContext, resumeJob } from '#server/catalog-changes/index.ts'
import type { Db } from '#server/platform/db.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import type { Job } from '#server/platform/job.ts'
import { minute } from '#server/platform/time.ts'
import type { Enqueue } from '#server/queue/index.ts'
import { reindexCategories } from '#server/search/index.ts'
import { findLeftovers, moveAdsTo } from './changes.sql.ts'

type JobsContext = FollowContext & { db: Db; queue: { enqueue: Enqueue } }

export const jobs = (context: JobsContext): Job[] => [
  resumeJob('desk_categories.resume', 'category', context),
  { name: 'desk_categories.leftovers', every: minute, run: () => moveLeftovers(context.db, context.dropTags) },
]

/** For some seconds after a merge another process may still accept ads in the old category. */
const moveLeftovers = (db: Db, dropTags: DropTags) =>
  db.transaction(async (tx) => {
    const leftovers = await findLeftovers(tx, batchSize)
    for (const { merged_into, ads } of leftovers) {
      await moveAdsTo(tx, ads, merged_into)
      await reindexCategories(tx, ads)
    }
    if (leftovers.length) dropTags(tx, [shellTag])
    return leftovers.length
  })
