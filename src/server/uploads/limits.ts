import { day, second } from '#server/platform/time.ts'

export const uploadLimits = {
  /** The daily quota counts the uploads of this period. */
  quotaPeriod: day,
  /** Uploads that nothing shows, and temp files of interrupted uploads, are removed after this time. */
  unusedFor: day,
  sweepBatch: 100,
  /** The object storage. After `failures` in a row nothing is sent to it for `pause`. */
  storage: {
    /** Time until it begins to answer, to which a body adds its bytes at the slowest speed that we wait for. */
    answer: 5 * second,
    bytesPerSecond: 256 * 1024,
    /** Time for the rest of an image. Videos are passed on as they come. */
    read: 15 * second,
    failures: 3,
    pause: 5 * second,
  },
  /** A video has a handful of top-level boxes; a file with more is not a video. */
  mp4Boxes: 4096,
} as const
