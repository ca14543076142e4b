// Ads, inquiries and search follow a change of a category in batches. A batch and the note of what is left are committed together
// (queue), so a process that is killed neither repeats nor skips a batch.
import { homeTag, inquiriesTag, shellTag } from '#contract/cache-tags.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import { second } from '#server/platform/time.ts'
import type { Enqueue, TaskHandler } from '#server/queue/index.ts'
import { expireSearchStatistics, reindexCategories } from '#server/search/index.ts'
import {
  addProgress,
  type ChangeRow,
  findChange,
  finishChange,
  followInquiries,
  lockAdsOf,
  moveAdsTo,
} from './changes.sql.ts'

const kind = 'category_change'
/** As many as the queue runs at once: writing the indexes is what takes time. */
export const parts = 2
/** Few at first; then as many as take a second, during which the seller of one of these ads may have to wait. */
export const batchSize = 250
const largestBatch = 2000
const batchTime = second

type Payload = { change: number; part: number; after: number; size?: number }
export type FollowContext = { clock: Clock; dropTags: DropTags }

export async function enqueueParts(enqueue: Enqueue, tx: Db, change: number) {
  for (let part = 0; part < parts; part += 1) await enqueue(tx, kind, { change, part, after: 0 })
}

export const createCategoryChange = ({ clock, dropTags }: FollowContext): TaskHandler => ({
  kind,
  async step(tx, payload) {
    const { change: id, part, after, size = batchSize } = payload as Payload
    const began = clock.now()
    const change = await findChange(tx, id)
    if (!change) return null
    const ads = await followBatch(tx, change, { part, after, limit: size })
    const isDone = ads.length < size
    const now = new Date(clock.now())
    const progress = await addProgress(tx, id, ads.length, isDone, now)
    if (!isDone) return { change: id, part, after: ads.at(-1) ?? after, size: nextSize(size, clock.now() - began) }
    if (progress?.parts_left === 0) await finish(tx, change, now, dropTags)
    return null
  },
})

/** At most twice as many: a statement that takes five seconds is cancelled. */
const nextSize = (size: number, took: number) =>
  Math.max(100, Math.min(largestBatch, Math.round(size * Math.min(2, batchTime / Math.max(1, took)))))

type Batch = { part: number; after: number; limit: number }

async function followBatch(tx: Db, { category_ids, into_id, kind: name }: ChangeRow, batch: Batch) {
  const ads = await lockAdsOf(tx, { ...batch, ids: category_ids, parts }, name === 'merge')
  if (ads.length && into_id !== null) await moveAdsTo(tx, ads, into_id)
  if (ads.length) await reindexCategories(tx, ads)
  return ads
}

/** The rest waits for the last part: lists are complete, and pages that were rendered in between are stale. */
async function finish(tx: Db, change: ChangeRow, now: Date, dropTags: DropTags) {
  while ((await followInquiries(tx, batchSize)) >= batchSize);
  await expireSearchStatistics(tx)
  await finishChange(tx, change.id, now)
  dropTags(tx, [homeTag, shellTag, inquiriesTag])
}
