// Writes a request body to a temp file. Size and type are checked while the body arrives: it is never held in memory, and
// an unsupported file is refused at its first bytes.
import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FailureCode } from '#i18n/texts.ts'
import { HttpError } from '#server/platform/http-error.ts'

/** A request body, or bytes. */
export type UploadBody = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

export type FileRules<Type> = {
  maxBytes: number
  tooLarge: FailureCode
  /** The first bytes that `detectType` needs. */
  signatureBytes: number
  /** Throws for an unsupported file. Called when the first bytes are here, and again when the body is complete. */
  detectType(start: Buffer): Type
  /** Last step before the file is closed. */
  finish?(file: FileHandle, type: Type, bytes: number): Promise<void>
}

export type ReceivedFile<Type> = { path: string; type: Type; bytes: number; remove(): Promise<void> }

export async function receiveFile<Type>(
  body: UploadBody,
  folder: string,
  rules: FileRules<Type>,
): Promise<ReceivedFile<Type>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomBytes(16).toString('hex'))
  const remove = () => rm(path, { force: true })
  const file = await open(path, 'wx+', 0o600)
  try {
    const { type, bytes } = await write(body, file, rules)
    await rules.finish?.(file, type, bytes)
    return { path, type, bytes, remove }
  } catch (error) {
    await remove()
    throw error
  } finally {
    await file.close()
  }
}

async function write<Type>(body: UploadBody, file: FileHandle, rules: FileRules<Type>) {
  const { maxBytes, tooLarge, signatureBytes, detectType } = rules
  let start: Buffer = Buffer.alloc(0)
  let bytes = 0
  for await (const chunk of chunksOf(body)) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new HttpError(413, tooLarge, { headers: { connection: 'close' } })
    if (start.byteLength < signatureBytes) {
      start = Buffer.concat([start, chunk]).subarray(0, signatureBytes)
      if (start.byteLength >= signatureBytes) detectType(start)
    }
    await file.writeFile(chunk)
  }
  return { type: detectType(start), bytes }
}

/** A sender who disconnects causes a 400, not a 500. */
async function* chunksOf(body: UploadBody) {
  try {
    yield* body
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400, 'bad_request', { cause: error })
  }
}
