import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Job } from '#server/platform/job.ts'
import { hour, minute } from '#server/platform/time.ts'
import { measureAnswers } from './measure-answers.ts'

export const jobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  { name: 'sellers.measure_answers', every: 6 * hour, firstAfter: 2 * minute, run: () => measureAnswers(db, clock) },
]
