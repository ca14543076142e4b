// Figures about the market for operators: by day, category and governorate.
import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { insightRanges, plotMeasures } from './insight-plots.ts'
import { wholeNumber } from './number.ts'

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const Figure = z.number().check(z.gte(0))

/** A day, or the days of a week. Null: there was nothing to measure. */
export const PlotPoint = z.object({ from: Day, to: Day, value: z.nullable(Figure) })
export type PlotPoint = z.infer<typeof PlotPoint>

export const InsightPlot = z.object({
  measure: z.enum(plotMeasures),
  points: z.array(PlotPoint),
  /** Of the whole period, and of the period before; null without data. */
  value: z.nullable(Figure),
  before: z.nullable(Figure),
})
export type InsightPlot = z.infer<typeof InsightPlot>

/** Sums of the period for a top category or a governorate. */
export const InsightPlace = z.object({
  id: z.int(),
  /** Null: it does not exist any more. */
  name: z.nullable(z.string()),
  new_ads: Figure,
  active_ads: Figure,
  contacts: Figure,
  deals: Figure,
})
export type InsightPlace = z.infer<typeof InsightPlace>

/** Members who registered in the period, and how many of them did the next step until now. */
export const InsightFunnel = z.object({ registered: Figure, acted: Figure, answered: Figure, dealt: Figure })
export type InsightFunnel = z.infer<typeof InsightFunnel>

/** `seen[k]`: members of the week who used the product k weeks later; the first one is all of them. */
export const InsightCohort = z.object({ week: Day, seen: z.array(z.nullable(Figure)) })
export type InsightCohort = z.infer<typeof InsightCohort>

export const InsightSearch = z.object({ query: z.string(), searches: z.int(), empty_searches: z.int() })
export type InsightSearch = z.infer<typeof InsightSearch>

const Amount = z.object({ key: z.string(), value: Figure })

export const Insight = z.object({
  from: Day,
  to: Day,
  /** False until the first figures are computed, some seconds after the start of a new market. */
  has_figures: z.boolean(),
  plots: z.array(InsightPlot),
  categories: z.array(InsightPlace),
  governorates: z.array(InsightPlace),
  /** The rest concerns the whole market: null when a category or a governorate is chosen. */
  market: z.nullable(
    z.object({
      funnel: InsightFunnel,
      cohorts: z.array(InsightCohort),
      searches: z.array(InsightSearch),
      empty_searches: z.array(InsightSearch),
      decisions: z.array(Amount),
      /** Bytes, of the last measurement. */
      storage: z.object({ database: z.nullable(Figure), media: z.array(Amount), tables: z.array(Amount) }),
    }),
  ),
})
export type Insight = z.infer<typeof Insight>

const Query = z.strictObject({
  days: z.optional(
    z.pipe(
      wholeNumber(1, 365),
      z.number().check(z.refine((days) => insightRanges.some((one) => one === days), { error: 'unknown_value' })),
    ),
  ),
  category_id: z.optional(wholeNumber(1, 32_767)),
  governorate_id: z.optional(wholeNumber(1, 32_767)),
})
export type InsightQuery = z.infer<typeof Query>

export const deskInsight = {
  read: get('/desk/insight', {
    summary: 'Figures of the last 7, 30, 90 or 365 full days, of all ads or of a top category or governorate.',
    permission: 'see_insight',
    query: Query,
    reply: Insight,
  }),
  export: get('/desk/insight/export', {
    summary: 'The same figures by day as the text of a CSV file.',
    permission: 'see_insight',
    query: Query,
    reply: z.object({ name: z.string(), text: z.string() }),
  }),
}
