import type { Job } from '#server/platform/job.ts'
import { day, hour, minute } from '#server/platform/time.ts'
import { compileAgain } from './compile-again.ts'
import type { SavedSearchesJobsContext } from './context.ts'
import { deleteOldMatches, deleteUnusedSearches, lockUnusedSearches } from './saved-searches.sql.ts'
import { sendDigests } from './send-digests.ts'

/** Longer than an ad is listed, so that an edit does not announce the same ad as new again. */
const matchesKeptFor = 90 * day
const batchSize = 500

export const jobs = (context: SavedSearchesJobsContext): Job[] => {
  const { db, clock, log } = context
  return [
    { name: 'saved_searches.send_digests', every: 5 * minute, run: () => sendDigests(context) },
    {
      name: 'saved_searches.compile_again',
      every: 15 * minute,
      async run() {
        const searches = await compileAgain(context)
        if (searches) log.info('saved_searches.compiled_again', { searches })
      },
    },
    {
      name: 'saved_searches.sweep',
      every: hour,
      async run() {
        await deleteOldMatches(db, new Date(clock.now() - matchesKeptFor))
        while ((await deleteUnusedBatch(context)) >= batchSize);
      },
    },
  ]
}

const deleteUnusedBatch = ({ db }: SavedSearchesJobsContext) =>
  db.transaction(async (tx) => {
    const ids = (await lockUnusedSearches(tx, batchSize)).map(({ id }) => id)
    if (ids.length) await deleteUnusedSearches(tx, ids)
    return ids.length
  })
