// Writes the files that people have asked for. Any number of processes may run it.
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Notify } from '#server/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { FileStorage } from '#server/uploads/index.ts'
import { readPersonalData } from './account-export.sql.ts'
import { claimExport, deleteExport, findExpiredExports, markExportReady, unlockExport } from './account-exports.sql.ts'
import { exportLimits as limits } from './limits.ts'

export type ExportContext = { db: Db; clock: Clock; log: Log; notify: Notify; storage: FileStorage; dataDir: string }

/** Returns the number of written files. A failed one is tried again later, and does not hold up the others. */
export async function writeDueExports(context: ExportContext): Promise<number> {
  const { db, clock, log } = context
  for (let written = 0; ; ) {
    const [now, lockedUntil] = [new Date(clock.now()), new Date(clock.now() + limits.lockedFor)]
    const due = await claimExport(db, { now, lockedUntil, tries: limits.tries })
    if (!due) return written
    try {
      await writeExport(context, due)
      written += 1
    } catch (error) {
      log.error('export.not_written', { user_id: due.user_id, error })
      await unlockExport(db, due.id, new Date(clock.now() + limits.retryAfter))
    }
  }
}

/** Removes files that have expired or were replaced. Returns their number. */
export async function sweepExports({ db, clock, log, storage }: ExportContext): Promise<number> {
  let removed = 0
  for (const { id } of await findExpiredExports(db, new Date(clock.now()), limits.sweepBatch)) {
    try {
      await storage.delete(exportKey(id))
      await deleteExport(db, id)
      removed += 1
    } catch (error) {
      log.warn('export.left_to_sweep', { id, error })
    }
  }
  return removed
}

export const exportKey = (id: string) => `exports/${id.slice(0, 2)}/${id}.json`

async function writeExport(context: ExportContext, { id, user_id: userId }: { id: string; user_id: number }) {
  const { db, clock, notify, storage, dataDir } = context
  // The sweep of temp files removes what an interrupted process leaves here.
  const file = join(dataDir, 'media', 'incoming', `export-${id}`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  try {
    await pipeline(Readable.from(jsonOf(db, userId, new Date(clock.now()))), createWriteStream(file, { mode: 0o600 }))
    const { size: bytes } = await stat(file)
    await storage.putFile(exportKey(id), file)
    const [now, expiresAt] = [new Date(clock.now()), new Date(clock.now() + limits.keptFor)]
    await db.transaction(async (tx) => {
      const isWanted = await markExportReady(tx, id, { bytes, now, expiresAt })
      if (isWanted) await notify(tx, { to: userId, kind: 'export_ready', repeatKey: id })
    })
  } finally {
    await rm(file, { force: true })
  }
}

/** An object with a list for each section, in pieces: only some rows are in memory at a time. */
async function* jsonOf(db: Db, userId: number, now: Date): AsyncGenerator<string> {
  yield `{\n"made_at": ${JSON.stringify(now.toISOString())}`
  let section = ''
  let isFirstRow = true
  for await (const { name, rows } of readPersonalData(db, userId, limits)) {
    if (name !== section) {
      yield `${section ? '\n]' : ''},\n${JSON.stringify(name)}: [`
      section = name
      isFirstRow = true
    }
    for (const row of rows) {
      yield `${isFirstRow ? '' : ','}\n${JSON.stringify(row)}`
      isFirstRow = false
    }
  }
  yield '\n]\n}\n'
}
