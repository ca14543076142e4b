import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { uploadLimits } from './limits.ts'
import type { FileStorage } from './storage.ts'

export type TempFilesContext = { storage: FileStorage; dataDir: string }

/** Where files arrive. On the same disk as the disk storage, so that moving a file there is not a copy. */
export const tempFolderIn = (dataDir: string) => join(dataDir, 'media', 'incoming')

/** Removes what interrupted uploads and writes have left on the disk of this machine. */
export async function sweepTempFiles({ storage, dataDir }: TempFilesContext) {
  // File times come from the operating system, not from our clock.
  const limit = new Date(Date.now() - uploadLimits.unusedFor)
  await removeFilesOlderThan(tempFolderIn(dataDir), limit)
  await storage.sweep(limit)
}

/** Removes files that a crash has left in a temp folder. Several processes may run it at the same time. */
export async function removeFilesOlderThan(folder: string, limit: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const info = await stat(path).catch(() => null)
    if (info && info.mtime < limit) await rm(path, { force: true, recursive: true })
  }
}

/** Writes under another name first, so that a crash leaves no incomplete file. */
export async function writeAtomically(file: string, content: Buffer | string) {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.new`
  await writeFile(draft, content, { mode: 0o600 })
  await rename(draft, file)
}
