import { fairPrice } from '#contract/fair-price.ts'
import type { AdsContext } from '#server/ads/index.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import { createFairPrice } from './read-fair-price.ts'

export function fairPriceApi(context: AdsContext) {
  const { ofAd, ofDraft } = createFairPrice(context)
  return serve(fairPrice, {
    ofAd: async ({ language, params }) => ofAd(language, idFrom(params.id, 'ad_not_found')),
    ofDraft: async ({ actor, language, body }) => ofDraft(language, actor, body),
  })
}
