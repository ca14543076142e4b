/** For an image. It contains the start of a worker, which takes several seconds on a busy machine. */
export const processTimeout = 60_000
