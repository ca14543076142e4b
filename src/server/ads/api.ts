import { ads as endpoints } from '#contract/ads.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import { suggest } from '#server/search/index.ts'
import type { AdsContext } from './context.ts'
import { listFeatured, listHome } from './list-ads.ts'
import { readAd } from './read-ad.ts'

export function adsApi(context: AdsContext) {
  return serve(endpoints, {
    home: async ({ language, query }) => listHome(context, language, query),
    one: async ({ language, params }) => readAd(context, language, idFrom(params.id, 'ad_not_found')),
    featured: async ({ language, query }) => listFeatured(context, language, query.page ?? 1),
    suggest: async ({ query }) => suggest(context.db, query.q),
  })
}
