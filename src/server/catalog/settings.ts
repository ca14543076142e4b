import type { Setting } from '#contract/catalog.ts'
import { personalFlags } from '#contract/desk-choices.ts'
import type { FeatureSwitch, SettingValues } from '#contract/desk-settings.ts'
import { defaultLanguage, type Language, languages } from '#contract/language.ts'
import { currencySigns } from '#i18n/format.ts'

export type ClientSettings = {
  countryLookupUrl: string | null
  pusher: { appKey: string; appCluster: string; host: string }
}

const localPusher = { appKey: 'souqna-local', appCluster: 'local', host: '' }

/** Names and limits that every client needs at the start. */
export function settingOf(
  language: Language,
  values: SettingValues,
  { countryLookupUrl = null, pusher = localPusher }: Partial<ClientSettings>,
): Setting {
  return {
    name: values.name[language],
    currency: currencySigns[language],
    country: 'SY',
    default_language: defaultLanguage,
    languages: [...languages],
    max_ad_images: values.max_ad_images,
    max_mileage: 600_000,
    country_lookup_url: countryLookupUrl,
    pusherAppKey: pusher.appKey,
    pusherAppCluster: pusher.appCluster,
    pusherHost: pusher.host,
    contact: values.contact,
    social_links: values.social,
    features: {
      registration: values.registration.is_open ? 'everyone' : 'none',
      ...(Object.fromEntries(personalFlags.map((flag) => [flag, openTo(values[flag])])) as PersonalFeatures),
    },
  }
}

type PersonalFeatures = Omit<Setting['features'], 'registration'>

const openTo = ({ share }: FeatureSwitch) => (share >= 100 ? 'everyone' : share > 0 ? 'some' : 'none')
