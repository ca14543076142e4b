// What chat allows, in one table (security.md §4, §5). What is counted a day by tier stands in accounts/limits.ts.
import { day, hour, minute, second } from '#server/platform/time.ts'

const megabyte = 1024 * 1024

export const chatLimits = {
  /** The same words to more people than this in a day are no conversation. */
  sameText: { people: 5, per: day },
  /** Shorter ones are everybody's: "is it still available?". */
  sameTextLetters: 40,
  /** A code can be written over several messages. */
  codeInLast: { messages: 5, per: 5 * minute },
  /** security.md §5: what counts as having dealt with each other. */
  dealt: { messages: 2, after: hour },
  /** A person's browser says so every few seconds; hints in between are dropped. */
  typingEvery: 2 * second,
  typersKept: 10_000,
  /** `last_seen_at` is written every five minutes at most: somebody here just now is within six. */
  onlineFor: 6 * minute,
  listed: 20,
  found: 30,
  /** In one sync; the rest with the next. */
  delivered: 20,
} as const

export const fileLimits = {
  /** What one person may send in 24 hours, beside pictures. */
  bytesADay: 300 * megabyte,
  receiving: 30,
  /** An object storage takes a file out of memory. */
  keeping: 3,
  unusedFor: 24 * hour,
  sweepEvery: hour,
  sweptAtOnce: 100,
  /** What the first bytes must tell. */
  signatureBytes: 4096,
} as const
