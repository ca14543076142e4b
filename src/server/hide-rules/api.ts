import { hideRules as endpoints } from '#contract/hide-rules.ts'
import { serve } from '#server/http/api/serve.ts'
import { findHiddenPeople } from '#server/people/index.ts'
import { changeRules, readRules } from './change-rules.ts'
import type { HideRulesContext } from './context.ts'
import { findAdNames, findAdsWithWords, findSellerNames } from './hide-rules.sql.ts'

export function hideRulesApi(context: HideRulesContext) {
  const { db } = context
  return serve(endpoints, {
    read: async ({ actor }) => readRules(db, actor),
    change: async ({ actor, body }) => changeRules(context, actor, body),
    matches: async ({ query }) => ({
      ids: (await findAdsWithWords(db, query.ids, query.words)).map(({ id }) => id),
    }),
    names: async ({ actor, query }) => {
      const hidden = [...(await findHiddenPeople(db, actor))]
      const [ads, sellers] = await Promise.all([
        findAdNames(db, query.ads ?? [], hidden),
        findSellerNames(db, query.sellers ?? [], hidden),
      ])
      return { ads, sellers }
    },
  })
}
