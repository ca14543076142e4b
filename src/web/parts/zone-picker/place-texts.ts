import type { Language } from '#contract/language.ts'
import { places as arabic } from '#i18n/ar/places.ts'
import { places as english } from '#i18n/en/places.ts'
import type { PlaceTexts } from '#i18n/texts.ts'
import { useLanguage } from '#web/session/language.ts'

// Both languages: the server renders the map and the filters, and they are small.
const texts: Record<Language, PlaceTexts> = { ar: arabic, en: english }

export const usePlaceText = () => texts[useLanguage()]
