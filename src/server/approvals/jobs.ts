import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Job } from '#server/platform/job.ts'
import { day, hour } from '#server/platform/time.ts'
import { deleteOldRequests, expireRequests } from './staff-requests.sql.ts'

const batchSize = 200
const keptFor = 365 * day

export const jobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  { name: 'approvals.expire', every: hour, run: () => expireDueRequests(db, clock) },
]

export async function expireDueRequests(db: Db, clock: Clock): Promise<number> {
  let expired = 0
  for (;;) {
    const rows = await expireRequests(db, new Date(clock.now()), batchSize)
    expired += rows.length
    if (rows.length < batchSize) break
  }
  await deleteOldRequests(db, new Date(clock.now() - keptFor))
  return expired
}
