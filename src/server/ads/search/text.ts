// Lists with words: frequent words are met on a short walk in sort order, rare ones are fetched from the word index.
import type { Db } from '#server/platform/db.ts'
import type { Position, Total } from './cursor.ts'
import type { Filters, Part } from './filters.ts'
import type { Lexicon } from './lexicon.ts'
import { countAds, matchWords, walkToWords } from './sql.ts'
import { mostMatches, rangeTokensOf, type Terms, tokensOf, tsqueryOf } from './words.ts'

export type Found = Total & { rows: Position[] }
export type Place = { skip: number; size: number; after: Position | null }

/** search.md §3: up to here all matches are read (1.5 µs each), beyond it a walk is cheaper. */
const fewEnoughToRead = 3000
const scanOf = { newest: 2500, lowest: 1500, highest: 1500 }
/** What a walk may prove at most: "1000+". */
const proofLimit = 1000

export async function findByWords(
  db: Db,
  lexicon: Lexicon,
  filters: Filters,
  terms: Terms,
  place: Place,
): Promise<Found> {
  const need = place.skip + place.size
  const toRead: Part[] = []
  const rows: Position[] = []
  let total = 0
  let isOpen = false

  for (const part of filters.parts) {
    const walked = isRare(lexicon, filters, part, terms)
      ? null
      : await walk(db, filters, part, terms, need, place.after)
    if (!walked) {
      toRead.push(part)
      continue
    }
    rows.push(...walked.rows.slice(0, need + 1))
    total += walked.rows.length
    isOpen ||= walked.isOpen
  }

  if (toRead.length) {
    const read = await readAll(db, filters, toRead, terms, need, place.after)
    rows.push(...read.rows)
    total += read.count
  }
  // `>` and not `>=`: a walk stops at one above the proof.
  const totalRelation = isOpen || total > proofLimit ? 'gte' : 'eq'
  const ordered = rows.sort(filters.sort === 'lowest' ? ascending : descending)
  return { rows: ordered.slice(place.skip, need + 1), total: Math.min(total, proofLimit), totalRelation }
}

const ascending = (a: Position, b: Position) => a.key - b.key || a.id - b.id
const descending = (a: Position, b: Position) => b.key - a.key || b.id - a.id

const isRare = (lexicon: Lexicon, filters: Filters, part: Part, terms: Terms) =>
  mostMatches(lexicon, part, [...terms, ...tokensOf(filters, part)]) <= fewEnoughToRead

/** Null when the walk came up short without having seen everything: the words are rarer than thought. */
async function walk(db: Db, filters: Filters, part: Part, terms: Terms, need: number, after: Position | null) {
  const scan = Math.max(scanOf[filters.sort], need * 10)
  const limit = (after ? need : Math.max(proofLimit, need)) + 1
  const rows = await walkToWords(db, filters, part, tsqueryOf(terms), { scan, limit, after })
  if (rows.length > need) return { rows, isOpen: true }
  const seen = await countAds(db, filters, part, scan, after)
  return seen < scan ? { rows, isOpen: false } : null
}

function readAll(db: Db, filters: Filters, parts: Part[], terms: Terms, need: number, after: Position | null) {
  const ranges = rangeTokensOf(filters)
  const asked = parts.map((part) => ({ part, words: tsqueryOf([...terms, ...tokensOf(filters, part), ...ranges]) }))
  return matchWords(db, filters, asked, { limit: need + 1, after })
}
