import { ratings as endpoints } from '#contract/ratings.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import { findHiddenPeople, withoutHidden } from '#server/people/index.ts'
import type { RatingsContext } from './context.ts'
import { rateExperience, readExperience, readMyExperience } from './experience.ts'
import { rateSeller, readMyRating } from './rate-seller.ts'

export function ratingsApi(context: RatingsContext) {
  return serve(endpoints, {
    mine: async ({ actor, params }) => readMyRating(context, actor, idFrom(params.id, 'seller_not_found')),
    rate: async ({ actor: rater, visitor, params, body }) =>
      rateSeller(context, { rater, visitor }, idFrom(params.id, 'not_available'), body),
    experience: async ({ actor }) => {
      const experience = await readExperience(context)
      const hidden = await findHiddenPeople(context.db, actor)
      return { ...experience, latest: withoutHidden(experience.latest, hidden, ({ author }) => author.id) }
    },
    myExperience: async ({ actor }) => readMyExperience(context, actor),
    rateExperience: async ({ actor, body }) => rateExperience(context, actor, body),
  })
}
