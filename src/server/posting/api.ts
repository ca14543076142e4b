import { adChecks } from '#contract/ad-checks.ts'
import { posting as endpoints } from '#contract/posting.ts'
import { messageOf } from '#server/http/api/envelope.ts'
import { idFrom } from '#server/http/api/id.ts'
import { serve } from '#server/http/api/serve.ts'
import { changeAds } from './change-ads.ts'
import { changePrice } from './change-price.ts'
import { changeAd, deleteAd, undeleteAd } from './change-status.ts'
import { confirmByLink, readByLink } from './check-links.ts'
import type { PostingContext } from './context.ts'
import { countDraftSeekers } from './draft-seekers.ts'
import { editAd } from './edit-ad.ts'
import {
  changeInquiry,
  deleteInquiry,
  editInquiry,
  postInquiry,
  readOwnedInquiry,
  undeleteInquiry,
} from './inquiries.ts'
import { readPostingStart } from './posting-start.ts'
import { postAd, readOwnedAd } from './publish-ad.ts'
import { readAdDays, readUsualPrice } from './seller-statistics.ts'

export const adChecksApi = (context: PostingContext) =>
  serve(adChecks, {
    read: async ({ query, visitor }) => readByLink(context, visitor, query.token),
    confirm: async ({ body, visitor }) => confirmByLink(context, visitor, body.token, body.ids),
  })

export function postingApi(context: PostingContext) {
  const ad = ({ id }: { id: string }) => idFrom(id, 'ad_not_found')
  const inquiry = ({ id }: { id: string }) => idFrom(id, 'inquiry_not_found')
  return serve(endpoints, {
    start: async ({ actor }) => readPostingStart(context, actor),
    postAd: async ({ actor, body }) => postAd(context, actor, body),
    draftSeekers: async ({ actor, body }) => countDraftSeekers(context, actor, body.draft),
    ownedAd: async ({ actor, language, params }) => readOwnedAd(context, language, actor, ad(params)),
    editAd: async ({ actor, params, body }) => editAd(context, actor, ad(params), body),
    changeAd: async ({ actor, params, body }) => changeAd(context, actor, ad(params), body.action),
    changePrice: async ({ actor, params, body }) => changePrice(context, actor, ad(params), body),
    changeAds: async ({ actor, language, body }) => {
      const { changed, refused } = await changeAds(context, actor, body)
      return { changed, refused: refused.map(({ id, error }) => ({ id, message: messageOf(error, language) })) }
    },
    deleteAd: async ({ actor, params }) => deleteAd(context, actor, ad(params)),
    undeleteAd: async ({ actor, params }) => undeleteAd(context, actor, ad(params)),
    adDays: async ({ actor, params }) => readAdDays(context, actor, ad(params)),
    usualPrice: async ({ query }) => readUsualPrice(context, query),
    postInquiry: async ({ actor, body }) => postInquiry(context, actor, body),
    ownedInquiry: async ({ actor, language, params }) => readOwnedInquiry(context, language, actor, inquiry(params)),
    editInquiry: async ({ actor, params, body }) => editInquiry(context, actor, inquiry(params), body),
    changeInquiry: async ({ actor, params, body }) => changeInquiry(context, actor, inquiry(params), body.action),
    deleteInquiry: async ({ actor, params }) => deleteInquiry(context, actor, inquiry(params)),
    undeleteInquiry: async ({ actor, params }) => undeleteInquiry(context, actor, inquiry(params)),
  })
}
