import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Job } from '#server/platform/job.ts'
import { hour } from '#server/platform/time.ts'
import { sweepAccounts } from './sweep-accounts.ts'

export const jobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  { name: 'accounts.sweep', every: hour, run: () => sweepAccounts(db, clock) },
]
