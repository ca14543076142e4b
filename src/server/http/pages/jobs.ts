import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Job } from '#server/platform/job.ts'
import { hour } from '#server/platform/time.ts'
import { diskPageLifetime } from './disk-pages.ts'
import { deleteDroppedTags } from './dropped-tags.sql.ts'

export const jobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  {
    name: 'pages.sweep_dropped_tags',
    every: hour,
    run: () => deleteDroppedTags(db, new Date(clock.now() - 2 * diskPageLifetime)),
  },
]
