// Days as text, `2026-11-16`: days in Damascus, which have no time and no zone.

/** Both ends belong to it. */
export type DayRange = { from: string; to: string }

const dayLength = 86_400_000

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

/** Days from one to the other: 1 from today to tomorrow. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayLength)

export const everyDay = ({ from, to }: DayRange) =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))

/** In Syria the week begins on Saturday. */
export const weekOf = (day: string) => addDays(day, -((new Date(day).getUTCDay() + 1) % 7))

export const monthOf = (day: string) => `${day.slice(0, 7)}-01`

const lastOfMonth = (day: string) => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

export const wholeWeeks = ({ from, to }: DayRange): DayRange => ({ from: weekOf(from), to: addDays(weekOf(to), 6) })

export const wholeMonths = ({ from, to }: DayRange): DayRange => ({ from: monthOf(from), to: lastOfMonth(to) })

/** Ordered days as ranges without gaps, each of at most `longest` days. */
export function rangesOf(days: string[], longest: number): DayRange[] {
  const ranges: DayRange[] = []
  for (const day of days) {
    const last = ranges.at(-1)
    const isNext = last && addDays(last.to, 1) === day && daysBetween(last.from, day) < longest
    if (isNext) last.to = day
    else ranges.push({ from: day, to: day })
  }
  return ranges
}
