// Ads and search follow a change of a category or a place in batches. A batch and the note of what is left are committed
// together (queue), so a process that is killed neither repeats nor skips a batch.
import { homeTag, inquiriesTag, shellTag } from '#contract/cache-tags.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import { conflict } from '#server/platform/http-error.ts'
import type { Job } from '#server/platform/job.ts'
import { minute, second } from '#server/platform/time.ts'
import type { Enqueue, TaskHandler } from '#server/queue/index.ts'
import { clearStaleFlags, expireSearchStatistics, findStaleNames } from '#server/search/index.ts'
import {
  addProgress,
  type ChangedThing,
  type ChangeRow,
  findChange,
  findNextAds,
  finishChange,
  insertChange,
  lockAds,
  type NewChange,
  type Position,
  restartStuck,
} from './changes.sql.ts'

/** As many as the queue runs at once: writing the indexes is what takes time. */
const parts = 2
/** Few at first; then as many as take a second, during which the seller of one of these ads may have to wait. */
export const batchSize = 250
const largestBatch = 2000
const batchTime = second
const stuckAfter = 10 * minute

type Payload = { change: number; part: number; place?: number; after: number; size?: number }
export type FollowContext = { clock: Clock; dropTags: DropTags }

/** What differs between categories and places. */
export type Followed = {
  thing: ChangedThing
  /** Gives the ads their new category or place. */
  moveAds(tx: Db, ads: number[], change: ChangeRow): Promise<void>
  /** Brings their rows of the search up to date. */
  reindex(tx: Db, ads: number[]): Promise<void>
  /** Moves up to `limit` other rows that refer to the changed one; returns how many. */
  followOthers(tx: Db, limit: number): Promise<number>
}

const taskKind = (thing: ChangedThing) => `${thing}_change`

async function enqueueParts(enqueue: Enqueue, tx: Db, thing: ChangedThing, change: number) {
  for (let part = 0; part < parts; part += 1) await enqueue(tx, taskKind(thing), { change, part, after: 0 })
}

/** Call inside `changeCatalog`, after the rows have changed. Refuses while another change of this kind runs. */
export async function startFollowing(
  enqueue: Enqueue,
  tx: Db,
  thing: ChangedThing,
  change: Omit<NewChange, 'stale_names'>,
  now: Date,
) {
  const stale = (await findStaleNames(tx)).filter(({ kind, id }) => kind === thing && change.thing_ids.includes(id))
  const started = await insertChange(tx, thing, { ...change, stale_names: stale }, parts, now)
  if (!started) throw conflict(`${thing}_busy`)
  // The tasks index these ads. With the flags the job of the search would do the same work beside them.
  await clearStaleFlags(tx, stale)
  // Saved searches of the changed lists first, then the ads, then searches whose words name what has changed.
  await enqueue(tx, 'compile_searches', { of: { thing, ids: change.thing_ids } })
  await enqueueParts(enqueue, tx, thing, started.id)
  await enqueue(tx, 'compile_searches', { of: null })
}

export const createFollower = ({ clock, dropTags }: FollowContext, followed: Followed): TaskHandler => ({
  kind: taskKind(followed.thing),
  async step(tx, payload) {
    const { change: id, part, place = 1, after, size = batchSize } = payload as Payload
    const began = clock.now()
    const change = await findChange(tx, followed.thing, id)
    if (!change) return null
    const { ads, next } = await followBatch(tx, followed, change, { part, size, position: { place, after } })
    const isPartDone = next === null
    const now = new Date(clock.now())
    const progress = await addProgress(tx, followed.thing, id, { ads: ads.length, isPartDone, now })
    if (next) return { change: id, part, ...next, size: nextSize(size, clock.now() - began) }
    if (progress?.parts_left === 0) await finish(tx, followed, change, now, dropTags)
    return null
  },
})

/** At most twice as many: a statement that takes five seconds is cancelled. */
const nextSize = (size: number, took: number) =>
  Math.max(100, Math.min(largestBatch, Math.round(size * Math.min(2, batchTime / Math.max(1, took)))))

type Batch = { part: number; size: number; position: Position }

/** The ads that were followed, and where to go on; null at the end. */
async function followBatch(tx: Db, followed: Followed, change: ChangeRow, { part, size, position }: Batch) {
  const { thing, moveAds, reindex } = followed
  const { thing_ids: things } = change
  const isMerge = change.kind === 'merge'
  const next = await findNextAds(tx, thing, things, position, size * parts)
  const mine = next.filter(({ id }) => id % parts === part)
  const batch = mine.slice(0, size).map(({ id }) => id)
  const ads = batch.length ? await lockAds(tx, thing, things, batch, isMerge) : []
  if (ads.length && isMerge) await moveAds(tx, ads, change)
  if (ads.length) await reindex(tx, ads)
  // Ads that the other part has moved are not in the list any more, so it may have more of this part.
  const end = next.length < size * parts ? undefined : next.at(-1)
  const last = mine.length > size ? mine[size - 1] : end
  return { ads, next: last ? { place: last.place, after: last.id } : null }
}

/** The rest waits for the last part: lists are complete, and pages that were rendered in between are stale. */
async function finish(tx: Db, { thing, followOthers }: Followed, { id }: ChangeRow, now: Date, dropTags: DropTags) {
  while ((await followOthers(tx, batchSize)) >= batchSize);
  await expireSearchStatistics(tx)
  await finishChange(tx, thing, id, now)
  dropTags(tx, [homeTag, shellTag, inquiriesTag])
}

type ResumeContext = Pick<FollowContext, 'clock'> & { db: Db; queue: { enqueue: Enqueue } }

/** Starts the change again whose tasks were lost. */
export const resumeJob = (name: string, thing: ChangedThing, { db, clock, queue }: ResumeContext): Job => ({
  name,
  every: minute,
  run: () =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const stuck = await restartStuck(tx, thing, new Date(now - stuckAfter), parts, new Date(now))
      if (stuck) await enqueueParts(queue.enqueue, tx, thing, stuck.id)
    }),
})
