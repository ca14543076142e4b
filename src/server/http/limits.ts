// Every limit of the HTTP side in one table (security.md §7, §8).
import { hour, minute, second } from '#server/platform/time.ts'

const kilobyte = 1024

export const limits = {
  /** JSON bodies: the longest text we take is 5,000 letters (security.md §9). */
  bodyBytes: 64 * kilobyte,
  /** Node refuses longer request heads itself; we word the refusal. */
  headerBytes: 16 * kilobyte,
  /** F13: slow senders are cut. */
  headersTimeout: 10 * second,
  /** JSON is small: whoever needs longer has stopped. */
  bodyTimeout: 15 * second,
  /** A photo over a weak network may take minutes, but something of it must arrive in this time. */
  uploadPause: 20 * second,
  requestTimeout: 10 * minute,
  keepAliveTimeout: 65 * second,
  checkInterval: 5 * second,
  /** F11: while draining, answers carry `Connection: close` this long before the listener closes. */
  drainGrace: 0.5 * second,
  drainLimit: 10 * second,
  /** Rendered pages kept in memory, all encodings counted. */
  pageCacheBytes: 64 * kilobyte * kilobyte,
  /** architecture.md: a list is never staler than 30 s; half of that is served without asking again. */
  listFresh: 15 * second,
  listStale: 30 * second,
  /** Texts only change with a new version of the product. */
  textFresh: 10 * minute,
  textStale: hour,
} as const
