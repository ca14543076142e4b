// Counts what people type into the search, without knowing who they are (docs/topics/insight.md).
import { foldedWords } from '#contract/folding.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Secret } from '#server/platform/secret.ts'
import { hour, marketDay } from '#server/platform/time.ts'
import { type CountedSearch, insertSearches } from './search-days.sql.ts'

/** A script can type anything, but not from many addresses. Whole towns have one address. */
const maxPerHour = 300
/** Searches that wait for the next flush; more are not counted. */
const maxWaiting = 5000
/** Rows in one statement. */
const batchSize = 500
/** Queries whose last outcome is known. A page of the cache does not search again. */
const maxOutcomes = 5000
const [shortest, longest] = [2, 60]

export type SearchCounter = {
  /** Remembers whether a search found something; the page that shows it may then come from the cache many times. */
  noteOutcome(search: string, isEmpty: boolean): void
  count(search: string, address: string): void
  /** Counts the search of a list that begins: `url` is a path with its query. Other pages do not count. */
  countPage(url: string, address: string): void
  /** Writes the searches since the last flush. A crash loses those of a few seconds. */
  flush(): Promise<void>
}

type SearchCounterContext = { db: Db; clock: Clock; secret: Secret }

export function createSearchCounter({ db, clock, secret }: SearchCounterContext): SearchCounter {
  let waiting = new Map<string, Omit<CountedSearch, 'isEmpty'>>()
  const outcomes = new Map<string, boolean>()
  let perAddress = new Map<string, number>()
  let since = clock.now()

  function isAllowed(address: string) {
    if (clock.now() - since > hour) {
      perAddress = new Map()
      since = clock.now()
    }
    const used = (perAddress.get(address) ?? 0) + 1
    perAddress.set(address, used)
    return used <= maxPerHour && waiting.size < maxWaiting
  }

  function count(search: string, address: string) {
    const query = foldQuery(search)
    if (!query || !isAllowed(address)) return
    const today = marketDay(clock.now())
    // The key depends on day and query, so that two rows cannot be recognised as the same sender.
    const senderKey = secret.sign('searcher', today, query, address).subarray(0, 8)
    const key = `${today} ${senderKey.toString('base64')} ${query}`
    const searches = (waiting.get(key)?.searches ?? 0) + 1
    waiting.set(key, { day: today, query, senderKey, searches })
  }

  return {
    noteOutcome(search, isEmpty) {
      const query = foldQuery(search)
      if (!query) return
      outcomes.delete(query)
      outcomes.set(query, isEmpty)
      for (const oldest of outcomes.keys()) {
        if (outcomes.size <= maxOutcomes) break
        outcomes.delete(oldest)
      }
    },
    count,
    countPage(url, address) {
      const query = new URLSearchParams(url.slice(url.indexOf('?') + 1))
      const search = query.get('search')
      if (search && !query.has('page') && !query.has('cursor')) count(search, address)
    },
    async flush() {
      const searches = [...waiting.values()].map((one) => ({ ...one, isEmpty: outcomes.get(one.query) ?? false }))
      waiting = new Map()
      for (let start = 0; start < searches.length; start += batchSize)
        await insertSearches(db, searches.slice(start, start + batchSize))
    },
  }
}

/** Spelling variants count together. What could be a number or an address of a person is not stored. */
export function foldQuery(search: string): string | undefined {
  if (search.length > 4 * longest || search.includes('@')) return undefined
  const query = foldedWords(search)
    .map(({ folded }) => folded)
    .filter(Boolean)
    .join(' ')
  const isPersonal = query.replace(/\D/g, '').length >= 7
  return isPersonal || query.length < shortest || query.length > longest ? undefined : query
}
