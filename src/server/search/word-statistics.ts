// Data that search derives: words for spelling correction, frequencies, counts.
import type { Db } from '#server/platform/db.ts'
import { minute } from '#server/platform/time.ts'
import { readKnownStems } from './understand/index.ts'
import {
  analyzePartitions,
  analyzeWords,
  deleteCounts,
  deleteWords,
  insertCounts,
  insertWords,
} from './word-statistics.sql.ts'

/** A refresh reads every ad and takes longer than a request may. */
export const refreshLimits = { statementTimeout: 10 * minute }

/** Runs every few hours (12 s for 1M ads). New words are found at once, but spelling correction knows them only then. */
export async function refreshWords(db: Db) {
  const known = await readKnownStems()
  await db.transaction(async (tx) => {
    await deleteWords(tx)
    await insertWords(tx, known)
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
