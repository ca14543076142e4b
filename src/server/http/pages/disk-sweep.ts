// Keeps the folder of cached pages below its limit.
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Files that are deleted at once. */
const batch = 200

type PageFile = { file: string; size: number; renderedAt: number; usedAt: number }

/** Returns at once. A call while files are being deleted makes it look once more afterwards. */
export function createSweep(home: string, maxBytes: number, lifetime: number) {
  let isRunning = false
  let isAsked = false
  async function sweepWhileAsked() {
    isRunning = true
    while (isAsked) {
      isAsked = false
      // The folder may be gone.
      await sweep(home, maxBytes, lifetime).catch(() => {})
    }
    isRunning = false
  }
  return () => {
    isAsked = true
    if (!isRunning) void sweepWhileAsked()
  }
}

/** Deletes what is too old, then what was not used for the longest time, until a quarter of the space is free. */
async function sweep(home: string, maxBytes: number, lifetime: number) {
  const files: PageFile[] = []
  for (const folder of await readdir(home)) files.push(...(await filesIn(join(home, folder))))
  const tooOld = Date.now() - lifetime
  let bytes = 0
  const kept = files
    .filter(({ renderedAt }) => renderedAt > tooOld)
    .sort((a, b) => b.usedAt - a.usedAt)
    .filter(({ size }) => {
      bytes += size
      return bytes <= maxBytes * 0.75
    })
  const keptNames = new Set(kept.map(({ file }) => file))
  const deleted = files.filter(({ file }) => !keptNames.has(file))
  for (let start = 0; start < deleted.length; start += batch)
    await Promise.all(deleted.slice(start, start + batch).map(({ file }) => rm(file, { force: true })))
}

/** All files of a folder at once: one after another, each would wait for the event loop. */
async function filesIn(folder: string): Promise<PageFile[]> {
  const files = (await readdir(folder)).map((name) => join(folder, name))
  const facts = await Promise.all(files.map((file) => stat(file).catch(() => undefined)))
  return files.flatMap((file, index) => {
    const found = facts[index]
    if (!found) return []
    return { file, size: found.size, renderedAt: found.mtimeMs, usedAt: Math.max(found.mtimeMs, found.atimeMs) }
  })
}
