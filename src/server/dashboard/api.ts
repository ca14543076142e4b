import { dashboard as endpoints } from '#contract/dashboard.ts'
import type { AdsContext } from '#server/ads/index.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import { listDeletedAds, listDeletedInquiries, listOwnAds, listOwnInquiries, readOverview } from './own-posts.ts'
import { type RevealContext, revealPhone } from './reveal-phone.ts'

export function dashboardApi(ads: AdsContext, reveal: RevealContext) {
  const dashboard = { ...ads, clock: reveal.clock }
  return serve(endpoints, {
    overview: async ({ actor }) => readOverview(dashboard, actor),
    ads: async ({ actor, language, query }) => listOwnAds(ads, language, actor, query),
    deletedInquiries: async ({ actor }) => listDeletedInquiries(dashboard, actor),
    deletedAds: async ({ actor, language, query }) => listDeletedAds(dashboard, language, actor, query.page ?? 1),
    inquiries: async ({ actor, language, query }) => listOwnInquiries(ads, language, actor, query.page ?? 1),
    revealPhone: async ({ actor, params, visitor }) =>
      revealPhone(reveal, actor, visitor, idFrom(params.id, 'not_available')),
  })
}
