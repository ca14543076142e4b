// The disk space of share cards is bounded, and nothing of a deleted ad or account stays in them.
import { opendir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { day } from '#server/platform/time.ts'

/** Cards are drawn again on demand, so they are deleted long before the ads that they show. */
const cardLimits = { keptFor: 7 * day, files: 20_000 } as const

/** Removes cards that are too old, and the oldest ones of too many. Returns their number. */
export async function sweepCards(folder: string, limits: { keptFor: number; files: number } = cardLimits) {
  const cards: { path: string; drawnAt: number }[] = []
  const entries = await opendir(folder, { recursive: true }).catch(() => null)
  for await (const entry of entries ?? []) {
    const path = join(entry.parentPath, entry.name)
    const info = entry.isFile() ? await stat(path).catch(() => null) : null
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
