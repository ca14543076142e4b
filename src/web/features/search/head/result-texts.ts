import type { Language } from '#contract/language.ts'
import { results as arabic } from '#i18n/ar/results.ts'
import { results as english } from '#i18n/en/results.ts'
import type { ResultTexts } from '#i18n/texts.ts'
import { useLanguage } from '#web/session/language.ts'

// Both languages: the server renders the head of a list, and they are small.
const texts: Record<Language, ResultTexts> = { ar: arabic, en: english }

export const useResultText = () => texts[useLanguage()]
