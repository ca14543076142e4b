import type { Language } from '#contract/language.ts'
import { listFilters as arabic } from '#i18n/ar/list-filters.ts'
import { listFilters as english } from '#i18n/en/list-filters.ts'
import type { ListFilterTexts } from '#i18n/texts.ts'
import { useLanguage } from '#web/session/language.ts'

// Both languages: the server renders these lists, and they are small.
const texts: Record<Language, ListFilterTexts> = { ar: arabic, en: english }

export const useListFilterText = () => texts[useLanguage()]
