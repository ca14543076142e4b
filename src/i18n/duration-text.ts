import type { DurationTexts } from './texts.ts'

/** Minutes up to an hour and a half, hours up to two days, then days. */
export function durationText(texts: DurationTexts, minutes: number): string {
  if (minutes < 90) return texts.minutes(Math.round(minutes))
  const hours = minutes / 60
  return hours < 48 ? texts.hours(Math.round(hours)) : texts.days(Math.round(hours / 24))
}
