// All limits of the HTTP side (docs/security.md).
import { hour, minute, second } from '#server/platform/time.ts'

const kilobyte = 1024

export const limits = {
  /** JSON bodies: the longest accepted text has 5,000 letters. */
  bodyBytes: 64 * kilobyte,
  /** Node rejects longer request heads; server.ts writes the error response. */
  headerBytes: 16 * kilobyte,
  /** Slow senders must not hold connections. */
  headersTimeout: 10 * second,
  /** JSON is small: a client that needs longer has stopped sending. */
  bodyTimeout: 15 * second,
  /**
   * A photo may take minutes on a weak network, but some bytes must arrive within `pause`, and after `grace` the average
   * must reach `bytesPerSecond`, a third of what GPRS does.
   */
  upload: { pause: 20 * second, grace: 30 * second, bytesPerSecond: 1.5 * kilobyte },
  requestTimeout: 10 * minute,
  keepAliveTimeout: 65 * second,
  checkInterval: 5 * second,
  /** During shutdown, responses contain `Connection: close` for this long before the listener closes. */
  drainGrace: 0.5 * second,
  drainLimit: 10 * second,
  /** Memory of cached "not found" pages, all encodings included: their URLs are endless. */
  missingPageBytes: 2 * kilobyte * kilobyte,
  /** Pages are rendered again after this time, because they show ages, counters and other ads. */
  listFresh: 5 * minute,
  pageFresh: hour,
  /** After that they are served for as long again as this, while a new one is rendered. */
  pageStale: hour,
  /** A list that a change has outdated is served for this long, while a new one is rendered. */
  listStale: minute,
  /** A page is rendered again in the background at most this often. */
  refreshEvery: second,
  /** After this time a visitor gets the last page of any age, and the rendering goes on. */
  slowRendering: 1.5 * second,
  /** How often a process looks for changes of others of which the bus has not told. */
  missedDropsEvery: 2 * second,
  /** Compressing well takes five times as long as rendering. */
  hitsForBestCompression: 8,
  /** A page that lives shorter is sent with fast compression. */
  ageForBestCompression: 5 * second,
  /** What is missing may come back at any time: an unbanned seller's ads, an undone removal. */
  missingFresh: 10 * second,
  missingStale: 15 * second,
} as const
