// The rows of authorisation.ts about saved searches, and about inquiries and the ads that fulfil them.
import type { AuthorisationFixtures } from './authorisation-fixtures.ts'
import { signedIn } from './authorisation-rules.ts'

const others = { user: 403, blocked: 403, blocker: 403, support: 403, moderator: 403, operator: 403, chief: 403 }
const ad = ({ adId }: AuthorisationFixtures) => ({ params: { id: String(adId) } })
const inquiry = ({ inquiryId }: AuthorisationFixtures) => ({ params: { id: String(inquiryId) } })
const declinedAd = ({ adId }: AuthorisationFixtures) => ({ body: { ad_id: adId, is_declined: true } })
const declinedInquiry = ({ inquiryId }: AuthorisationFixtures) => ({
  body: { inquiry_id: inquiryId, is_declined: true },
})

export const inquiryMatches = {
  ads: signedIn(200, inquiry, others),
  declineAd: signedIn(200, (fixtures) => ({ ...inquiry(fixtures), ...declinedAd(fixtures) }), others),
  seekers: signedIn(200, ad, others),
  declineInquiry: signedIn(200, (fixtures) => ({ ...ad(fixtures), ...declinedInquiry(fixtures) }), others),
}

export const savedSearches = {
  list: signedIn(200),
  save: signedIn(200, () => ({ body: { query: { search: 'kia' } } })),
  change: signedIn(404, () => ({ params: { id: '999999' }, body: { is_paused: true } })),
  markSeen: signedIn(404, () => ({ params: { id: '999999' } })),
  remove: signedIn(200, () => ({ params: { id: '999999' } })),
}
