// Turns daily figures into the points and the value of a plot.
import type { PlotPoint } from '#contract/desk-insight.ts'
import { type PlotMeasure, plotOf } from '#contract/insight-plots.ts'
import { addDays, type DayRange, daysBetween, everyDay } from './days.ts'
import type { Figure } from './figures.sql.ts'

/** Values by measure and day; keys are added. */
export type FigureTable = { valueOf(measure: string, day: string): number | undefined }

export function tableOf(figures: Figure[]): FigureTable {
  const values = new Map<string, number>()
  for (const { measure, day, value } of figures) {
    const key = `${measure} ${day}`
    values.set(key, (values.get(key) ?? 0) + value)
  }
  return { valueOf: (measure, day) => values.get(`${measure} ${day}`) }
}

/** The measures whose rows a plot needs. */
export const sourcesOf = (measure: PlotMeasure): string[] => {
  if (measure === 'contacts') return ['chats', 'reveals']
  const { weight } = plotOf(measure)
  return weight ? [measure, weight] : [measure]
}

/** Days of a point. More than 90 points are no longer points. */
const pointLength = (range: DayRange) => (daysBetween(range.from, range.to) > 90 ? 7 : 1)

export function pointsOf(table: FigureTable, measure: PlotMeasure, range: DayRange, since: string): PlotPoint[] {
  const length = pointLength(range)
  const count = Math.floor((daysBetween(range.from, range.to) + 1) / length)
  return Array.from({ length: count }, (_, index) => {
    const to = addDays(range.to, -(count - 1 - index) * length)
    const point = { from: addDays(to, 1 - length), to }
    return { ...point, value: combine(table, measure, point, since) }
  })
}

/** Null without a day to measure. A day of the market without a row had none: of a sum that is 0. */
export function combine(table: FigureTable, measure: PlotMeasure, range: DayRange, since: string): number | null {
  const { combine, weight } = plotOf(measure)
  const days = everyDay(range).filter((day) => day >= since)
  if (!days.length) return null
  const sources = sourcesOf(measure).filter((source) => source !== weight)
  const valueOn = (day: string) => sources.reduce((sum, source) => sum + (table.valueOf(source, day) ?? 0), 0)
  if (combine === 'last') return valueOn(days.at(-1) ?? range.to)
  if (combine === 'median') {
    const weighted = days.map((day) => ({
      value: table.valueOf(measure, day),
      weight: table.valueOf(weight ?? '', day) ?? 0,
    }))
    return weightedMedian(weighted)
  }
  const sum = days.reduce((total, day) => total + valueOn(day), 0)
  return combine === 'mean' ? sum / days.length : sum
}

type Weighted = { value: number | undefined; weight: number }

/** The value of the day in the middle, when each day counts as often as it has cases. */
function weightedMedian(days: Weighted[]): number | null {
  const measured = days
    .flatMap(({ value, weight }) => (value === undefined || !weight ? [] : [{ value, weight }]))
    .sort((a, b) => a.value - b.value)
  const half = measured.reduce((sum, { weight }) => sum + weight, 0) / 2
  let sum = 0
  for (const { value, weight } of measured) {
    sum += weight
    if (sum >= half) return value
  }
  return null
}
