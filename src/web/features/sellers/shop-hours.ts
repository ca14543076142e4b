// Whether a shop is open. Decided in the browser, because pages are cached.
import type { WeekHours } from '#contract/shops.ts'

const minute = 60_000
const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

/** Syria has no summer time since 2022. Time zone tables of old phones do not know that. */
const offset = 3 * 60 * minute

/** 1970-01-01 was a Thursday. */
const firstWeekday = 4

/** The weekday in Syria from Sunday (0), and the minutes after its midnight. */
export function syrianTime(time: number) {
  const minutes = Math.floor((time + offset) / minute)
  const day = Math.floor(minutes / dayMinutes)
  return { day: (((day + firstWeekday) % 7) + 7) % 7, minutes: minutes - day * dayMinutes }
}

export type OpenState =
  | { isOpen: true /** Null: it does not close within a day. */; until: number | null }
  | {
      isOpen: false /** `days` from today. Null: closed all week. */
      opens: { days: number; day: number; at: number } | null
    }

export function openState(hours: WeekHours, time: number): OpenState {
  const now = syrianTime(time)
  const at = now.day * dayMinutes + now.minutes
  const end = endOfOpening(hours, at)
  if (end !== undefined) return { isOpen: true, until: end - at > dayMinutes ? null : end % dayMinutes }
  for (let days = 0; days <= 7; days += 1) {
    const day = (now.day + days) % 7
    const from = hours[day]?.from
    if (from !== undefined && (days > 0 || from > now.minutes)) return { isOpen: false, opens: { days, day, at: from } }
  }
  return { isOpen: false, opens: null }
}

/** When the shop closes, in minutes of a week that may run over; undefined when it is closed at that minute. */
function endOfOpening(hours: WeekHours, at: number) {
  const times = hours.flatMap((day, index) => (day ? [openingOf(day, index * dayMinutes)] : []))
  // Twice the week: an opening that began on Saturday may last into Sunday.
  const all = [-weekMinutes, 0, weekMinutes].flatMap((shift) =>
    times.map(({ start, end }) => ({ start: start + shift, end: end + shift })),
  )
  let end: number | undefined
  for (const time of all.toSorted((one, other) => one.start - other.start)) {
    if (time.start <= (end ?? at) && time.end > (end ?? at)) end = time.end
  }
  return end
}

function openingOf({ from, to }: { from: number; to: number }, midnight: number) {
  const length = to > from ? to - from : to + dayMinutes - from
  return { start: midnight + from, end: midnight + from + length }
}
