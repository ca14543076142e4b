import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Job } from '#server/platform/job.ts'
import { hour, second } from '#server/platform/time.ts'
import { sweepViews, type ViewCounter } from './ad-views.ts'

type JobsContext = { db: Db; clock: Clock; views: ViewCounter }

export const jobs = ({ db, clock, views }: JobsContext): Job[] => [
  { name: 'views.flush', every: 5 * second, isPerProcess: true, run: () => views.flush() },
  { name: 'views.sweep', every: hour, run: () => sweepViews(db, clock) },
]
