// Figures as texts: counts, durations, bytes, days and changes.
import type { PlotPoint } from '#contract/desk-insight.ts'
import { type PlotMeasure, plotOf } from '#contract/insight-plots.ts'
import type { Language } from '#contract/language.ts'
import type { DeskTexts } from '#i18n/ar/desk/index.ts'
import { durationText } from '#i18n/duration-text.ts'
import { formatNumber, locales } from '#i18n/format.ts'

type InsightTexts = DeskTexts['insight']

export function figureText(text: InsightTexts, language: Language, measure: PlotMeasure, value: number | null): string {
  if (value === null) return text.noValue
  if (plotOf(measure).unit === 'minutes') return durationText(text.durations, value)
  return countText(language, value)
}

/** Means of small numbers have one decimal. */
const countText = (language: Language, value: number) =>
  formatNumber(language, value < 10 ? Math.round(value * 10) / 10 : Math.round(value))

/** `2026-11-16` as "16 Nov", or "16 Nov 2026". */
export const dayText = (language: Language, day: string, hasYear = false) =>
  new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    ...(hasYear && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(day))

export const pointText = (text: InsightTexts, language: Language, { from, to }: PlotPoint) =>
  from === to ? dayText(language, from) : text.fromTo(dayText(language, from), dayText(language, to))

/** "+12%" in both languages; from zero it is a number, because no share tells of it. */
export function changeText(text: InsightTexts, value: number | null, before: number | null): string {
  if (value === null || before === null) return text.noBefore
  if (value === before) return text.same
  const sign = value > before ? '+' : '−'
  const share = Math.round((Math.abs(value - before) / before) * 100)
  const amount = before === 0 ? formatNumber('en', Math.round(value)) : `${formatNumber('en', share)}%`
  // Isolated, so that the sign stays before the number inside Arabic.
  return text.before(`\u2066${sign}${amount}\u2069`)
}

export const percentText = (part: number, whole: number) => `${whole ? Math.round((part / whole) * 100) : 0}%`

export function bytesText(text: InsightTexts, language: Language, bytes: number): string {
  const { units } = text.storage
  const level = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)))
  return `${countText(language, bytes / 1024 ** level)} ${units[level]}`
}
