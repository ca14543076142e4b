// How many ads have frequent words: exact up to a thousand, and proven beyond.
import type { Db } from '#server/platform/db.ts'
import { countLimit } from '#server/platform/paging.ts'
import type { Filters, Part } from './filters.ts'
import type { Lexicon } from './lexicon.ts'
import { countAmong, countMatches } from './sql.ts'
import type { Question } from './text.ts'
import { quickestFirst, rangeTokensOf, shareOfAll, tokensOf, tsqueryOf } from './words.ts'

/** A part that a walk has not seen to its end: it met `met` ads among `among`, or stopped early because it had enough. */
export type OpenPart = { part: Part; most: number; met: number; among: number | null }

/** Microseconds, at a million ads: to test ads as they lie or as a filter finds them; to compare one entry of the word index. */
const costs = { tested: 0.7, found: 2.5, compared: 0.15 }
/** A walk that stopped early met its words at least this often. */
const leastShare = 0.08
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
  const everything = [...terms, ...tokensOf(filters, part), ...rangeTokensOf(filters)]
  const scan = Math.ceil((patience * limit) / share)
  const reading = scan * (isNarrowed(filters, part) ? costs.found : costs.tested)
  if (reading < most * costs.compared * (1 + everything.length)) {
    const words = tsqueryOf(quickestFirst(lexicon, part, terms))
    const met = await countAmong(db, filters, part, words, scan, limit)
    if (met === limit) return met
  }
  return countMatches(db, filters, part, tsqueryOf(everything), limit)
}

const isNarrowed = (filters: Filters, part: Part) =>
  tokensOf(filters, part).length + filters.ranges.length + filters.choices.length + filters.extras > 0
