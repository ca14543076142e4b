import { ratings as endpoints } from '#contract/ratings.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import type { RatingsContext } from './context.ts'
import { rateExperience, readExperience, readMyExperience } from './experience.ts'
import { rateSeller, readMyRating } from './rate-seller.ts'

export function ratingsApi(context: RatingsContext) {
  return serve(endpoints, {
    mine: async ({ actor, params }) => readMyRating(context, actor, idFrom(params.id, 'seller_not_found')),
    rate: async ({ actor, params, body }) => rateSeller(context, actor, idFrom(params.id, 'not_available'), body),
    experience: async () => readExperience(context),
    myExperience: async ({ actor }) => readMyExperience(context, actor),
    rateExperience: async ({ actor, body }) => rateExperience(context, actor, body),
  })
}
