import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Files that a crash has left in a folder of passing things. Someone else may be removing them too. */
export async function removeFilesOlderThan(folder: string, limit: Date): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < limit) await rm(path, { force: true, recursive: true })
  }
}
