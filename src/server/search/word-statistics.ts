// Data that search derives: words for spelling correction, synonyms, frequencies, counts.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Db } from '#server/platform/db.ts'
import { minute } from '#server/platform/time.ts'
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
  saveSynonymsHash,
} from './word-statistics.sql.ts'

/** A refresh reads every ad and takes longer than a request may. */
export const refreshLimits = { statementTimeout: 10 * minute }

/** Updates the synonyms from db/seed/synonyms.json; false when they were up to date. */
export async function seedSynonyms(db: Db): Promise<boolean> {
  const groups = await readFile('db/seed/synonyms.json', 'utf8')
  const hash = createHash('sha256').update(groups).digest('hex')
  return db.transaction(async (tx) => {
    // Several processes may start at the same time.
    await lockSynonyms(tx)
    if ((await findSynonymsHash(tx))?.hash === hash) return false
    await deleteSynonyms(tx)
    await insertSynonyms(tx, groups)
    await saveSynonymsHash(tx, hash)
    return true
  })
}

/** Runs every few hours (12 s for 1M ads). New words are found at once, but spelling correction knows them only then. */
export async function refreshWords(db: Db) {
  await db.transaction(async (tx) => {
    await deleteWords(tx)
    await insertWords(tx)
    await analyzeWords(tx)
  }, refreshLimits)
}

/** The number of ads of each category in each zone, for suggestions. */
export async function refreshCounts(db: Db) {
  await db.transaction(async (tx) => {
    await deleteCounts(tx)
    await insertCounts(tx)
  }, refreshLimits)
}

/** Word frequencies for planning searches, after a bulk load. `readSearchMetadata` reads them. */
export async function refreshStatistics(db: Db) {
  await db.transaction(async (tx) => {
    await analyzePartitions(tx)
  }, refreshLimits)
}
