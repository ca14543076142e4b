import { accountsApi } from '#server/accounts/api.ts'
import type { AccountsContext } from '#server/accounts/index.ts'
import { adFilesApi } from '#server/ad-files/index.ts'
import { adsApi, comparisonApi } from '#server/ads/api.ts'
import { type AdsContext, listSellerAds, readStock } from '#server/ads/index.ts'
import { catalogApi } from '#server/catalog/api.ts'
import { chatApi } from '#server/chat/api.ts'
import { commentsApi } from '#server/comments/api.ts'
import { dashboardApi } from '#server/dashboard/api.ts'
import { factsApi } from '#server/facts/api.ts'
import { favouritesApi } from '#server/favourites/api.ts'
import { inquiriesApi } from '#server/inquiries/api.ts'
import { listInquiriesByAuthor } from '#server/inquiries/index.ts'
import { meApi } from '#server/me/api.ts'
import { mediaApi } from '#server/media/api.ts'
import { notificationsApi } from '#server/notifications/api.ts'
import { peopleApi } from '#server/people/api.ts'
import type { Config } from '#server/platform/config.ts'
import { postingApi } from '#server/posting/api.ts'
import { pushApi } from '#server/push/api.ts'
import { ratesApi } from '#server/rates/api.ts'
import { ratingsApi } from '#server/ratings/api.ts'
import type { Realtime } from '#server/realtime/index.ts'
import { reportsApi } from '#server/reports/api.ts'
import { sellersApi } from '#server/sellers/api.ts'
import type { Services } from './services.ts'

/** Dependencies of the domains. Tests provide their own. */
export type DomainsContext = AccountsContext &
  Pick<
    Services,
    | 'catalog'
    | 'searchMetadata'
    | 'dropTags'
    | 'notify'
    | 'push'
    | 'media'
    | 'adFiles'
    | 'chatFiles'
    | 'views'
    | 'queue'
  > &
  Pick<AdsContext, 'recentDrops'> & {
    config: Pick<Config, 'countryLookupUrl' | 'pusher'>
    realtime: Pick<Realtime, 'sendToUser'>
  }

/** The endpoints of every domain. */
export function domainApis(services: DomainsContext) {
  const { db, catalog, config, realtime, push, media, chatFiles } = services
  const { sendToUser } = realtime
  return [
    catalogApi(catalog, { countryLookupUrl: config.countryLookupUrl, pusher: config.pusher }),
    adFilesApi(services.adFiles),
    adsApi(services),
    comparisonApi(services),
    factsApi(services),
    inquiriesApi(services),
    sellersApi({
      db,
      listAds: (language, sellerId, query) => listSellerAds(services, language, sellerId, query),
      readStock: (language, sellerId) => readStock(services, language, sellerId),
      listInquiries: (language, sellerId) => listInquiriesByAuthor(db, catalog, language, sellerId),
    }),
    reportsApi(services),
    accountsApi(services),
    meApi(services),
    peopleApi(services),
    dashboardApi(services, services),
    mediaApi(media),
    notificationsApi({ ...services, sendToUser }),
    postingApi({ ...services, enqueue: services.queue.enqueue }),
    chatApi({ ...services, tell: sendToUser, push: push.pushMessage }, chatFiles),
    commentsApi(services),
    favouritesApi(services, services),
    ratesApi(services),
    ratingsApi(services),
    pushApi(push),
  ]
}
