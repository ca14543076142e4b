import { rates as endpoints } from '#contract/money.ts'
import { serve } from '#server/http/api/serve.ts'
import type { Db } from '#server/platform/db.ts'
import { readBounds } from './price-bounds.ts'
import { readRate } from './rates.ts'

export const ratesApi = ({ db }: { db: Db }) =>
  serve(endpoints, {
    current: async () => readRate(db),
    bounds: async ({ language, query }) => readBounds(db, language, query),
  })
