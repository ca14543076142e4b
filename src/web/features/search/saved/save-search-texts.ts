import type { Language } from '#contract/language.ts'
import { saveSearch as arabic } from '#i18n/ar/saved-searches.ts'
import { saveSearch as english } from '#i18n/en/saved-searches.ts'
import type { SaveSearchTexts } from '#i18n/texts.ts'
import { useLanguage } from '#web/session/language.ts'

// Both languages: they are small, and the code that shows them loads late.
const texts: Record<Language, SaveSearchTexts> = { ar: arabic, en: english }

export const useSaveSearchText = () => texts[useLanguage()]
