import type { Language } from '#contract/language.ts'
import { adMedia as arabic } from '#i18n/ar/ad-media.ts'
import { adMedia as english } from '#i18n/en/ad-media.ts'
import type { AdMediaTexts } from '#i18n/texts.ts'
import { useLanguage } from '#web/session/language.ts'

// Both languages: the server renders the players, and they are small.
const texts: Record<Language, AdMediaTexts> = { ar: arabic, en: english }

export const useAdMediaText = () => texts[useLanguage()]
