import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Job } from '#server/platform/job.ts'
import { day, hour } from '#server/platform/time.ts'
import { deleteFailedTasks } from './queue.sql.ts'

/** Long enough for an operator to look at what failed. */
const retention = 30 * day

export const jobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  { name: 'tasks.sweep', every: hour, run: () => deleteFailedTasks(db, new Date(clock.now() - retention)) },
]
