// Uploaded images and files in DATA_DIR/media.
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { RecordWriter } from './records.ts'
import { BackupError } from './sealed-stream.ts'

/** Uploads that are still on their way. */
const unfinished = new Set(['incoming', 'unfinished'])

/**
 * Called after the snapshot of the database was taken: every file that its rows name exists by then. Files that are
 * deleted meanwhile belong to rows that are deleted too.
 */
export async function writeFiles(folder: string, writer: RecordWriter): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing)
  let count = 0
  for (const entry of entries ?? []) {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1)
    if (!entry.isFile() || unfinished.has(path.split('/')[0] ?? '')) continue
    const file = await open(join(folder, path)).catch(ignoreMissing)
    if (!file) continue
    await writer.write({ kind: 'file', path }, file.createReadStream())
    count += 1
  }
  return count
}

export async function restoreFile(folder: string, path: string, content: Readable) {
  if (path.startsWith('/') || path.split('/').includes('..')) throw new BackupError('The backup names a file outside.')
  const target = join(folder, path)
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await pipeline(content, createWriteStream(target, { mode: 0o600, flush: true }))
}

/** What was there is kept beside it: a restore of the wrong backup must not lose anything. */
export async function setAside(path: string, label: string) {
  await rename(path, `${path}.before-restore-${label}`).catch(ignoreMissing)
}

export function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
  return undefined
}
