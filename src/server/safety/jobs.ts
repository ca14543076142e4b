import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Job } from '#server/platform/job.ts'
import { day } from '#server/platform/time.ts'
import { deleteOldTexts } from './checks.sql.ts'
import { safetyLimits } from './limits.ts'

export const jobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  {
    name: 'safety.sweep_texts',
    every: day,
    run: () => deleteOldTexts(db, new Date(clock.now() - safetyLimits.textsKeptFor)),
  },
]
