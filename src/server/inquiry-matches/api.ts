import { inquiryMatches as endpoints } from '#contract/inquiry-matches.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import type { InquiryMatchesContext } from './context.ts'
import { declineAd, listMatchingAds } from './matching-ads.ts'
import { declineInquiry, listSeekers } from './seekers.ts'

export const inquiryMatchesApi = (context: InquiryMatchesContext) => {
  const ad = ({ id }: { id: string }) => idFrom(id, 'ad_not_found')
  const inquiry = ({ id }: { id: string }) => idFrom(id, 'inquiry_not_found')
  return serve(endpoints, {
    ads: async ({ actor, language, params }) => listMatchingAds(context, language, actor, inquiry(params)),
    seekers: async ({ actor, language, params }) => listSeekers(context, language, actor, ad(params)),
    declineInquiry: async ({ actor, params, body }) => declineInquiry(context, actor, ad(params), body),
    declineAd: async ({ actor, params, body }) => declineAd(context, actor, inquiry(params), body),
  })
}
