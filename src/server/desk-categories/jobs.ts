import { shellTag } from '#contract/cache-tags.ts'
import type { Db } from '#server/platform/db.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import type { Job } from '#server/platform/job.ts'
import { minute } from '#server/platform/time.ts'
import type { Enqueue } from '#server/queue/index.ts'
import { reindexCategories } from '#server/search/index.ts'
import { batchSize, enqueueParts, type FollowContext, parts } from './background.ts'
import { findLeftovers, moveAdsTo, restartStuck } from './changes.sql.ts'

const stuckAfter = 10 * minute

type JobsContext = FollowContext & { db: Db; queue: { enqueue: Enqueue } }

export const jobs = ({ db, clock, dropTags, queue }: JobsContext): Job[] => [
  {
    name: 'desk_categories.resume',
    every: minute,
    run: () =>
      db.transaction(async (tx) => {
        const now = clock.now()
        const stuck = await restartStuck(tx, new Date(now - stuckAfter), parts, new Date(now))
        if (stuck) await enqueueParts(queue.enqueue, tx, stuck.id)
      }),
  },
  { name: 'desk_categories.leftovers', every: minute, run: () => moveLeftovers(db, dropTags) },
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
