// Facts of ads as text, on the server only: a page gets them in its language.
import type { Language } from '#contract/language.ts'
import { formatDate, formatNumber, listSeparators } from './format.ts'

/** A number and its unit; a year is not grouped. */
export function formatFactNumber(language: Language, value: number, unit?: string, isYear = false): string {
  const number = isYear ? String(value) : formatNumber(language, value)
  if (!unit) return number
  return /^[%٪]$/.test(unit) ? number + unit : `${number} ${unit}`
}

export const formatFactDate = (language: Language, date: string) => formatDate(language, `${date}T12:00:00Z`)

export const joinFacts = (language: Language, texts: string[]) => texts.join(listSeparators[language])

/** The value of a fact that is either true or not said. */
export const flagText = '✓'

type RangeTexts = { atLeast: (text: string) => string; atMost: (text: string) => string; ladder: string }

export const factRangeTexts: Record<Language, RangeTexts> = {
  ar: { atLeast: (text) => `${text} أو أكثر`, atMost: (text) => `${text} أو أقل`, ladder: 'أو أقوى' },
  en: { atLeast: (text) => `${text} or more`, atMost: (text) => `${text} or less`, ladder: 'or stronger' },
}
