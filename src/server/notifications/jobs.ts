import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Job } from '#server/platform/job.ts'
import { hour, minute } from '#server/platform/time.ts'
import type { Notify } from './context.ts'
import { sendDigests } from './send-digests.ts'
import { sweepNotifications } from './sweep-notifications.ts'

export const jobs = ({ db, clock, notify }: { db: Db; clock: Clock; notify: Notify }): Job[] => [
  { name: 'notifications.sweep', every: hour, run: () => sweepNotifications(db, clock) },
  { name: 'notifications.send_digests', every: 5 * minute, run: () => sendDigests({ db, clock, notify }) },
]
