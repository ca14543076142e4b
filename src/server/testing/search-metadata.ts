// Search metadata for tests. Building the dictionary of queries takes half a second, and most test databases have the
// same words, so the files of one test process share it.
import { createHash } from 'node:crypto'
import type { Database } from '#server/platform/db.ts'
import { readSearchMetadata, type SearchMetadata } from '#server/search/index.ts'
import { findCategoryWords, findVocabulary, findZoneWords } from '#server/search/understand/source.sql.ts'

let latest: { words: string; metadata: SearchMetadata } | undefined

export async function readSharedSearchMetadata(db: Database): Promise<SearchMetadata> {
  const words = await hashOfWords(db)
  const metadata = await readSearchMetadata(db, latest?.words === words ? latest.metadata : undefined)
  latest = { words, metadata }
  return metadata
}

/** The version of the dictionary does not tell two databases with different ads apart; their words do. */
async function hashOfWords(db: Database) {
  const rows = [await findCategoryWords(db), await findZoneWords(db), await findVocabulary(db, 200_000)]
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}
