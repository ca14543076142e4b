import { favourites as endpoints } from '#contract/favourites.ts'
import type { AdsContext } from '#server/ads/index.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import { isCrawlerName } from '#server/http/pages/crawlers.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import {
  addFavourite,
  countView,
  type FavouritesContext,
  like,
  listFavourites,
  readMarks,
  removeFavourite,
  throttleLikeDrops,
  unlike,
  type ViewsContext,
} from './index.ts'

type Parts = ViewsContext & Omit<FavouritesContext, 'dropLikes'> & { dropTags: DropTags }

export function favouritesApi(reading: AdsContext, parts: Parts) {
  const marking: FavouritesContext = { ...parts, dropLikes: throttleLikeDrops(parts.clock, parts.dropTags) }
  const ad = ({ id }: { id: string }) => idFrom(id, 'ad_not_found')
  return serve(endpoints, {
    add: async ({ actor, params }) => addFavourite(marking, actor, ad(params)),
    remove: async ({ actor, params }) => removeFavourite(marking, actor, ad(params)),
    list: async ({ actor, language, query }) => listFavourites(reading, language, actor, query.page ?? 1),
    like: async ({ actor, params }) => like(marking, actor, ad(params)),
    unlike: async ({ actor, params }) => unlike(marking, actor, ad(params)),
    marks: async ({ actor }) => readMarks(marking, actor),
    view: async ({ actor, params, visitor }) => {
      if (!isCrawlerName(visitor.agent)) await countView(parts, actor, visitor, ad(params))
      return null
    },
  })
}
