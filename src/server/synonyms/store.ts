// The taught words in the memory of each process.
import type { Bus } from '#server/platform/bus.ts'
import type { Db } from '#server/platform/db.ts'
import { type LiveRows, openLiveRows } from '#server/platform/live-rows.ts'
import type { Log } from '#server/platform/log.ts'
import type { Synonym } from '#server/search/index.ts'
import { findSynonyms, type SynonymRow } from './synonyms.sql.ts'

/** Newest first. */
export type Synonyms = LiveRows<SynonymRow>

type StoreContext = {
  db: Db
  bus: Bus
  log: Log
  /** Takes the words over. */
  onChange: (synonyms: Synonym[]) => void
  /** Drops lists of this process that were made with the words before. */
  onLateChange?: () => void
}

export const openSynonyms = ({ db, bus, log, onChange, onLateChange }: StoreContext): Promise<Synonyms> =>
  openLiveRows({
    bus,
    log,
    topic: 'synonyms',
    find: () => findSynonyms(db),
    onChange: (rows) => onChange(rows.flatMap(synonymOf)),
    onLateChange,
  })

type Meant = Pick<SynonymRow, 'phrase' | 'means' | 'category_id' | 'zone_id'>

/** Nothing for an ignored search. */
export function synonymOf({ phrase, means, category_id, zone_id }: Meant): Synonym[] {
  if (means !== null) return [{ phrase, meaning: { word: means } }]
  if (category_id !== null) return [{ phrase, meaning: { category: category_id } }]
  return zone_id === null ? [] : [{ phrase, meaning: { zone: zone_id } }]
}
