// A picture on its way in: straight to a file, counted and looked at while it arrives, so that no body stands in memory
// and a wrong one is refused at its first bytes.
import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { HttpError } from '#server/platform/http-error.ts'
import { type Claim, type ImageType, signatureBytes, typeOf } from './image-type.ts'
import { limits } from './limits.ts'

/** A picture as it is sent: a request's body, one part of it, or bytes. */
export type Upload = Claim & { body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

export type Received = { file: string; type: ImageType; bytes: number; remove(): Promise<void> }

export async function receive(upload: Upload, folder: string): Promise<Received> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, randomBytes(16).toString('hex'))
  const remove = () => rm(path, { force: true })
  const file = await open(path, 'wx', 0o600)
  try {
    const { type, bytes } = await write(upload, file)
    return { file: path, type, bytes, remove }
  } catch (error) {
    await remove()
    throw error
  } finally {
    await file.close()
  }
}

async function write({ body, ...claim }: Upload, file: FileHandle) {
  let start: Buffer = Buffer.alloc(0)
  let bytes = 0
  for await (const chunk of arriving(body)) {
    bytes += chunk.byteLength
    if (bytes > limits.uploadBytes) throw tooHeavy()
    if (start.byteLength < signatureBytes) {
      start = Buffer.concat([start, chunk.subarray(0, signatureBytes)])
      if (start.byteLength >= signatureBytes) typeOf(start, claim)
    }
    await file.writeFile(chunk)
  }
  return { type: typeOf(start, claim), bytes }
}

/** A sender who stops in the middle is no bug of ours. */
async function* arriving(body: Upload['body']) {
  try {
    yield* body
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400, 'bad_request', { cause: error })
  }
}

const tooHeavy = () => new HttpError(413, 'picture_too_heavy', { headers: { connection: 'close' } })
