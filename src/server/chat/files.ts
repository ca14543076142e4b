// Videos, voice messages and documents: taken in first, then shown by a message, read by its two people only.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type ChatFile, type ChatFileKind, maxVoiceMs } from '#contract/messages.ts'
import { type ImageWidth, imageIdOf, type Media } from '#server/media/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Clock } from '#server/platform/clock.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts'
import type { Db } from '#server/platform/db.ts'
import { HttpError, invalid, notFound } from '#server/platform/http-error.ts'
import type { Log } from '#server/platform/log.ts'
import { day } from '#server/platform/time.ts'
import type { ByteRange, FileStorage } from '#server/uploads/index.ts'
import {
  claimUnusedFiles,
  countBytesSince,
  deleteFiles,
  findReadableFile,
  findReadableImage,
  insertFile,
  lockOwner,
  markStored,
  updateShown,
  updateUnused,
} from './files.sql.ts'
import { type Received, receiveFile } from './incoming.ts'
import { fileLimits as limits } from './limits.ts'

export type ChatFileParts = { db: Db; clock: Clock; log: Log; storage: FileStorage; dataDir: string; media: Media }
type Said = {
  kind: ChatFileKind
  name?: string | undefined
  duration_ms?: number | undefined
  waveform?: number[] | undefined
}
type Upload = { body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

export type ChatFiles = ReturnType<typeof createChatFiles>

const keyOf = (id: string) => `chat/${id.slice(0, 2)}/${id}.bin`

export function createChatFiles({ db, clock, log, storage, dataDir, media }: ChatFileParts) {
  // Beside what the storage keeps, so that moving a file there is no copy.
  const incoming = join(dataDir, 'media', 'incoming')
  const receiving = createConcurrencyLimit({ atOnce: limits.receiving, maxQueued: 0 })
  const keeping = createConcurrencyLimit({ atOnce: limits.keeping })

  async function keep(owner: Actor, said: Said, received: Received): Promise<ChatFile> {
    const { kind, duration_ms = null, waveform = null } = said
    const { type, bytes, name } = received
    const id = randomBytes(16).toString('hex')
    const file = { id, kind, type, bytes, name: kind === 'file' ? name : null, duration_ms, waveform }
    await db.transaction(async (tx) => {
      await lockOwner(tx, owner.id)
      await assertQuota(tx, owner, bytes)
      await insertFile(tx, owner.id, file, new Date(clock.now()))
    })
    try {
      await keeping.run(() => storage.putFile(keyOf(id), received.path))
      await markStored(db, id, new Date(clock.now()))
    } catch (error) {
      await forget([id]).catch((left) => log.warn('chat_files.left_to_sweep', { id, error: left }))
      throw error
    }
    return file
  }

  async function assertQuota(tx: Db, owner: Actor, bytes: number) {
    const used = (await countBytesSince(tx, owner.id, new Date(clock.now() - day)))?.bytes ?? 0
    if (used + bytes > limits.bytesADay) throw new HttpError(429, 'file_quota', { retryAfter: 3600 })
  }

  /** The row last: as long as it stands, somebody knows of the file. */
  async function forget(ids: string[]) {
    for (const id of ids) await storage.delete(keyOf(id))
    await deleteFiles(db, ids)
  }

  return {
    async store(owner: Actor, said: Said, upload: Upload): Promise<ChatFile> {
      if (said.kind === 'voice' && (said.duration_ms ?? 0) > maxVoiceMs) {
        throw invalid({ duration_ms: [{ code: 'too_large', limit: maxVoiceMs }] })
      }
      return receiving.run(async () => {
        await assertQuota(db, owner, 1)
        const received = await receiveFile(upload, said.kind, said.name ?? said.kind, incoming).catch(refuseFullDisk)
        try {
          return await keep(owner, said, received).catch(refuseFullDisk)
        } finally {
          await received.remove()
        }
      })
    },

    /** What a member may read of it; `read` gives its bytes or a part of them. */
    async find(viewer: Actor, id: string) {
      const file = /^[0-9a-f]{32}$/.test(id) ? await findReadableFile(db, viewer.id, id) : undefined
      if (!file) throw notFound('file_not_found')
      const read = async (range?: ByteRange) => {
        const stored = await storage.stream(keyOf(id), range)
        if (!stored) throw notFound('file_not_found')
        return stored.body
      }
      return { file, read }
    },

    async readPicture(viewer: Actor, name: string, width: ImageWidth) {
      const id = imageIdOf('chat', name)
      const isReadable = id !== null && (await findReadableImage(db, viewer.id, id)) !== undefined
      const picture = isReadable ? await media.readChatImage(name, width) : null
      if (!picture) throw notFound('picture_not_found')
      return picture
    },

    /** Removes what no message has shown for a day. */
    async sweep(): Promise<number> {
      let removed = 0
      for (;;) {
        const condemned = await claimUnusedFiles(db, new Date(clock.now() - limits.unusedFor), limits.sweptAtOnce)
        await forget(condemned.map(({ id }) => id))
        removed += condemned.length
        if (condemned.length < limits.sweptAtOnce) return removed
      }
    },
  }
}

/** In the transaction of the message that shows it. */
export async function attachFile(tx: Db, owner: Actor, id: string) {
  const file = await updateShown(tx, owner.id, id)
  if (!file) throw notFound('file_not_found')
  return file
}

export const releaseFile = (tx: Db, id: string, now: Date) => updateUnused(tx, id, now)

/** Any number of processes may. */
export function sweepChatFilesHourly(files: ChatFiles, log: Log) {
  const sweep = () =>
    files.sweep().then(
      (removed) => removed && log.info('chat_files.swept', { removed }),
      (error) => log.warn('chat_files.not_swept', { error }),
    )
  setInterval(sweep, limits.sweepEvery).unref()
}

function refuseFullDisk(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOSPC' || code === 'EDQUOT') throw new HttpError(507, 'storage_full', { cause: error })
  throw error
}
