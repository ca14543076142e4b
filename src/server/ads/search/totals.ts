// How many ads have frequent words: exact up to a thousand; beyond, "more" is as good as proven.
import type { Db } from '#server/platform/db.ts'
import { countLimit } from '#server/platform/paging.ts'
import type { Filters, Part } from './filters.ts'
import type { Lexicon } from './lexicon.ts'
import { countAmong, countMatches, countSampled } from './sql.ts'
import type { Question } from './text.ts'
import { quickestFirst, shareOfAll, tokensOf, tsqueryOf } from './words.ts'

/** A part that a walk has not seen to its end: it met `met` ads among `among`, or stopped early because it had enough. */
export type OpenPart = { part: Part; most: number; met: number; among: number | null }

/** Microseconds, at a million ads: to test ads as they lie or as a filter finds them; to compare one entry of the word index. */
const costs = { tested: 0.7, found: 2.5, compared: 0.25 }
/** Ads looked at to see whether there are far more than the limit. */
const samples = { smallest: 1500, largest: 6000 }
/** A walk that stopped early met its words at least this often. */
const leastShare = 0.08
/** Beyond this a sample tells more for less. */
const quickReading = 8000
/** Ads tested beyond what the share lets expect, before the word index is asked after all. */
const patience = 1.5

/** Goes through the parts until the limit is passed or all are counted; the cheapest first, for it may be enough. */
export async function countOpen(db: Db, lexicon: Lexicon, question: Question, open: OpenPart[], known: number) {
  const limit = countLimit + 1
  let total = known
  const estimated = open
    .map((one) => ({ ...one, share: shareIn(lexicon, question, one) }))
    .toSorted((a, b) => b.share - a.share)
  for (const one of estimated) {
    if (total >= limit) break
    const others = total - one.met
    total = others + (await countPart(db, lexicon, question, one, limit - others))
  }
  return total
}

function shareIn(lexicon: Lexicon, { terms }: Question, { part, met, among }: OpenPart) {
  return among === null ? Math.max(leastShare, shareOfAll(lexicon, part, terms)) : met / among
}

async function countPart(
  db: Db,
  lexicon: Lexicon,
  { filters, terms }: Question,
  { part, most, share }: OpenPart & { share: number },
  limit: number,
) {
  const words = tsqueryOf(quickestFirst(lexicon, part, terms))
  // Without the buckets of ranges: ten alternatives cost the index more than they spare.
  const everything = [...terms, ...tokensOf(filters, part)]
  const scan = Math.ceil((patience * limit) / share)
  const reading = scan * (isNarrowed(filters, part) ? costs.found : costs.tested)
  const collecting = most * costs.compared * (1 + everything.length)
  const isQuick = reading < Math.min(collecting, quickReading)
  if (isQuick && (await countAmong(db, filters, part, words, scan, limit)) === limit) return limit
  // A quarter of what it may save.
  const sample = Math.min(samples.largest, collecting / (4 * costs.found))
  const pages = { share: Math.min(1, sample / lexicon.words[part].rows), words }
  if (sample >= samples.smallest && (await isSurelyMore(db, filters, part, pages, limit))) return limit
  return countMatches(db, filters, part, tsqueryOf(everything), limit)
}

/**
 * If fewer than `limit` ads had the words, fewer pages would: of a share of all pages that many are met at most, give or
 * take. Seven and a half deviations beyond is seen less than once in a billion searches.
 */
async function isSurelyMore(
  db: Db,
  filters: Filters,
  part: Part,
  { share, words }: { share: number; words: string },
  limit: number,
) {
  const expected = limit * share
  const met = await countSampled(db, filters, part, words, share * 100)
  return met > expected + 7.5 * Math.sqrt(expected) + 5
}

const isNarrowed = (filters: Filters, part: Part) =>
  tokensOf(filters, part).length + filters.ranges.length + filters.choices.length + filters.extras > 0
