import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { findChangedAnswerTimes, updateAnswerTimes } from './answer-times.sql.ts'

const measuredFor = 90 * day
/** A message of today may still get its answer. */
const overdueAfter = day
/** Fewer conversations say nothing about a habit. */
const least = 3
/** A share of three would be all, two thirds or a third. */
const leastForRate = 8
/** A batch locks its rows for well under a second. */
const batchSize = 200

/** Measures how fast and how often each person answers. Pages show the result when they are rendered the next time. */
export async function measureAnswers(db: Db, clock: Clock) {
  const now = clock.now()
  const limits = {
    since: new Date(now - measuredFor),
    overdue: new Date(now - overdueAfter),
    least,
    leastForRate,
    now: new Date(now),
  }
  const changed = await findChangedAnswerTimes(db, limits)
  for (let start = 0; start < changed.length; start += batchSize)
    await updateAnswerTimes(db, changed.slice(start, start + batchSize))
}
