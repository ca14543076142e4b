// The taught words in the memory of each process. A change tells the others to read them again.
import type { Bus } from '#server/platform/bus.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { second } from '#server/platform/time.ts'
import type { Synonym } from '#server/search/index.ts'
import { findSynonyms, type SynonymRow } from './synonyms.sql.ts'

export type Synonyms = {
  /** Newest first. */
  current(): SynonymRow[]
  /** Once `tx` commits, every process reads the words again. */
  publish(tx: Db): void
  /** Resolves when this process has the words of the database. */
  read(): Promise<void>
  stop(): void
}

type StoreContext = {
  db: Db
  bus: Bus
  log: Log
  /** Takes the words over. */
  onChange: (synonyms: Synonym[]) => void
  /** Drops lists of this process that were made with the words before. */
  onLateChange?: () => void
}

/** For changes that the bus has lost. */
const readEvery = 30 * second

export async function openSynonyms({ db, bus, log, onChange, onLateChange }: StoreContext): Promise<Synonyms> {
  let rows: SynonymRow[] = []
  let version = '[]'
  let reading = 0

  async function read() {
    reading += 1
    const turn = reading
    const found = await findSynonyms(db)
    // A slow read must not replace the words of a later one.
    if (turn < reading) return false
    const next = JSON.stringify(found)
    if (next === version) return false
    rows = found
    version = next
    onChange(found.flatMap(synonymOf))
    return true
  }
  const readLate = async () => {
    if (await read()) onLateChange?.()
  }
  const readAgain = () => void readLate().catch((error) => log.warn('synonyms.not_read', { error }))

  const topic = bus.join<null>('synonyms', { onMessage: readAgain, onGap: readAgain })
  await read()
  const timer = setInterval(readAgain, readEvery).unref()
  return {
    current: () => rows,
    publish(tx) {
      tx.afterCommit(() => {
        readAgain()
        topic.publish(null)
      })
    },
    read: readLate,
    stop() {
      clearInterval(timer)
      topic.leave()
    },
  }
}

type Meant = Pick<SynonymRow, 'phrase' | 'means' | 'category_id' | 'zone_id'>

/** Nothing for an ignored search. */
export function synonymOf({ phrase, means, category_id, zone_id }: Meant): Synonym[] {
  if (means !== null) return [{ phrase, meaning: { word: means } }]
  if (category_id !== null) return [{ phrase, meaning: { category: category_id } }]
  return zone_id === null ? [] : [{ phrase, meaning: { zone: zone_id } }]
}
