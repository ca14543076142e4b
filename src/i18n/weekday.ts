import type { Language } from '#contract/language.ts'
import { locales } from './format.ts'

/** From Sunday (0). */
export const formatWeekday = (language: Language, day: number) =>
  // 2023-01-01 was a Sunday.
  new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + day))
