import { ratings as endpoints } from '#contract/ratings.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import { type RatingsContext, rate, rateExperience, readExperience, readMyExperience, readMyRating } from './index.ts'

export function ratingsApi(rating: RatingsContext) {
  return serve(endpoints, {
    mine: async ({ actor, params }) => readMyRating(rating, actor, idFrom(params.id, 'seller_not_found')),
    rate: async ({ actor, params, body }) => rate(rating, actor, idFrom(params.id, 'not_available'), body),
    experience: async () => readExperience(rating),
    myExperience: async ({ actor }) => readMyExperience(rating, actor),
    rateExperience: async ({ actor, body }) => rateExperience(rating, actor, body),
  })
}
