// The second level of the page cache: compressed pages in the data folder, shared by the processes of one machine, with
// the same build. A page is valid when none of its tags was dropped after its rendering began (docs/decisions/0036).
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CacheTag, isListTag } from '#contract/cache-tags.ts'
import type { Clock } from '#server/platform/clock.ts'
import { hour, second } from '#server/platform/time.ts'
import type { CompressedPage } from './compressed-page.ts'
import { createSweep } from './disk-sweep.ts'
import type { FreshPage } from './render-once.ts'

/** Older pages would be rendered again anyway, and the drops of this time have to be known. */
export const diskPageLifetime = hour
/** A transaction may commit some time after its change, and clocks of machines differ. */
const recordedEarly = 10 * second
/** About 16 MB of memory. */
const maxWaitingWrites = 1_000
/** Each step of a write waits for the event loop, so one write at a time would be slower than the renderings. */
const parallelWrites = 8

export type DiskPages = {
  /** The page as it was written; `validate` says whether it may be served. */
  read(key: string): Promise<FreshPage | undefined>
  /** Undefined when something in the page has changed. Not asynchronous: no change can come between it and its use. */
  validate(fresh: FreshPage): FreshPage | undefined
  /** Returns at once. Pages are left out when the disk is too slow. */
  write(key: string, fresh: FreshPage): void
  drop(tags: CacheTag[]): void
  /** Deletes the files of pages that are too old, and the least used ones of a folder that is too large. */
  sweep(): void
  /** Nothing is read before the drops of the time before the start are known. */
  start(drops: { tag: CacheTag; dropped_at: Date }[]): void
}

export type DiskOptions = {
  folder: string
  build: string
  maxBytes: number
  /** How many processes write into the folder. */
  writers?: number
  clock: Clock
}

export const pagesFolder = (dataDir: string) => join(dataDir, 'pages')

export function openDiskPages(options: DiskOptions): DiskPages {
  const { folder, build, maxBytes, writers = 1, clock } = options
  const home = join(folder, build)
  mkdirSync(home, { recursive: true })
  for (const name of readdirSync(folder))
    if (name !== build) rmSync(join(folder, name), { recursive: true, force: true })

  let isStarted = false
  const droppedAt = new Map<CacheTag, number>()
  const store = createFileStore(home, maxBytes, writers)
  store.sweep()
  const isKnown = (time: number) => time > clock.now() - diskPageLifetime
  setInterval(() => {
    for (const [tag, time] of droppedAt) if (!isKnown(time)) droppedAt.delete(tag)
  }, diskPageLifetime / 4).unref()

  return {
    read: store.read,
    validate(fresh) {
      if (!isStarted || !isKnown(fresh.renderedAt)) return undefined
      const drops = fresh.page.tags.filter((tag) => (droppedAt.get(tag) ?? 0) >= fresh.renderedAt)
      if (!drops.every(isListTag)) return undefined
      const times = drops.map((tag) => droppedAt.get(tag) ?? 0)
      return times.length ? { ...fresh, outdatedAt: Math.min(...times) } : fresh
    },
    write: (key, fresh) => store.write(key, fresh),
    sweep: store.sweep,
    drop(tags) {
      for (const tag of tags) droppedAt.set(tag, clock.now())
    },
    start(drops) {
      for (const { tag, dropped_at } of drops)
        droppedAt.set(tag, Math.max(droppedAt.get(tag) ?? 0, dropped_at.getTime() + recordedEarly))
      isStarted = true
    },
  }
}

/** One file for each page: the length of its description, the description, the compressed body. */
function createFileStore(home: string, maxBytes: number, writers: number) {
  let waiting = 0
  let written = 0
  // Each is a chain of writes, one after another.
  const chains: Promise<unknown>[] = Array.from({ length: parallelWrites }, () => Promise.resolve())
  let next = 0
  const madeFolders = new Set<string>()
  const sweep = createSweep(home, maxBytes, diskPageLifetime)

  function pathOf(key: string) {
    const name = createHash('sha256').update(key).digest('hex').slice(0, 32)
    return { folder: join(home, name.slice(0, 2)), file: join(home, name.slice(0, 2), name) }
  }

  async function save(key: string, { page, renderedAt }: FreshPage) {
    const { body, other: _, ...description } = page
    const head = Buffer.from(JSON.stringify({ key, renderedAt, page: description }))
    const length = Buffer.alloc(4)
    length.writeUInt32LE(head.byteLength)
    const { folder, file } = pathOf(key)
    if (!madeFolders.has(folder)) await mkdir(folder, { recursive: true })
    madeFolders.add(folder)
    const temporary = `${file}.${process.pid}`
    await writeFile(temporary, Buffer.concat([length, head, body]))
    await rename(temporary, file)
    written += head.byteLength + body.byteLength
    if (written <= maxBytes / 8 / writers) return
    written = 0
    sweep()
  }

  return {
    sweep,
    async read(key: string): Promise<FreshPage | undefined> {
      try {
        const { file } = pathOf(key)
        const bytes = await readFile(file)
        const end = 4 + bytes.readUInt32LE(0)
        const head = JSON.parse(bytes.toString('utf8', 4, end)) as { key: string; renderedAt: number }
        const { page, renderedAt } = head as typeof head & { page: CompressedPage }
        // An older version of the server wrote only Brotli.
        if (head.key !== key || !page.encoding) return undefined
        // The time of the last use, for `sweep`. Not awaited: a page that is not marked is only deleted earlier.
        utimes(file, new Date(), new Date(renderedAt)).catch(() => {})
        return { page: { ...page, body: bytes.subarray(end) }, renderedAt, outdatedAt: undefined }
      } catch {
        // Never written, swept, or cut off by a full disk.
        return undefined
      }
    },
    write(key: string, fresh: FreshPage) {
      if (waiting >= maxWaitingWrites) return
      waiting += 1
      next = (next + 1) % parallelWrites
      chains[next] = (chains[next] as Promise<unknown>)
        .then(() => save(key, fresh))
        // A folder that was deleted is made again.
        .catch(() => madeFolders.clear())
        .finally(() => (waiting -= 1))
    },
  }
}
