/** Durations in milliseconds. */
export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** Days of statistics and of the last visit begin at midnight in Syria, not at 03:00. */
export const marketTimeZone = 'Asia/Damascus'

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: marketTimeZone })

/** The day in Syria: `2026-11-16`. */
export const marketDay = (time: number | Date) => dayFormat.format(time)
