// The figures of a period, read from what the job has computed.
import type { Insight, InsightPlace, InsightPlot, InsightQuery } from '#contract/desk-insight.ts'
import { plotMeasures, plotOf } from '#contract/insight-plots.ts'
import type { Language } from '#contract/language.ts'
import { type Catalog, categoryName, zoneName } from '#server/catalog/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { invalid } from '#server/platform/http-error.ts'
import { marketDay } from '#server/platform/time.ts'
import { combine, type FigureTable, pointsOf, sourcesOf, tableOf } from './combine-days.ts'
import { addDays, type DayRange } from './days.ts'
import { type Figure, type FigureSum, findFigures, findFirstComputed, findSums, hasFigures } from './figures.sql.ts'
import { readMarket } from './read-market.ts'

export type InsightContext = { db: Db; clock: Clock; catalog: Catalog }

export async function readInsight(context: InsightContext, language: Language, query: InsightQuery): Promise<Insight> {
  const { db } = context
  await assertKnownPlaces(context, query)
  const range = rangeOf(context.clock, query)
  const before = { from: addDays(range.from, -lengthOf(query)), to: addDays(range.from, -1) }
  const since = (await findFirstComputed(db))?.day ?? null
  const table = tableOf(await readFigures(context, query, { from: before.from, to: range.to }))
  const isWhole = !query.category_id && !query.governorate_id
  const [categories, governorates, market] = await Promise.all([
    readPlaces(db, 'category', range, (id) => nameIn(() => categoryName(context.catalog, language, id))),
    readPlaces(db, 'governorate', range, (id) => nameIn(() => zoneName(context.catalog, language, id))),
    isWhole ? readMarket(db, range) : null,
  ])
  const plots =
    since === null ? [] : shownMeasures(query).map((measure) => plot(table, measure, { range, before, since }))
  return { ...range, has_figures: since !== null, plots, categories, governorates, market }
}

/** Figures of a place that does not exist would be zeros. A category that was moved below another keeps its figures. */
export async function assertKnownPlaces({ db, catalog }: InsightContext, query: InsightQuery) {
  const { category_id: category, governorate_id: governorate } = query
  const isTop =
    category === undefined || catalog.categories.some(({ id, parent_id }) => id === category && parent_id === null)
  if (!isTop && !(await hasFigures(db, category))) throw invalid({ category_id: [{ code: 'unknown_value' }] })
  const isGovernorate = catalog.zones.some(({ id, level }) => id === governorate && level === 'governorate')
  if (governorate !== undefined && !isGovernorate) throw invalid({ governorate_id: [{ code: 'unknown_value' }] })
}

/** Full days: a part of today would look like a fall. */
export function rangeOf(clock: Clock, query: InsightQuery): DayRange {
  const to = addDays(marketDay(clock.now()), -1)
  return { from: addDays(to, 1 - lengthOf(query)), to }
}

/** A year is 52 weeks, because its points are weeks. */
const lengthOf = ({ days = 30 }: InsightQuery) => (days === 365 ? 364 : days)

export const shownMeasures = ({ category_id, governorate_id }: InsightQuery) =>
  plotMeasures.filter((measure) => plotOf(measure).hasPlaces || (!category_id && !governorate_id))

export const readFigures = ({ db }: InsightContext, query: InsightQuery, range: DayRange): Promise<Figure[]> =>
  findFigures(db, {
    ...range,
    measures: [...new Set(shownMeasures(query).flatMap(sourcesOf))],
    categoryId: query.category_id ?? 0,
    governorateId: query.governorate_id ?? 0,
  })

type Period = { range: DayRange; before: DayRange; since: string }

function plot(table: FigureTable, measure: InsightPlot['measure'], { range, before, since }: Period): InsightPlot {
  return {
    measure,
    points: pointsOf(table, measure, range, since),
    value: combine(table, measure, range, since),
    // A period that the market did not see from its beginning cannot be compared.
    before: since <= before.from ? combine(table, measure, before, since) : null,
  }
}

const placeMeasures = ['new_ads', 'active_ads', 'chats', 'reveals', 'deals']

async function readPlaces(
  db: Db,
  by: 'category' | 'governorate',
  range: DayRange,
  nameOf: (id: number) => string | null,
): Promise<InsightPlace[]> {
  const sums = await findSums(db, by, placeMeasures, range)
  const ids = [...new Set(sums.map(({ id }) => id))]
  const places = ids.map((id) => ({ id, name: nameOf(id), ...placeOf(sums.filter((sum) => sum.id === id)) }))
  return places.sort((a, b) => b.new_ads - a.new_ads || b.active_ads - a.active_ads || a.id - b.id)
}

function placeOf(sums: FigureSum[]) {
  const sumOf = (measure: string) => sums.find((sum) => sum.measure === measure)?.value ?? 0
  return {
    new_ads: sumOf('new_ads'),
    active_ads: sumOf('active_ads'),
    contacts: sumOf('chats') + sumOf('reveals'),
    deals: sumOf('deals'),
  }
}

/** A merged category has figures but no name any more. */
function nameIn(read: () => string | undefined): string | null {
  try {
    return read() || null
  } catch {
    return null
  }
}
