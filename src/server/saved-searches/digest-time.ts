import { day, hour } from '#server/platform/time.ts'

/** Ten in the morning in Damascus, which is three hours ahead all year. */
const digestHour = (10 - 3) * hour

/** The next time at which daily digests are sent. */
export function nextDailyDigest(now: number): Date {
  const today = Math.floor(now / day) * day + digestHour
  return new Date(today > now ? today : today + day)
}
