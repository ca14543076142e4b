// The limits of chat (see docs/security.md). Daily limits by account tier are in accounts/limits.ts.
import { day, hour, minute, second } from '#server/platform/time.ts'

const megabyte = 1024 * 1024

export const chatLimits = {
  /** The same text may go to this many people in a day; more is spam. */
  sameText: { people: 5, per: day },
  /** Shorter texts do not count: many people write "is it still available?". */
  sameTextLetters: 40,
  /** A one-time code may be split over several messages. */
  codeInLast: { messages: 5, per: 5 * minute },
  /** Two people have dealt with each other when both wrote this often in a conversation of this age. */
  dealt: { messages: 2, after: hour },
  /** Browsers send a typing hint every few seconds; hints in between are dropped. */
  typingEvery: 2 * second,
  typingCacheSize: 10_000,
  /** `last_seen_at` is written every five minutes at most, so it is up to six minutes old for an online user. */
  onlineFor: 6 * minute,
  conversationsPerPage: 20,
  searchResults: 30,
  /** Conversations marked as delivered in one sync; the next sync marks the rest. */
  deliveredPerSync: 20,
} as const

export const fileLimits = {
  /** Bytes that one user may upload in 24 hours, besides images. */
  dailyBytes: 300 * megabyte,
  /** Each reads a whole file from the disk and holds a connection to the storage. */
  writesAtOnce: 3,
  /** The first bytes that are read to detect the type. */
  signatureBytes: 4096,
} as const
