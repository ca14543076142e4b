const megabyte = 1024 * 1024

export const adFileLimits = {
  /** Bytes that one user may upload in 24 hours, besides images. */
  dailyBytes: 300 * megabyte,
  /** Each reads a whole file from the disk and holds a connection to the storage. */
  writesAtOnce: 3,
  /** The first bytes that are read to detect the type. */
  signatureBytes: 4096,
  /** Recorders stop a little late. */
  toleranceMs: 1000,
} as const
