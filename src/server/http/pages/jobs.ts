import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Job } from '#server/platform/job.ts'
import { hour } from '#server/platform/time.ts'
import { type DiskPages, diskPageLifetime } from './disk-pages.ts'
import { deleteDroppedTags } from './dropped-tags.sql.ts'

type JobsContext = { db: Db; clock: Clock; disk: DiskPages | undefined }

export const jobs = ({ db, clock, disk }: JobsContext): Job[] => [
  {
    name: 'pages.sweep_dropped_tags',
    every: hour,
    run: () => deleteDroppedTags(db, new Date(clock.now() - 2 * diskPageLifetime)),
  },
  // Every process: the folder belongs to the machine, and only this job deletes removed pages where few are rendered.
  { name: 'pages.sweep_disk', every: hour, isPerProcess: true, run: async () => disk?.sweep() },
]
