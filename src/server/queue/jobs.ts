import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Job } from '#server/platform/job.ts'
import type { Metrics } from '#server/platform/metrics.ts'
import { day, hour, second } from '#server/platform/time.ts'
import { deleteFailedTasks, findQueueSize } from './queue.sql.ts'

type JobsContext = { db: Db; clock: Clock; metrics: Metrics }

/** Long enough for an operator to look at what failed. */
const retention = 30 * day

export const jobs = (context: JobsContext): Job[] => {
  const { db, clock } = context
  return [
    { name: 'tasks.sweep', every: hour, run: () => deleteFailedTasks(db, new Date(clock.now() - retention)) },
    // Every process: its /metrics must not depend on another one. A long job does not delay it there.
    {
      name: 'tasks.measure',
      every: 15 * second,
      firstAfter: second,
      isPerProcess: true,
      run: () => measureQueue(context),
    },
  ]
}

/** All processes see the same queue, so of their values the largest is shown, not the sum. */
async function measureQueue({ db, clock, metrics }: JobsContext) {
  const size = await findQueueSize(db, new Date(clock.now()))
  metrics.gauge('tasks_waiting', () => size?.waiting ?? 0, 'max')
  metrics.gauge('tasks_late_seconds', () => size?.late_seconds ?? 0, 'max')
  metrics.gauge('tasks_failed', () => size?.failed ?? 0, 'max')
}
