import { compare as arabic } from '#i18n/ar/compare.ts'
import { compare as english } from '#i18n/en/compare.ts'
import { useLanguage } from '#web/session/language.ts'

/** Both languages together are smaller than another request. */
export const useCompareText = () => (useLanguage() === 'ar' ? arabic : english)
