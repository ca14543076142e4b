// Days and times of meetings are those of Damascus, wherever the browser is: three hours ahead of UTC all year.
import type { Language } from '#contract/language.ts'
import { meetupLeadMinutes, meetupMaxDays } from '#contract/meetups.ts'
import { formatDate, listSeparators } from '#i18n/format.ts'

const hour = 3_600_000
const day = 24 * hour
const damascusOffset = 3 * hour

/** "2026-11-18", as a date field has it. */
export const damascusDay = (time: number) => new Date(time + damascusOffset).toISOString().slice(0, 10)

/** The first and last day that a date field offers. */
export const dayBounds = (now: number) => ({ min: damascusDay(now), max: damascusDay(now + meetupMaxDays * day) })

/** The time of both fields; undefined if one is empty, or if the server would refuse it. */
export function meetupTime(date: string, time: string, now: number): string | undefined {
  const at = Date.parse(`${date}T${time}:00+03:00`)
  if (!(at >= now + meetupLeadMinutes * 60_000 && at <= now + meetupMaxDays * day)) return undefined
  return new Date(at).toISOString()
}

/** "الأربعاء، 18 تشرين الثاني 2026": people agree on days of the week. */
export function formatDay(language: Language, at: string): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'Asia/Damascus' })
  return [weekday.format(new Date(at)), formatDate(language, at)].join(listSeparators[language])
}
