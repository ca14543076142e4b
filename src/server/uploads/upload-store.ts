// The lifecycle of uploads: receive, check the quota, store, sweep. The row is inserted first and marked as stored last:
// after a crash at any line no incomplete upload is visible, and the sweep finds what is left.
import { randomBytes } from 'node:crypto'
import type { FailureCode } from '#i18n/texts.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type BoundedResource, limitOf } from '#server/platform/bounded-resources.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { HttpError } from '#server/platform/http-error.ts'
import type { Log } from '#server/platform/log.ts'
import { uploadLimits } from './limits.ts'
import { type FileRules, type ReceivedFile, receiveFile, type UploadBody } from './receive-file.ts'
import type { FileStorage } from './storage.ts'
import { tempFolderIn } from './temp-files.ts'
import { claimUnused, countBytesSince, deleteUploads, lockOwner, markStored, type UploadTable } from './uploads.sql.ts'

export type UploadsContext = { db: Db; clock: Clock; log: Log; storage: FileStorage; dataDir: string }

type UploadRules<Kind extends string> = {
  table: UploadTable
  /** Bytes that one user may upload in 24 hours. */
  dailyBytes: number
  quotaExceeded: FailureCode
  /** Uploads at the same time, from the first byte until they are stored. Each has a temp file. */
  receiving: BoundedResource
  /** The storage keys of one upload. */
  keysOf(upload: { id: string; kind: Kind }): string[]
}

type NewUpload<Kind extends string> = {
  kind: Kind
  bytes: number
  insertRow(tx: Db, id: string, now: Date): Promise<unknown>
  /** Writes every object that `keysOf` names. */
  writeObjects(id: string): Promise<void>
}

type UploadStore<Kind extends string> = {
  /** Receives a body into a temp file, which is removed when `work` ends. An owner with too many uploads waits, then gets 503. */
  receive<Type, T>(
    owner: Actor,
    body: UploadBody,
    rules: FileRules<Type>,
    work: (file: ReceivedFile<Type>) => Promise<T>,
  ): Promise<T>
  /** Inserts the row, writes the objects and marks the upload as stored. Returns its id. */
  store(owner: Actor, upload: NewUpload<Kind>): Promise<string>
  /** Removes uploads that were not shown for a day. */
  sweep(): Promise<number>
}

export function createUploadStore<Kind extends string>(
  { db, clock, log, storage, dataDir }: UploadsContext,
  rules: UploadRules<Kind>,
): UploadStore<Kind> {
  const { table, keysOf } = rules
  const tempFolder = tempFolderIn(dataDir)
  const limit = limitOf(rules.receiving)
  const before = (age: number) => new Date(clock.now() - age)

  async function assertQuota(tx: Db, owner: Actor, bytes: number) {
    const used = (await countBytesSince(tx, table, owner.id, before(uploadLimits.quotaPeriod)))?.bytes ?? 0
    if (used + bytes > rules.dailyBytes) throw new HttpError(429, rules.quotaExceeded, { retryAfter: 3600 })
  }

  /** Deletes the row last: the sweep finds objects only through it. */
  async function remove(upload: { id: string; kind: Kind }) {
    await Promise.all(keysOf(upload).map((key) => storage.delete(key)))
    await deleteUploads(db, table, [upload.id])
  }

  /** False when an object cannot be deleted. The row stays, and the next sweep tries again. */
  const isRemoved = (upload: { id: string; kind: Kind }) =>
    remove(upload).then(
      () => true,
      (error: unknown) => {
        log.warn(`${table}.left_to_sweep`, { id: upload.id, error })
        return false
      },
    )

  return {
    receive(owner, body, fileRules, work) {
      const receiveAndWork = async () => {
        // Before the body is read: a user above the quota should not send megabytes over a weak network.
        await assertQuota(db, owner, 1)
        const file = await receiveFile(body, tempFolder, fileRules)
        return work(file).finally(() => file.remove())
      }
      return limit.run(owner.id, receiveAndWork).catch(rethrowFullDisk)
    },

    async store(owner, { kind, bytes, insertRow, writeObjects }) {
      const id = randomBytes(16).toString('hex')
      await db.transaction(async (tx) => {
        await lockOwner(tx, owner.id)
        await assertQuota(tx, owner, bytes)
        await insertRow(tx, id, new Date(clock.now()))
      })
      try {
        await writeObjects(id)
        await markStored(db, table, id, new Date(clock.now()))
      } catch (error) {
        await isRemoved({ id, kind })
        throw error
      }
      return id
    },

    async sweep() {
      let removed = 0
      const stuck: string[] = []
      const unusedBefore = before(uploadLimits.unusedFor)
      for (;;) {
        const rows = await claimUnused(db, table, { unusedBefore, except: stuck, now: new Date(clock.now()) })
        for (const upload of rows as { id: string; kind: Kind }[]) {
          if (await isRemoved(upload)) removed += 1
          else stuck.push(upload.id)
        }
        // A few objects that cannot be deleted must not hold up the others; many mean that the storage is away.
        if (rows.length < uploadLimits.sweepBatch || stuck.length >= uploadLimits.sweepBatch) return removed
      }
    },
  }
}

function rethrowFullDisk(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'ENOSPC' || code === 'EDQUOT') throw new HttpError(507, 'storage_full', { cause: error })
  throw error
}
