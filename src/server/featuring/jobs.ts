import type { Job } from '#server/platform/job.ts'
import { minute } from '#server/platform/time.ts'
import type { FeaturingContext } from './context.ts'
import { lockDueEnds, lockDueStarts } from './featuring.sql.ts'
import { finish, start } from './give-feature.ts'

const batchSize = 100

/** Starts and ends features at their times. */
export const jobs = (context: FeaturingContext): Job[] => [
  {
    name: 'featuring.follow_times',
    every: minute,
    async run() {
      while ((await endDue(context)) === batchSize);
      while ((await startDue(context)) === batchSize);
    },
  },
]

const startDue = (context: FeaturingContext) =>
  context.db.transaction(async (tx) => {
    const due = await lockDueStarts(tx, new Date(context.clock.now()), batchSize)
    for (const row of due) await start(context, tx, row)
    return due.length
  })

const endDue = (context: FeaturingContext) =>
  context.db.transaction(async (tx) => {
    const due = await lockDueEnds(tx, new Date(context.clock.now()), batchSize)
    for (const row of due) await finish(context, tx, row)
    return due.length
  })
