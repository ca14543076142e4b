import { dealDays, offerValidHours, reservedDays } from '#contract/deals.ts'
import { day, hour } from '#server/platform/time.ts'

export const offerValidFor = offerValidHours * hour
export const reservedFor = reservedDays * day
export const dealOpenFor = dealDays * day
/** A batch locks its rows for well under a second. */
export const expiredAtOnce = 500
/** Each sends two notifications. */
export const endedAtOnce = 100
