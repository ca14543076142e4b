import type { Job } from '#server/platform/job.ts'
import { day, minute } from '#server/platform/time.ts'
import type { ReportsContext } from './context.ts'
import { releaseExpiredHolds } from './holds.ts'
import { sweepSignals } from './signals.ts'

export const jobs = (context: ReportsContext): Job[] => [
  // An automatic hold ends after a day, give or take ten minutes.
  { name: 'reports.release_holds', every: 10 * minute, run: () => releaseExpiredHolds(context) },
  { name: 'reports.sweep_signals', every: day, run: () => sweepSignals(context) },
]
