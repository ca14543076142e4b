import type { Setting } from '#contract/catalog.ts'
import type { Language } from '#contract/language.ts'
import { maxAdImages } from '#contract/posting.ts'

export type ClientSettings = {
  countryLookupUrl: string | null
  pusher: { appKey: string; appCluster: string; host: string }
}

const localPusher = { appKey: 'souqna-local', appCluster: 'local', host: '' }

/** Names and limits that every client needs at the start. */
export function settingOf(
  language: Language,
  { countryLookupUrl = null, pusher = localPusher }: Partial<ClientSettings>,
): Setting {
  return {
    name: language === 'ar' ? 'سوقنا' : 'Souqna',
    currency: language === 'ar' ? 'ل.س' : 'L.S.',
    country: 'SY',
    default_language: 'ar',
    languages: ['ar', 'en'],
    max_ad_images: maxAdImages,
    max_mileage: 600_000,
    country_lookup_url: countryLookupUrl,
    pusherAppKey: pusher.appKey,
    pusherAppCluster: pusher.appCluster,
    pusherHost: pusher.host,
  }
}
