import { sellers as endpoints } from '#contract/sellers.ts'
import { type AdsContext, listSellerAds } from '#server/ads/index.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import { assertSeller, readSeller } from './service.ts'

export function sellersApi(reading: AdsContext) {
  return serve(endpoints, {
    one: async ({ language, params }) =>
      readSeller(reading.db, reading.catalog, language, idFrom(params.id, 'seller_not_found')),
    ads: async ({ language, params, query }) => {
      const id = idFrom(params.id, 'seller_not_found')
      await assertSeller(reading.db, id)
      return listSellerAds(reading, language, id, query.page ?? 1)
    },
  })
}
