import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Job } from '#server/platform/job.ts'
import { day } from '#server/platform/time.ts'
import { deleteOldSenders } from './ratings.sql.ts'

/** How long two ratings from one address count as one vote. */
const sendersKept = 30 * day

export const jobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  {
    name: 'ratings.forget_addresses',
    every: day,
    run: () => deleteOldSenders(db, new Date(clock.now() - sendersKept)),
  },
]
