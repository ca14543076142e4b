import { deskRate as deskEndpoints } from '#contract/desk-rate.ts'
import { rates as endpoints } from '#contract/money.ts'
import { serve } from '#server/http/api/serve.ts'
import type { Db } from '#server/platform/db.ts'
import { type DeskRateContext, readDeskRate, setDeskRate } from './desk-rate.ts'
import { readBounds } from './price-bounds.ts'
import { readRate } from './rates.ts'

export const ratesApi = ({ db }: { db: Db }) =>
  serve(endpoints, {
    current: async () => readRate(db),
    bounds: async ({ language, query }) => readBounds(db, language, query),
  })

export const deskRateApi = (context: DeskRateContext) =>
  serve(deskEndpoints, {
    read: async () => readDeskRate(context),
    set: async ({ actor, body }) => setDeskRate(context, actor, body),
  })
