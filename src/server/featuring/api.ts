import { featuring as endpoints } from '#contract/featuring.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import type { FeaturingContext } from './context.ts'
import { endFeature, giveFeature } from './give-feature.ts'
import { listFeatures, listOwnFeatures } from './read-features.ts'

export function featuringApi(context: FeaturingContext) {
  return serve(endpoints, {
    list: async ({ query }) => listFeatures(context, query),
    give: async ({ actor, body }) => giveFeature(context, actor, body),
    end: async ({ actor, params, body }) => endFeature(context, actor, idFrom(params.id, 'not_found'), body.reason),
    mine: async ({ actor, params }) => listOwnFeatures(context, actor, idFrom(params.id, 'ad_not_found')),
  })
}
