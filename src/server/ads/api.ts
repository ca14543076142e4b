import { ads as endpoints } from '#contract/ads.ts'
import { idFrom } from '#server/http/id.ts'
import { serve } from '#server/http/serve.ts'
import { type AdReading, listFeatured, listHome, readAd } from './service.ts'
import { suggest } from './suggest.ts'

export function adsApi(reading: AdReading) {
  return serve(endpoints, {
    home: async ({ language, query }) => listHome(reading, language, query),
    one: async ({ language, params }) => readAd(reading, language, idFrom(params.id, 'ad_not_found')),
    featured: async ({ language, query }) => listFeatured(reading, language, query.page ?? 1),
    suggest: async ({ query }) => suggest(reading.db, query.q),
  })
}
