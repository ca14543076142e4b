import { sellers as endpoints } from '#contract/sellers.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import type { SellersContext } from './context.ts'
import { assertSeller, readSeller } from './read-seller.ts'

export function sellersApi(context: SellersContext) {
  return serve(endpoints, {
    one: async ({ language, params }) => readSeller(context, language, idFrom(params.id, 'seller_not_found')),
    ads: async ({ language, params, query }) => {
      const id = idFrom(params.id, 'seller_not_found')
      await assertSeller(context.db, id)
      return context.listAds(language, id, query.page ?? 1)
    },
  })
}
