const second = 1000

export const uploadLimits = {
  /** Time until the object storage begins to answer. */
  storageTimeout: 20 * second,
  /** A video has a handful of top-level boxes; more than this is not a video. */
  mp4Boxes: 4096,
} as const
