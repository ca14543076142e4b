// What concerns the whole market: members, searches, decisions and storage.
import type { Insight, InsightCohort, InsightSearch } from '#contract/desk-insight.ts'
import type { Db } from '#server/platform/db.ts'
import { addDays, type DayRange, daysBetween, weekOf } from './days.ts'
import { type Figure, findFigures, findLatest } from './figures.sql.ts'
import { leastSenders, listedSearches } from './limits.ts'
import { findSearches, type SearchRow } from './search-days.sql.ts'

type Market = NonNullable<Insight['market']>

/** Weeks of registration, and weeks after it. */
const [cohorts, weeksAfter] = [12, 12]

const funnelSteps = ['new_people', 'funnel_acted', 'funnel_answered', 'funnel_dealt']

export async function readMarket(db: Db, range: DayRange): Promise<Market> {
  const all = { categoryId: 0, governorateId: 0 }
  const firstWeek = addDays(weekOf(range.to), -7 * (cohorts - 1))
  const [figures, retention, latest, searches, emptySearches] = await Promise.all([
    findFigures(db, { ...all, ...range, measures: [...funnelSteps, 'decisions'] }),
    findFigures(db, { ...all, from: firstWeek, to: range.to, measures: ['retention'] }),
    findLatest(db, ['database_bytes', 'media_bytes', 'table_bytes'], addDays(range.to, -30)),
    findSearches(db, range, leastSenders, false, listedSearches),
    findSearches(db, range, leastSenders, true, listedSearches),
  ])
  const sumOf = (name: string) => sum(figures.filter(({ measure }) => measure === name))
  const amountsOf = (rows: Figure[], name: string) =>
    rows.filter(({ measure }) => measure === name).map(({ key, value }) => ({ key, value }))
  return {
    funnel: {
      registered: sumOf('new_people'),
      acted: sumOf('funnel_acted'),
      answered: sumOf('funnel_answered'),
      dealt: sumOf('funnel_dealt'),
    },
    cohorts: cohortsOf(retention, range.to),
    searches: searches.map(toSearch),
    empty_searches: emptySearches.map(toSearch),
    decisions: addKeys(figures.filter(({ measure }) => measure === 'decisions')),
    storage: {
      database: amountsOf(latest, 'database_bytes')[0]?.value ?? null,
      media: amountsOf(latest, 'media_bytes'),
      tables: amountsOf(latest, 'table_bytes'),
    },
  }
}

const sum = (figures: Figure[]) => figures.reduce((total, { value }) => total + value, 0)

function addKeys(figures: Figure[]) {
  const keys = [...new Set(figures.map(({ key }) => key))]
  const sums = keys.map((key) => ({ key, value: sum(figures.filter((figure) => figure.key === key)) }))
  return sums.sort((a, b) => b.value - a.value)
}

/** Weeks that have not come yet are left out. */
function cohortsOf(figures: Figure[], lastDay: string): InsightCohort[] {
  const weeks = [...new Set(figures.map(({ day }) => day))].sort()
  return weeks.map((week) => {
    const values = new Map(figures.filter(({ day }) => day === week).map(({ key, value }) => [Number(key), value]))
    const last = Math.min(weeksAfter, Math.floor(daysBetween(week, lastDay) / 7))
    return { week, seen: Array.from({ length: last + 1 }, (_, index) => values.get(index) ?? 0) }
  })
}

const recentDays = 90

/** What was searched without a result in the last months, the most frequent first. `today`: a day in Damascus. */
export const findEmptySearches = async (db: Db, today: string, limit: number): Promise<InsightSearch[]> =>
  (await findSearches(db, { from: addDays(today, 1 - recentDays), to: today }, leastSenders, true, limit)).map(toSearch)

const toSearch = ({ query, searches, empty_searches }: SearchRow): InsightSearch => ({
  query,
  searches,
  empty_searches,
})
