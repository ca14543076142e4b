import { searchBox as arabic } from '#i18n/ar/search-box.ts'
import { searchBox as english } from '#i18n/en/search-box.ts'
import { useLanguage } from '#web/session/language.ts'

/** Both languages together are smaller than another request. */
export const useSearchBoxText = () => (useLanguage() === 'ar' ? arabic : english)
