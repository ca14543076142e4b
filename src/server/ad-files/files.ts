// Videos and voice descriptions of ads: received, checked, stored, and read by whoever may open the ad.

import type { AdFile, AdFileKind } from '#contract/ad-files.ts'
import { maxAdFileBytes, maxAdFileSeconds } from '#contract/ad-limits.ts'
import { hasPermission } from '#contract/staff.ts'
import type { Actor } from '#server/platform/actor.ts'
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts'
import { HttpError, invalid, notFound } from '#server/platform/http-error.ts'
import {
  type ByteRange,
  createUploadStore,
  detectFileType,
  type FileRules,
  type FileType,
  hasLocationBoxes,
  InvalidVideoError,
  readDuration,
  stripLocation,
  type UploadBody,
  type UploadsContext,
} from '#server/uploads/index.ts'
import { findFile, insertFile } from './files.sql.ts'
import { adFileLimits as limits } from './limits.ts'

type FileDraft = { kind: AdFileKind; duration_ms?: number | undefined; waveform?: number[] | undefined }
type DetectedType = FileType & { durationMs?: number | undefined }

export type AdFiles = ReturnType<typeof createAdFiles>

const storageKey = (id: string) => `ad-files/${id.slice(0, 2)}/${id}.bin`

export function createAdFiles(context: UploadsContext) {
  const { db, storage } = context
  const uploads = createUploadStore<AdFileKind>(context, {
    table: 'ad_files',
    dailyBytes: limits.dailyBytes,
    quotaExceeded: 'file_quota',
    receiving: 'receive_file',
    keysOf: ({ id }) => [storageKey(id)],
  })
  const writes = createConcurrencyLimit({ atOnce: limits.writesAtOnce })

  return {
    async store(owner: Actor, draft: FileDraft, { body }: { body: UploadBody }): Promise<AdFile> {
      const { kind, waveform = null } = draft
      assertShort(draft.duration_ms)
      return uploads.receive(owner, body, fileRules(kind), async ({ path, type: { type, durationMs }, bytes }) => {
        const duration_ms = durationMs ?? draft.duration_ms ?? null
        const file = { kind, type, bytes, duration_ms, waveform: kind === 'voice' ? waveform : null }
        const id = await uploads.store(owner, {
          kind,
          bytes,
          insertRow: (tx, newId, now) => insertFile(tx, owner.id, { id: newId, ...file }, now),
          writeObjects: (newId) => writes.run(() => storage.putFile(storageKey(newId), path)),
        })
        return { id, type, bytes, duration_ms }
      })
    },

    /** A file of an ad that everybody may open; others are for their owner and for moderators. */
    async find(viewer: Actor | null, id: string) {
      const file = await findFile(db, id)
      const isOwn = viewer !== null && (viewer.id === file?.owner_id || hasPermission(viewer.role, 'moderate'))
      if (!file || !(file.is_public || isOwn)) throw notFound('file_not_found')
      const read = async (range?: ByteRange) => {
        const stored = await storage.stream(storageKey(id), range)
        if (!stored) throw notFound('file_not_found')
        return stored.body
      }
      return { file, read }
    },

    /** Removes files that no ad shows; returns their number. */
    sweep: uploads.sweep,
  }
}

function assertShort(durationMs: number | undefined) {
  if ((durationMs ?? 0) > maxAdFileSeconds * 1000 + limits.toleranceMs)
    throw invalid({ duration_ms: [{ code: 'too_large', limit: maxAdFileSeconds * 1000 }] })
}

function fileRules(kind: AdFileKind): FileRules<DetectedType> {
  return {
    maxBytes: maxAdFileBytes[kind],
    tooLarge: 'file_too_heavy',
    signatureBytes: limits.signatureBytes,
    detectType(start) {
      const type = detectFileType(kind, start, '')
      if (!type) throw new HttpError(422, 'file_type_unsupported', { headers: { connection: 'close' } })
      return type
    },
    async finish(file, type, bytes) {
      if (hasLocationBoxes(type.type)) {
        await stripLocation(file, bytes).catch(rethrowInvalidVideo)
        // What the file says counts more than what the sender says.
        type.durationMs = await readDuration(file, bytes).catch(rethrowInvalidVideo)
        assertShort(type.durationMs)
      }
      // The disk storage only renames the file.
      await file.sync()
    },
  }
}

function rethrowInvalidVideo(error: unknown): never {
  throw error instanceof InvalidVideoError ? new HttpError(422, 'file_unreadable', { cause: error }) : error
}
