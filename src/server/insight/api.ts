import { deskInsight } from '#contract/desk-insight.ts'
import { transparency } from '#contract/transparency.ts'
import { serve } from '#server/http/api/serve.ts'
import { exportInsight } from './insight-csv.ts'
import { type InsightContext, readInsight } from './read-insight.ts'
import { readTransparency } from './read-transparency.ts'

export const deskInsightApi = (context: InsightContext) =>
  serve(deskInsight, {
    read: async ({ language, query }) => readInsight(context, language, query),
    export: async ({ query }) => exportInsight(context, query),
  })

export const transparencyApi = (context: InsightContext) =>
  serve(transparency, { read: async () => readTransparency(context) })
