// What search learns from the ads and from us: words for spelling, synonyms, frequencies, counts.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Db } from '#server/platform/db.ts'
import {
  analyzePartitions,
  analyzeWords,
  deleteCounts,
  deleteSynonyms,
  deleteWords,
  findSynonymsHash,
  insertCounts,
  insertSynonyms,
  insertWords,
  lockSynonyms,
  raiseStatementTimeout,
  saveSynonymsHash,
} from './word-statistics.sql.ts'

/** Brings the synonyms up to db/seed/synonyms.json; false when they already were. */
export async function seedSynonyms(db: Db): Promise<boolean> {
  const groups = await readFile('db/seed/synonyms.json', 'utf8')
  const hash = createHash('sha256').update(groups).digest('hex')
  return db.transaction(async (tx) => {
    // Of several processes that start at once one brings them, and the others find them.
    await lockSynonyms(tx)
    if ((await findSynonymsHash(tx))?.hash === hash) return false
    await deleteSynonyms(tx)
    await insertSynonyms(tx, groups)
    await saveSynonymsHash(tx, hash)
    return true
  })
}

/** Every few hours: a new word is found at once, it only cannot be corrected to until then (12 s at 1M ads). */
export async function refreshWords(db: Db) {
  await db.transaction(async (tx) => {
    await raiseStatementTimeout(tx)
    await deleteWords(tx)
    await insertWords(tx)
    await analyzeWords(tx)
  })
}

/** How many ads each category has in each place; what suggestions show. */
export async function refreshCounts(db: Db) {
  await db.transaction(async (tx) => {
    await raiseStatementTimeout(tx)
    await deleteCounts(tx)
    await insertCounts(tx)
  })
}

/** After a bulk load: the frequencies by which a search is planned. Read them with readLexicon afterwards. */
export async function refreshStatistics(db: Db) {
  await db.transaction(async (tx) => {
    await raiseStatementTimeout(tx)
    await analyzePartitions(tx)
  })
}
