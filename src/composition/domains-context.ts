import type { AccountsContext } from '#server/accounts/index.ts'
import type { AdsContext } from '#server/ads/index.ts'
import type { Config } from '#server/platform/config.ts'
import type { Realtime } from '#server/realtime/index.ts'
import type { Services } from './services.ts'

/** Dependencies of the domains. Tests provide their own. */
export type DomainsContext = AccountsContext &
  Pick<
    Services,
    | 'catalog'
    | 'liveCatalog'
    | 'searchMetadata'
    | 'shippedMetadata'
    | 'synonyms'
    | 'prohibited'
    | 'dropTags'
    | 'notify'
    | 'push'
    | 'media'
    | 'adFiles'
    | 'chatFiles'
    | 'views'
    | 'searches'
    | 'queue'
    | 'settings'
  > &
  Pick<AdsContext, 'recentDrops'> & {
    config: Pick<Config, 'countryLookupUrl' | 'pusher'>
    realtime: Pick<Realtime, 'sendToUser' | 'reachesAll'>
  }
