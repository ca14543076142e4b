// Searches whose meaning depends on the dictionary or the rate are compiled again when those change.
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/platform/db.ts'
import { HttpError } from '#server/platform/http-error.ts'
import { second } from '#server/platform/time.ts'
import type { TaskHandler } from '#server/queue/index.ts'
import { boundsInPounds } from '#server/rates/index.ts'
import type { ChangedLists, SearchMetadata } from '#server/search/index.ts'
import {
  compileSearch,
  currentVersions,
  lockOutdatedSearches,
  updateCompiledSearch,
  versionOf,
} from '#server/search/index.ts'
import { hasDollars, hasWords, parseCanonical } from './canonical-query.ts'
import type { SavedSearchesJobsContext } from './context.ts'

/** A batch takes about a quarter of a second. */
const batchSize = 200
/** Less than the time after which the database ends an idle transaction. */
const patience = second

/** Returns how many were compiled. */
export async function compileAgain({ db, searchMetadataCache }: SavedSearchesJobsContext): Promise<number> {
  const metadata = searchMetadataCache.current()
  let count = 0
  while (true) {
    const size = await db.transaction((tx) => compileBatch(tx, metadata, null))
    count += size
    if (size < batchSize) return count
  }
}

type Payload = { of: ChangedLists | null }
type CompilerContext = { liveCatalog: { refresh(): Promise<void> }; searchMetadata: () => SearchMetadata }

/** Compiles at once after a change of categories or places, instead of with the next run of the job. */
export const createSearchCompiler = ({ liveCatalog, searchMetadata }: CompilerContext): TaskHandler => ({
  kind: 'compile_searches',
  async step(tx, payload) {
    const { of } = payload as Payload
    // This process may not have read the change yet. Reading builds the dictionary, for which no transaction should wait.
    if (!(await endsSoon(liveCatalog.refresh()))) return { of }
    const size = await compileBatch(tx, searchMetadata(), of)
    return size < batchSize ? null : { of }
  },
})

const endsSoon = (work: Promise<void>) => Promise.race([work.then(() => true), pause(patience, false, { ref: false })])

async function compileBatch(tx: Db, metadata: SearchMetadata, of: ChangedLists | null): Promise<number> {
  const outdated = await lockOutdatedSearches(tx, currentVersions(metadata), batchSize, of)
  for (const { id, query } of outdated) {
    const parsed = parseCanonical(query)
    const version = versionOf(metadata, { hasWords: hasWords(parsed), hasDollars: hasDollars(parsed) })
    await updateCompiledSearch(tx, id, version, await compiledOrNever(tx, metadata, parsed))
  }
  return outdated.length
}

/** A category that is gone, or dollars without a rate: such a search matches nothing until that changes. */
async function compiledOrNever(tx: Db, metadata: SearchMetadata, query: ReturnType<typeof parseCanonical>) {
  try {
    return compileSearch(metadata, await boundsInPounds(tx, query)) ?? never
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) return never
    throw error
  }
}

/** It has no keys. */
const checkOfNever = {
  situations: 0,
  categoryId: null,
  place: null,
  words: null,
  factFilter: null,
  attributeFilter: null,
  isComplete: false,
}

const never = {
  partitions: 0,
  words: null,
  priceFrom: null,
  priceTo: null,
  zones: null,
  columnFilter: null,
  attributeFilter: null,
  keys: [],
  check: checkOfNever,
}
