import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Job } from '#server/platform/job.ts'
import { hour } from '#server/platform/time.ts'
import { sweepNotifications } from './sweep-notifications.ts'

export const jobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  { name: 'notifications.sweep', every: hour, run: () => sweepNotifications(db, clock) },
]
