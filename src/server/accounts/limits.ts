// Every limit of accounts in one table (security.md §2, §3, §5). Times in milliseconds.
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

export const sessionLimits = {
  /** spec §9: a year. A documented deviation from NIST's 30 days; the rest of this table is what makes up for it. */
  lifetime: 365 * day,
  idle: 90 * day,
  rotation: 24 * hour,
  /** Two tabs may both hold the value that was just replaced. */
  rotationOverlap: 60 * second,
  /** `last_seen_at` is coarse on purpose. */
  seenEvery: 5 * minute,
  devices: 10,
  /** How long a code counts as fresh for what is sensitive. */
  stepUp: 10 * minute,
} as const
