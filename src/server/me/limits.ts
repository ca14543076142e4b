import { day, minute } from '#server/platform/time.ts'

export const exportLimits = {
  /** A file can be downloaded for so long; it holds everything about a person. */
  keptFor: 3 * day,
  /** A request that no job has worked off is given up. */
  waitsFor: day,
  tries: 5,
  retryAfter: minute,
  /** The messages of a busy dealer take longer to read than a page may. */
  statementTimeout: minute,
  /** Nothing of an account takes longer; then another process tries. */
  lockedFor: 30 * minute,
  /** Messages in one statement: an account may have hundreds of thousands. */
  messagesPerStep: 5_000,
  sweepBatch: 100,
} as const
