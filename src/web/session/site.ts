// What the team has changed of the site. The page's data contain only what differs from what is shipped.
import { maxAdImages } from '#contract/ad-limits.ts'
import type { Setting } from '#contract/catalog.ts'
import type { Language } from '#contract/language.ts'
import { type FeatureFlag, featureFlags, shippedName } from '#contract/site-features.ts'
import { useText } from './language.ts'
import { type SiteChanges, useRootData } from './root-data.ts'
import { useClosedFeatures } from './user.ts'

/** Undefined when the site is as it was shipped. */
export function siteChanges(language: Language, setting: Setting): SiteChanges | undefined {
  const { contact, features, social_links } = setting
  const closed = featureFlags.filter((flag) => features[flag] === 'none')
  const social = Object.entries(social_links).flatMap(([network, url]) =>
    url ? [[network, url] as [string, string]] : [],
  )
  const changes: SiteChanges = {
    ...(setting.name !== shippedName[language] && { name: setting.name }),
    ...(setting.max_ad_images !== maxAdImages && { maxAdImages: setting.max_ad_images }),
    ...(closed.length && { closed }),
    ...(contact.email && { email: contact.email }),
    ...(contact.phone && { phone: contact.phone }),
    ...(social.length && { social }),
  }
  return Object.keys(changes).length ? changes : undefined
}

const noChanges: SiteChanges = {}

export const useSite = () => useRootData()?.site ?? noChanges

export function useSiteName() {
  const { site } = useText()
  return useSite().name ?? site.name
}

/** What the server said about this user counts: a feature may be open to a share of people or a role of the staff. */
export function useIsClosed(flag: FeatureFlag) {
  const { closed } = useSite()
  return (useClosedFeatures() ?? closed)?.includes(flag) ?? false
}

export const useMaxAdImages = () => useSite().maxAdImages ?? maxAdImages
