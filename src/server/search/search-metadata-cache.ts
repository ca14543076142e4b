import type { Db } from '#server/platform/db.ts'
import { readSearchMetadata } from './search-metadata.ts'

export type SearchMetadataCache = Awaited<ReturnType<typeof createSearchMetadataCache>>

/** Keeps the planner's word frequencies in memory, because every search needs them. A job refreshes them. */
export async function createSearchMetadataCache(db: Db) {
  let metadata = await readSearchMetadata(db)
  return {
    current: () => metadata,
    async refresh() {
      metadata = await readSearchMetadata(db, metadata)
    },
  }
}
