import { accountsApi } from '#server/accounts/api.ts'
import { adFilesApi } from '#server/ad-files/index.ts'
import { adsApi, comparisonApi } from '#server/ads/api.ts'
import { listSellerAds, readStock } from '#server/ads/index.ts'
import { announcementsApi } from '#server/announcements/api.ts'
import { catalogApi } from '#server/catalog/api.ts'
import { chatApi } from '#server/chat/api.ts'
import { commentsApi } from '#server/comments/api.ts'
import { dashboardApi } from '#server/dashboard/api.ts'
import { dealsApi } from '#server/deals/api.ts'
import { factsApi } from '#server/facts/api.ts'
import { fairPriceApi } from '#server/fair-price/api.ts'
import { favouritesApi } from '#server/favourites/api.ts'
import { hideRulesApi } from '#server/hide-rules/api.ts'
import { inquiriesApi } from '#server/inquiries/api.ts'
import { listInquiriesByAuthor } from '#server/inquiries/index.ts'
import { inquiryMatchesApi } from '#server/inquiry-matches/api.ts'
import { transparencyApi } from '#server/insight/api.ts'
import { meApi } from '#server/me/api.ts'
import { mediaApi } from '#server/media/api.ts'
import { meetupsApi } from '#server/meetups/api.ts'
import { notificationsApi } from '#server/notifications/api.ts'
import { pageTextsApi } from '#server/page-texts/api.ts'
import { peopleApi } from '#server/people/api.ts'
import { photoRequestsApi } from '#server/photo-requests/api.ts'
import { adChecksApi, postingApi } from '#server/posting/api.ts'
import { pushApi } from '#server/push/api.ts'
import { ratesApi } from '#server/rates/api.ts'
import { ratingsApi } from '#server/ratings/api.ts'
import { reportsApi } from '#server/reports/api.ts'
import { savedSearchesApi } from '#server/saved-searches/api.ts'
import { sellersApi } from '#server/sellers/api.ts'
import { shopsApi } from '#server/shops/api.ts'
import { readShop } from '#server/shops/index.ts'
import { deskApis } from './desk.ts'
import type { DomainsContext } from './domains-context.ts'

/** The endpoints of every domain. */
export function domainApis(services: DomainsContext) {
  const { db, catalog, config, realtime, push, media, chatFiles } = services
  const { sendToUser } = realtime
  const chat = { ...services, tell: sendToUser, isLive: realtime.reachesAll, push: push.pushMessage }
  return [
    announcementsApi(services),
    catalogApi(catalog, {
      countryLookupUrl: config.countryLookupUrl,
      pusher: config.pusher,
      readSettings: services.settings.current,
    }),
    adFilesApi(services.adFiles),
    adsApi(services),
    comparisonApi(services),
    factsApi(services),
    fairPriceApi(services),
    inquiriesApi(services),
    inquiryMatchesApi(services),
    sellersApi({
      db,
      clock: services.clock,
      listAds: (language, sellerId, query) => listSellerAds(services, language, sellerId, query),
      readStock: (language, sellerId) => readStock(services, language, sellerId),
      readShop: (language, sellerId) => readShop(db, catalog, language, sellerId),
      listInquiries: (language, sellerId) => listInquiriesByAuthor(db, catalog, language, sellerId),
    }),
    reportsApi(services),
    accountsApi(services),
    transparencyApi(services),
    meApi(services),
    peopleApi({ ...services, sendToUser }),
    dashboardApi(services, services),
    mediaApi(media),
    notificationsApi({ ...services, sendToUser }),
    postingApi({ ...services, enqueue: services.queue.enqueue }),
    adChecksApi({ ...services, enqueue: services.queue.enqueue }),
    chatApi(chat, chatFiles),
    dealsApi(chat),
    meetupsApi(chat),
    photoRequestsApi(chat),
    commentsApi(services),
    favouritesApi(services, services),
    hideRulesApi(services),
    ratesApi(services),
    ratingsApi(services),
    savedSearchesApi(services),
    pageTextsApi(services),
    shopsApi({ ...services, sendToUser }),
    pushApi(push),
    ...deskApis(services),
  ]
}
