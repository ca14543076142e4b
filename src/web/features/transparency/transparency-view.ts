// Turns the figures into sentences on the server, so that the page needs no texts in the browser.
import type { Language } from '#contract/language.ts'
import { leastPublished, type TransparencyMonth } from '#contract/transparency.ts'
import { durations as arDurations } from '#i18n/ar/durations.ts'
import { transparency as ar } from '#i18n/ar/transparency.ts'
import { durationText } from '#i18n/duration-text.ts'
import { durations as enDurations } from '#i18n/en/durations.ts'
import { transparency as en } from '#i18n/en/transparency.ts'
import { formatMonth, formatNumber } from '#i18n/format.ts'
import type { DurationTexts, TransparencyTexts } from '#i18n/texts.ts'

const texts: Record<Language, TransparencyTexts> = { ar, en }
const durations: Record<Language, DurationTexts> = { ar: arDurations, en: enDurations }

export type FigureRow = { label: string; value: string }
export type MonthView = {
  month: string
  name: string
  note: string | null
  rows: FigureRow[]
  decisions: FigureRow[]
}

export function transparencyView(language: Language, months: TransparencyMonth[]) {
  const text = texts[language]
  const { title, description, lead, how, prohibited, emptyTitle, emptyBody, decisions, nothing } = text
  const views = months.map((month) => monthView(language, text, month))
  return { title, description, lead, how, prohibited, emptyTitle, emptyBody, decisions, nothing, months: views }
}

function monthView(language: Language, text: TransparencyTexts, { month, is_current, figures }: TransparencyMonth) {
  const count = (value: number | null) => (value === null ? text.fewer(leastPublished) : formatNumber(language, value))
  const view: MonthView = {
    month,
    name: formatMonth(language, month),
    note: is_current ? text.soFar : null,
    rows: [],
    decisions: [],
  }
  if (!figures) return view
  const { reports, bans, holds, median_minutes: minutes } = figures
  view.rows = [
    { label: text.reports, value: count(reports) },
    { label: text.median, value: minutes === null ? text.tooFew : durationText(durations[language], minutes) },
    { label: text.appealReversals, value: count(figures.appeal_reversals) },
    { label: text.otherReversals, value: count(figures.other_reversals) },
    { label: text.bans, value: count(bans) },
    { label: text.holds, value: count(holds) },
  ]
  view.decisions = figures.decisions
    .filter(({ action }) => action !== 'ban')
    .map(({ action, count: made }) => ({ label: text.actions[action], value: count(made) }))
  return view
}
