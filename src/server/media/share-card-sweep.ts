// The disk space of share cards is bounded, and nothing of a deleted ad or account stays in them.
import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { day } from '#server/platform/time.ts'

/** Cards are drawn again on demand, so they are deleted long before the ads that they show. */
const cardLimits = { keptFor: 7 * day, files: 20_000 } as const

/** Removes cards that are too old, and the oldest ones of too many. Returns their number. */
export async function sweepCards(folder: string, limits: { keptFor: number; files: number } = cardLimits) {
  const cards: { path: string; drawnAt: number }[] = []
  for await (const path of filesBelow(folder)) {
    const info = await stat(path).catch(() => null)
    if (info) cards.push({ path, drawnAt: info.mtimeMs })
  }
  cards.sort((one, other) => other.drawnAt - one.drawnAt)
  // File times come from the operating system, not from our clock.
  const oldest = Date.now() - limits.keptFor
  const outdated = cards.filter(({ drawnAt }, index) => drawnAt < oldest || index >= limits.files)
  for (const { path } of outdated) {
    await rm(path, { force: true })
    // Only an empty folder can be removed.
    await rmdir(dirname(path)).catch(() => {})
  }
  return outdated.length
}

/** Node's own recursive listing fails when another process removes a folder of it. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}
