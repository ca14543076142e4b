import { sellers as endpoints } from '#contract/sellers.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import { findHiddenPeople, withoutHidden } from '#server/people/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/http-error.ts'
import type { SellersContext } from './context.ts'
import { assertSeller, readSeller } from './read-seller.ts'

export function sellersApi(context: SellersContext) {
  return serve(endpoints, {
    one: async ({ actor, language, params }) => {
      const id = idFrom(params.id, 'seller_not_found')
      const hidden = await assertVisible(context.db, actor, id)
      const seller = await readSeller(context, language, id)
      return { ...seller, ratings: withoutHidden(seller.ratings, hidden, ({ rater }) => rater.id) }
    },
    ads: async ({ actor, language, params, query }) => {
      const id = idFrom(params.id, 'seller_not_found')
      await assertVisible(context.db, actor, id)
      await assertSeller(context.db, id)
      return context.listAds(language, id, query)
    },
  })
}

/** A hidden seller does not exist for the user. */
async function assertVisible(db: Db, actor: Actor | null, id: number) {
  const hidden = await findHiddenPeople(db, actor)
  if (hidden.has(id)) throw notFound('seller_not_found')
  return hidden
}
