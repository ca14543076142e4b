// The figures of a period as a CSV file, one row for each day and measure.
import type { InsightQuery } from '#contract/desk-insight.ts'
import { leastSenders } from './limits.ts'
import { assertKnownPlaces, type InsightContext, rangeOf, readFigures } from './read-insight.ts'
import { findSearches } from './search-days.sql.ts'

/** Excel reads a file without it in the code page of the machine, and Arabic becomes question marks. */
const byteOrderMark = '\ufeff'
const columns = ['day', 'measure', 'key', 'category_id', 'governorate_id', 'value']
const exportedSearches = 1000

export async function exportInsight(context: InsightContext, query: InsightQuery) {
  await assertKnownPlaces(context, query)
  const range = rangeOf(context.clock, query)
  const place = [query.category_id ?? '', query.governorate_id ?? '']
  const figures = await readFigures(context, query, range)
  const isWhole = !query.category_id && !query.governorate_id
  const searches = isWhole ? await findSearches(context.db, range, leastSenders, true, exportedSearches) : []
  const rows = [
    columns,
    ...figures.map(({ day, measure, key, value }) => [day, measure, key, ...place, round(value)]),
    ...searches.map(({ query: key, empty_searches }) => [range.to, 'empty_search', key, ...place, empty_searches]),
  ]
  const text = rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')
  return { name: `souqna-insight-${range.from}-${range.to}.csv`, text: byteOrderMark + text }
}

const round = (value: number) => Math.round(value * 100) / 100

/** A spreadsheet runs a cell that begins like a formula. */
export function csvCell(value: string | number): string {
  const text = String(value)
  const safe = typeof value === 'string' && /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
