import type { Language } from '#contract/language.ts'
import { isPlaceKey, publicPlaces } from '#contract/public-places.ts'
import { listSeparators } from '#i18n/format.ts'
import type { MeetupTexts } from '#i18n/texts.ts'

/** The name of a place with its governorate. A key that this build does not know is shown as it is. */
export function placeName(words: MeetupTexts, language: Language, key: string): string {
  const place = publicPlaces.find((one) => one.key === key)
  if (!place || !isPlaceKey(key)) return key
  return [words.places[key], words.governorates[place.governorate]].join(listSeparators[language])
}

/** A search by the Arabic name, which the map knows better than the English one. */
export function mapAddress(arabic: MeetupTexts, key: string): string {
  const place = publicPlaces.find((one) => one.key === key)
  const words = place
    ? `${arabic.places[place.key].replace(/\(.*\)/, '')} ${arabic.governorates[place.governorate]}`
    : key
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(words.replace(/\s+/g, ' '))}`
}
