import { posting as endpoints } from '#contract/posting.ts'
import { idFrom } from '#server/http/id.ts'
import { serve } from '#server/http/serve.ts'
import {
  changeAd,
  changeInquiry,
  deleteAd,
  deleteInquiry,
  editAd,
  editInquiry,
  type Posting,
  postAd,
  postInquiry,
  readAdDays,
  readOwnedAd,
  readOwnedInquiry,
  readUsualPrice,
  undeleteAd,
  undeleteInquiry,
} from './service.ts'

export function postingApi(posting: Posting) {
  const ad = ({ id }: { id: string }) => idFrom(id, 'ad_not_found')
  const inquiry = ({ id }: { id: string }) => idFrom(id, 'inquiry_not_found')
  return serve(endpoints, {
    postAd: async ({ actor, body }) => postAd(posting, actor, body),
    ownedAd: async ({ actor, language, params }) => readOwnedAd(posting, language, actor, ad(params)),
    editAd: async ({ actor, params, body }) => editAd(posting, actor, ad(params), body),
    changeAd: async ({ actor, params, body }) => changeAd(posting, actor, ad(params), body.action),
    deleteAd: async ({ actor, params }) => deleteAd(posting, actor, ad(params)),
    undeleteAd: async ({ actor, params }) => undeleteAd(posting, actor, ad(params)),
    adDays: async ({ actor, params }) => readAdDays(posting, actor, ad(params)),
    usualPrice: async ({ query }) => readUsualPrice(posting, query),
    postInquiry: async ({ actor, body }) => postInquiry(posting, actor, body),
    ownedInquiry: async ({ actor, language, params }) => readOwnedInquiry(posting, language, actor, inquiry(params)),
    editInquiry: async ({ actor, params, body }) => editInquiry(posting, actor, inquiry(params), body),
    changeInquiry: async ({ actor, params, body }) => changeInquiry(posting, actor, inquiry(params), body.action),
    deleteInquiry: async ({ actor, params }) => deleteInquiry(posting, actor, inquiry(params)),
    undeleteInquiry: async ({ actor, params }) => undeleteInquiry(posting, actor, inquiry(params)),
  })
}
