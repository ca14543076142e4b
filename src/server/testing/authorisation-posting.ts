// The rows of authorisation.ts about posting ads and inquiries.
import type { AuthorisationFixtures } from './authorisation-fixtures.ts'
import { signedIn } from './authorisation-rules.ts'
import { adDraft } from './draft-fixtures.ts'

const ad = ({ adId }: AuthorisationFixtures) => ({ params: { id: String(adId) } })
const inquiry = ({ inquiryId }: AuthorisationFixtures) => ({ params: { id: String(inquiryId) } })
const others = { user: 403, blocked: 403, blocker: 403, support: 403, moderator: 403, operator: 403, chief: 403 }
const clientId = '00000000-0000-4000-8000-000000000001'
const missingImage = `ad/${'0'.repeat(32)}.webp`
const inquiryDraft = { name: 'Wanted: a Kia Rio', content: 'Automatic, and as new as can be.', category_id: 1 }

export const posting = {
  start: signedIn(200),
  postAd: signedIn(404, () => ({
    body: { client_id: clientId, draft: { ...adDraft, images: [missingImage] } },
  })),
  draftSeekers: signedIn(200, () => ({ body: { draft: { ...adDraft, images: [missingImage] } } })),
  ownedAd: signedIn(200, ad, others),
  editAd: signedIn(200, (fixtures) => ({ ...ad(fixtures), body: { ...adDraft, images: [fixtures.adImage] } }), others),
  changeAd: signedIn(200, (fixtures) => ({ ...ad(fixtures), body: { action: 'pause' } }), others),
  changePrice: signedIn(200, (fixtures) => ({ ...ad(fixtures), body: { price: 1000 } }), others),
  // Ads of others are named in the reply.
  changeAds: signedIn(200, (fixtures) => ({ body: { ids: [fixtures.adId], action: 'pause' } })),
  deleteAd: signedIn(200, ad, others),
  undeleteAd: signedIn(200, ad, others),
  adDays: signedIn(200, ad, others),
  usualPrice: signedIn(200, () => ({ query: { category_id: String(adDraft.category_id) } })),
  postInquiry: signedIn(200, () => ({ body: { client_id: clientId, draft: inquiryDraft } })),
  ownedInquiry: signedIn(200, inquiry, others),
  editInquiry: signedIn(200, (fixtures) => ({ ...inquiry(fixtures), body: inquiryDraft }), others),
  changeInquiry: signedIn(200, (fixtures) => ({ ...inquiry(fixtures), body: { action: 'close' } }), others),
  deleteInquiry: signedIn(200, inquiry, others),
  undeleteInquiry: signedIn(200, inquiry, others),
}
