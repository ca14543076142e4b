import { ads as endpoints, type Home, type HomeQuery } from '#contract/ads.ts'
import { comparison } from '#contract/comparison.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import { isCrawlerName } from '#server/http/pages/crawlers.ts'
import { unknownAddress } from '#server/http/visitor.ts'
import type { SearchCounter } from '#server/insight/index.ts'
import type { Visitor } from '#server/platform/actor.ts'
import { notFound } from '#server/platform/http-error.ts'
import { boundsInPounds } from '#server/rates/index.ts'
import { countZones, explainScore, suggest } from '#server/search/index.ts'
import { compareAds } from './compare-ads.ts'
import type { AdsContext } from './context.ts'
import { listFeatured } from './featured.ts'
import { guessCategories } from './guess-categories.ts'
import { createCountMemory, listHome, readActiveCards } from './list-ads.ts'
import { createRails } from './rails.ts'
import { readAd } from './read-ad.ts'
import { createRelatedAds } from './related-ads.ts'
import { readResultMap } from './result-map.ts'
import { visibleAd, visibleCards, visibleHome, visibleList, visibleRails } from './visible-ads.ts'

/** More are not worth naming. */
const maxIgnored = 20

type AdsApiContext = AdsContext & { searches: Pick<SearchCounter, 'count' | 'noteOutcome'> }

export function adsApi(context: AdsApiContext) {
  const { db } = context
  const readRails = createRails(context)
  const findRelated = createRelatedAds(context)
  const rememberCounts = createCountMemory(context)
  return serve(endpoints, {
    home: async ({ actor, language, query, ignoredQuery, visitor }) => {
      const home = await visibleHome(
        db,
        actor,
        await listHome(context, language, await boundsInPounds(db, query), rememberCounts),
      )
      countSearch(context, query, home, visitor)
      return ignoredQuery.length ? { ...home, ignored: ignoredQuery.slice(0, maxIgnored) } : home
    },
    zoneCounts: async ({ query }) => ({
      zone_id: (await countZones(db, context.searchMetadata(), await boundsInPounds(db, query))) ?? null,
    }),
    map: async ({ language, query }) => readResultMap(context, language, await boundsInPounds(db, query)),
    one: async ({ actor, language, params }) =>
      visibleAd(db, actor, await readAd(context, findRelated, language, idFrom(params.id, 'ad_not_found'))),
    featured: async ({ actor, language, query }) =>
      visibleList(db, actor, await listFeatured(context, language, await boundsInPounds(db, query))),
    rails: async ({ actor, language }) => visibleRails(db, actor, await readRails(language)),
    cards: async ({ actor, language, query }) =>
      visibleCards(db, actor, await readActiveCards(context, language, query.ids)),
    guessCategories: async ({ query }) => guessCategories(context, query.text),
    explainScore: async ({ query }) => {
      const score = await explainScore(db, context.searchMetadata(), query.search, query.ad_id)
      if (!score) throw notFound('ad_not_found')
      return score
    },
    suggest: async ({ language, query }) => suggest(db, context.searchMetadata().dictionary, query.q, language),
  })
}

type SearchQuery = Pick<HomeQuery, 'search' | 'cursor' | 'page'>

/** The pages of this process count themselves, because most come from the cache; apps have an address here. */
function countSearch({ searches }: AdsApiContext, query: SearchQuery, home: Home, { address, agent }: Visitor) {
  if (!query.search || query.cursor || (query.page ?? 1) > 1) return
  const isEmpty = home.advertisement_posts.paginate.total === 0 || home.reading?.is_absent === true
  searches.noteOutcome(query.search, isEmpty)
  if (address !== unknownAddress && !isCrawlerName(agent)) searches.count(query.search, address)
}

export const comparisonApi = (context: AdsContext) =>
  serve(comparison, {
    read: async ({ actor, language, query }) => compareAds(context, actor, language, query.ids),
  })
