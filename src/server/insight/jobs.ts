import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Job } from '#server/platform/job.ts'
import { hour, second } from '#server/platform/time.ts'
import { computeFigures, measureStorage } from './compute-figures.ts'
import type { SearchCounter } from './search-counter.ts'
import { sweepInsight } from './sweep-insight.ts'

type JobsContext = { db: Db; clock: Clock; searches: SearchCounter }

export const jobs = ({ db, clock, searches }: JobsContext): Job[] => [
  { name: 'insight.flush_searches', every: 10 * second, isPerProcess: true, run: () => searches.flush() },
  // Soon after the start, so that a new market and the demo have figures.
  { name: 'insight.compute', every: hour, firstAfter: 15 * second, run: () => computeFigures({ db, clock }) },
  {
    name: 'insight.measure_storage',
    every: 6 * hour,
    firstAfter: 20 * second,
    run: () => measureStorage({ db, clock }),
  },
  { name: 'insight.sweep', every: 6 * hour, run: () => sweepInsight({ db, clock }) },
]
