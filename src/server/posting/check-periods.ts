// Ads stay true: how long an ad may be silent before its owner is asked whether it is still available.
import type { categoryTypes } from '#contract/catalog.ts'
import { day } from '#server/platform/time.ts'

/** After a publication, renewal, edit, new price, confirmation or an answer in a chat about the ad. */
export const silentFor: Record<(typeof categoryTypes)[number], number> = {
  cars: 14 * day,
  general: 14 * day,
  properties: 21 * day,
  jobs: 21 * day,
  services: 30 * day,
}

/** Between the question and the warning, and between the warning and the pause. */
export const answersWithin = 3 * day

/** The question about an ad that expires so soon is the announcement of that. */
export const expiresSoon = 6 * day

/** Ads without a date are first asked about on different days. */
export const spreadOver = 14 * day

/** A link works until long after the pause, because people read old notifications. */
export const linkValidFor = 45 * day
