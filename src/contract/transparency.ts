// What moderators did, by month, for everyone to read.
import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { decisions } from './reports.ts'

/** Smaller numbers are not published: they could tell about one person. */
export const leastPublished = 5

/** Null: fewer than five. */
const Count = z.nullable(z.int().check(z.gte(leastPublished)))

export const TransparencyMonth = z.object({
  /** `2026-11` */
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  /** The month is not over. */
  is_current: z.boolean(),
  /** Null: nothing was reported or decided. */
  figures: z.nullable(
    z.object({
      reports: Count,
      decisions: z.array(z.object({ action: z.enum(decisions), count: Count })),
      /** From a report to its decision; null when fewer than five were decided. */
      median_minutes: z.nullable(z.number()),
      /** Decisions undone after the owner or the reporter objected. */
      appeal_reversals: Count,
      /** Decisions that moderators undid by themselves. The sum is not given: it would tell small numbers. */
      other_reversals: Count,
      bans: Count,
      holds: Count,
    }),
  ),
})
export type TransparencyMonth = z.infer<typeof TransparencyMonth>

export const transparency = {
  read: get('/transparency', {
    summary: 'Reports, decisions and reversals of the last twelve months. Numbers below five are not given.',
    public: true,
    reply: z.object({ months: z.array(TransparencyMonth) }),
  }),
}
