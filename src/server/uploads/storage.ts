// Where pictures are kept: on this machine's disk, or in any storage that speaks S3. Keys are made by us.

/** `end` is the last byte wanted, as in HTTP. */
export type ByteRange = { start: number; end?: number | undefined }
/** `size` is the whole object's, whatever part of it follows. */
export type StoredStream = { body: ReadableStream<Uint8Array>; size: number }

export type FileStorage = {
  /** Whole and safe when it returns, or not there at all. */
  put(key: string, content: Uint8Array): Promise<void>
  /** The same for a file that is already safe on this machine's disk; it may be gone afterwards. */
  putFile(key: string, path: string): Promise<void>
  get(key: string): Promise<Buffer | null>
  stream(key: string, range?: ByteRange): Promise<StoredStream | null>
  exists(key: string): Promise<boolean>
  /** Also when there is nothing. */
  delete(key: string): Promise<void>
  /** Forgets what broken-off writes have left. */
  sweep(olderThan: Date): Promise<void>
}

const keyForm = /^(?:[a-z0-9][a-z0-9_-]*\/)+[a-z0-9][a-z0-9_-]*\.[a-z0-9]+$/

/** A key that we did not make is a bug, and must not become a path. */
export function assertKey(key: string) {
  if (!keyForm.test(key)) throw new Error(`Not a key of ours: ${JSON.stringify(key)}`)
}
