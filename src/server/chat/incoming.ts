// A file on its way in: straight to the disk, counted and looked at while it arrives.
import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ChatFileKind, maxChatFileBytes } from '#contract/messages.ts'
import { HttpError } from '#server/platform/http-error.ts'
import { fileNameFor, InvalidVideoError, sniffFileType, stripLocation } from '#server/uploads/index.ts'
import { fileLimits } from './limits.ts'

type Upload = { body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }
export type Received = { path: string; type: string; name: string; bytes: number; remove(): Promise<void> }

/** Whole, looked at, stripped and safe on the disk when it returns. */
export async function receiveFile(upload: Upload, kind: ChatFileKind, name: string, folder: string): Promise<Received> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomBytes(16).toString('hex'))
  const remove = () => rm(path, { force: true })
  const file = await open(path, 'wx+', 0o600)
  try {
    const { start, bytes } = await write(upload, kind, file)
    const found = sniffFileType(kind, start, name)
    if (!found) throw unsupported()
    if (/^(?:video|audio)\/(?:mp4|quicktime)$/.test(found.type)) await strip(file, bytes)
    await file.sync()
    return { path, type: found.type, name: fileNameFor(name, found), bytes, remove }
  } catch (error) {
    await remove()
    throw error
  } finally {
    await file.close()
  }
}

async function write({ body }: Upload, kind: ChatFileKind, file: FileHandle) {
  let start: Buffer = Buffer.alloc(0)
  let bytes = 0
  for await (const chunk of arriving(body)) {
    bytes += chunk.byteLength
    if (bytes > maxChatFileBytes[kind]) throw new HttpError(413, 'file_too_heavy', { headers: { connection: 'close' } })
    if (start.byteLength < fileLimits.signatureBytes) {
      start = Buffer.concat([start, chunk]).subarray(0, fileLimits.signatureBytes)
      // Refused at its beginning, not after megabytes over a weak network.
      if (start.byteLength >= fileLimits.signatureBytes && !sniffFileType(kind, start, '')) throw unsupported()
    }
    await file.writeFile(chunk)
  }
  return { start, bytes }
}

async function strip(file: FileHandle, bytes: number) {
  await stripLocation(file, bytes).catch((error) => {
    throw error instanceof InvalidVideoError ? new HttpError(422, 'file_unreadable', { cause: error }) : error
  })
}

/** A sender who stops in the middle is no bug of ours. */
async function* arriving(body: Upload['body']) {
  try {
    yield* body
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400, 'bad_request', { cause: error })
  }
}

const unsupported = () => new HttpError(422, 'file_type_unsupported', { headers: { connection: 'close' } })
