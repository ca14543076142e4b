import { favourites as endpoints } from '#contract/favourites.ts'
import type { AdsContext } from '#server/ads/index.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import { isCrawlerName } from '#server/http/pages/crawlers.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import type { ViewCounter } from './ad-views.ts'
import type { FavouritesContext } from './context.ts'
import { addFavourite, listFavourites, readMarks, removeFavourite } from './favourites.ts'
import { like, throttleLikeDrops, unlike } from './likes.ts'
import { mergeFavourites } from './merge-favourites.ts'

type ApiContext = Omit<FavouritesContext, 'dropLikes'> & { dropTags: DropTags; views: ViewCounter }

export function favouritesApi(ads: AdsContext, apiContext: ApiContext) {
  const { db, dropTags } = apiContext
  const context: FavouritesContext = { ...apiContext, dropLikes: throttleLikeDrops(db, dropTags) }
  const ad = ({ id }: { id: string }) => idFrom(id, 'ad_not_found')
  return serve(endpoints, {
    add: async ({ actor, params }) => addFavourite(context, actor, ad(params)),
    remove: async ({ actor, params }) => removeFavourite(context, actor, ad(params)),
    list: async ({ actor, language, query }) => listFavourites(ads, language, actor, query.page ?? 1),
    merge: async ({ actor, body }) => mergeFavourites(context, actor, [...new Set(body.ids)]),
    like: async ({ actor, params }) => like(context, actor, ad(params)),
    unlike: async ({ actor, params }) => unlike(context, actor, ad(params)),
    marks: async ({ actor }) => readMarks(context, actor),
    view: async ({ actor, params, visitor }) => {
      const id = ad(params)
      if (!isCrawlerName(visitor.agent)) apiContext.views.count(actor, visitor, id)
      return null
    },
  })
}
