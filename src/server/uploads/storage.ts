/** `end` is the last byte, as in HTTP. */
export type ByteRange = { start: number; end?: number | undefined }
/** `size` is the size of the whole object, also for a range. */
type StoredStream = { body: ReadableStream<Uint8Array>; size: number }

/** Where files are stored: a folder on the disk, or a bucket of any S3 service. */
export type FileStorage = {
  /** The object is complete and on disk when it returns; after an error it does not exist. */
  put(key: string, content: Uint8Array): Promise<void>
  /** The same for a file that is already synced to the local disk. The file may be moved away. */
  putFile(key: string, path: string): Promise<void>
  get(key: string): Promise<Buffer | null>
  stream(key: string, range?: ByteRange): Promise<StoredStream | null>
  exists(key: string): Promise<boolean>
  /** Succeeds also when the object does not exist. */
  delete(key: string): Promise<void>
  /** Removes what interrupted writes have left. */
  sweep(olderThan: Date): Promise<void>
}

const keyPattern = /^(?:[a-z0-9][a-z0-9_-]*\/)+[a-z0-9][a-z0-9_-]*\.[a-z0-9]+$/

/** Keys come from our code; any other key is a bug and must not become a path. */
export function assertKey(key: string) {
  if (!keyPattern.test(key)) throw new Error(`Invalid storage key: ${JSON.stringify(key)}`)
}
