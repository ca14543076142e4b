import { day, second } from '#server/platform/time.ts'

export const uploadLimits = {
  /** The daily quota counts the uploads of this period. */
  quotaPeriod: day,
  /** Uploads that nothing shows, and temp files of interrupted uploads, are removed after this time. */
  unusedFor: day,
  sweepBatch: 100,
  /** Time until the object storage begins to answer. */
  storageTimeout: 20 * second,
  /** A video has a handful of top-level boxes; a file with more is not a video. */
  mp4Boxes: 4096,
} as const
