import type { Language } from '#contract/language.ts'
import { formatAge, formatDate, formatTime } from '#i18n/format.ts'
import type { ChatTexts } from '#i18n/texts.ts'
import { dayOf } from './message-rows.ts'

const day = 86_400_000

/** For lists: the time today, then the age, then the date. */
export function shortTime(words: ChatTexts, language: Language, at: string, now: number) {
  const on = dayOf(at)
  if (on === dayOf(now)) return formatTime(language, at)
  if (on === dayOf(now - day)) return words.yesterday
  return now - Date.parse(at) < 7 * day ? formatAge(language, at, now) : formatDate(language, at)
}

/** For the separator between two days. */
export function dayName(words: ChatTexts, language: Language, at: string, now: number) {
  const on = dayOf(at)
  if (on === dayOf(now)) return words.today
  return on === dayOf(now - day) ? words.yesterday : formatDate(language, at)
}

/** Duration as 1:05. */
export function formatLength(milliseconds: number) {
  const seconds = Math.max(0, Math.round(milliseconds / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const megabyte = 1024 * 1024

/** At least one kilobyte, unless it is empty. */
export const formatBytes = (words: ChatTexts, bytes: number) =>
  bytes < megabyte
    ? words.bytes(String(bytes && Math.max(1, Math.round(bytes / 1024))), 'KB')
    : words.bytes((bytes / megabyte).toFixed(1), 'MB')
