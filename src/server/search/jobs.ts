import type { Db } from '#server/platform/db.ts'
import type { Job } from '#server/platform/job.ts'
import type { Log } from '#server/platform/log.ts'
import { minute } from '#server/platform/time.ts'
import { refreshSearchWhenDue } from './refresh-search.ts'
import { reindexStaleAds } from './reindex.ts'
import type { SearchMetadataCache } from './search-metadata-cache.ts'

type SearchJobsContext = { db: Db; log: Log; searchMetadataCache: SearchMetadataCache }

export const jobs = ({ db, log, searchMetadataCache }: SearchJobsContext): Job[] => [
  { name: 'search.read_metadata', every: 5 * minute, isPerProcess: true, run: searchMetadataCache.refresh },
  {
    // Soon after the start, which may have renamed categories or zones.
    name: 'search.reindex',
    every: 15 * minute,
    firstAfter: 10_000,
    async run() {
      const ads = await reindexStaleAds(db)
      if (ads) log.info('search.reindexed', { ads })
    },
  },
  {
    // The database decides which process refreshes, and when it is due.
    name: 'search.refresh',
    every: 15 * minute,
    async run() {
      if (await refreshSearchWhenDue(db)) log.info('search.refreshed', {})
    },
  },
]
