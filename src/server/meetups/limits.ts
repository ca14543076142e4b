import { meetupLeadMinutes, meetupLinkHours, meetupMaxDays, meetupReminderHours } from '#contract/meetups.ts'
import { day, hour, minute } from '#server/platform/time.ts'

export const leadTime = meetupLeadMinutes * minute
export const latest = meetupMaxDays * day
export const linkEndsAfter = meetupLinkHours * hour
export const remindedBefore = meetupReminderHours * hour
/** Each sends two notifications. */
export const remindedAtOnce = 100
/** A batch locks its rows for well under a second. */
export const endedAtOnce = 500
