import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { deleteOldNotifications } from './notifications.sql.ts'

const retention = 180 * day

/** Safe to run in several processes at once. */
export const sweepNotifications = (db: Db, clock: Clock) =>
  deleteOldNotifications(db, new Date(clock.now() - retention))
