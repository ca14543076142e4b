import { maxAdImages } from '#contract/ad-limits.ts'
import type { Setting } from '#contract/catalog.ts'
import { defaultLanguage, type Language, languages } from '#contract/language.ts'
import { currencySigns } from '#i18n/format.ts'
import { shellTexts } from '#i18n/server-texts.ts'

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
    name: shellTexts[language].site.name,
    currency: currencySigns[language],
    country: 'SY',
    default_language: defaultLanguage,
    languages: [...languages],
    max_ad_images: maxAdImages,
    max_mileage: 600_000,
    country_lookup_url: countryLookupUrl,
    pusherAppKey: pusher.appKey,
    pusherAppCluster: pusher.appCluster,
    pusherHost: pusher.host,
  }
}
