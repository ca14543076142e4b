// Videos, voice messages and documents. A file is uploaded first and then attached to a message; only the two members of
// the conversation can read it.
import { type ChatFile, type ChatFileKind, maxChatFileBytes, maxVoiceMs } from '#contract/messages.ts'
import { type ImageWidth, imageIdOf, type Media } from '#server/media/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts'
import type { Db } from '#server/platform/db.ts'
import { HttpError, invalid, notFound } from '#server/platform/http-error.ts'
import {
  type ByteRange,
  createUploadStore,
  detectFileType,
  type FileRules,
  type FileType,
  fileNameFor,
  hasLocationBoxes,
  InvalidVideoError,
  markUploadsUnused,
  stripLocation,
  type UploadBody,
  type UploadsContext,
} from '#server/uploads/index.ts'
import { findReadableFile, findReadableImage, insertFile, updateShown } from './files.sql.ts'
import { fileLimits as limits } from './limits.ts'

type ChatFilesContext = UploadsContext & { media: Media }
type FileDraft = {
  kind: ChatFileKind
  name?: string | undefined
  duration_ms?: number | undefined
  waveform?: number[] | undefined
}

export type ChatFiles = ReturnType<typeof createChatFiles>

const storageKey = (id: string) => `chat/${id.slice(0, 2)}/${id}.bin`

export function createChatFiles(context: ChatFilesContext) {
  const { db, storage, media } = context
  const uploads = createUploadStore<ChatFileKind>(context, {
    table: 'chat_files',
    dailyBytes: limits.dailyBytes,
    quotaExceeded: 'file_quota',
    receiving: 'receive_file',
    keysOf: ({ id }) => [storageKey(id)],
  })
  const writes = createConcurrencyLimit({ atOnce: limits.writesAtOnce })

  return {
    async store(owner: Actor, draft: FileDraft, { body }: { body: UploadBody }): Promise<ChatFile> {
      const { kind, name = kind, duration_ms = null, waveform = null } = draft
      if (kind === 'voice' && (duration_ms ?? 0) > maxVoiceMs) {
        throw invalid({ duration_ms: [{ code: 'too_large', limit: maxVoiceMs }] })
      }
      return uploads.receive(owner, body, fileRules(kind, name), async ({ path, type: fileType, bytes }) => {
        const { type } = fileType
        const file = {
          kind,
          type,
          bytes,
          name: kind === 'file' ? fileNameFor(name, fileType) : null,
          duration_ms,
          waveform,
        }
        const id = await uploads.store(owner, {
          kind,
          bytes,
          insertRow: (tx, id, now) => insertFile(tx, owner.id, { id, ...file }, now),
          writeObjects: (id) => writes.run(() => storage.putFile(storageKey(id), path)),
        })
        return { id, ...file }
      })
    },

    /** A file that the viewer may read. `read` returns its bytes or a range of them. */
    async find(viewer: Actor, id: string) {
      const file = /^[0-9a-f]{32}$/.test(id) ? await findReadableFile(db, viewer.id, id) : undefined
      if (!file) throw notFound('file_not_found')
      const read = async (range?: ByteRange) => {
        const stored = await storage.stream(storageKey(id), range)
        if (!stored) throw notFound('file_not_found')
        return stored.body
      }
      return { file, read }
    },

    async readImage(viewer: Actor, name: string, width: ImageWidth) {
      const id = imageIdOf('chat', name)
      const isReadable = id !== null && (await findReadableImage(db, viewer.id, id)) !== undefined
      const image = isReadable ? await media.readChatImage(name, width) : null
      if (!image) throw notFound('picture_not_found')
      return image
    },

    /** Removes files that no message shows; returns their number. */
    sweep: uploads.sweep,
  }
}

function fileRules(kind: ChatFileKind, name: string): FileRules<FileType> {
  return {
    maxBytes: maxChatFileBytes[kind],
    tooLarge: 'file_too_heavy',
    signatureBytes: limits.signatureBytes,
    detectType(start) {
      if (!start.byteLength) throw new HttpError(422, 'file_unreadable')
      const type = detectFileType(kind, start, name)
      if (!type) throw new HttpError(422, 'file_type_unsupported', { headers: { connection: 'close' } })
      return type
    },
    async finish(file, { type }, bytes) {
      if (hasLocationBoxes(type)) await stripLocation(file, bytes).catch(rethrowInvalidVideo)
      // The disk storage only renames the file.
      await file.sync()
    },
  }
}

function rethrowInvalidVideo(error: unknown): never {
  throw error instanceof InvalidVideoError ? new HttpError(422, 'file_unreadable', { cause: error }) : error
}

/** Call inside the transaction of the message that shows the file. */
export async function attachFile(tx: Db, owner: Actor, id: string) {
  const file = await updateShown(tx, owner.id, id)
  if (!file) throw notFound('file_not_found')
  return file
}

export const releaseFile = (tx: Db, id: string, now: Date) => markUploadsUnused(tx, 'chat_files', [id], now)
