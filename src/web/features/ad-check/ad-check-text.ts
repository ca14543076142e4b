import { adCheck as arabic } from '#i18n/ar/still-available.ts'
import { adCheck as english } from '#i18n/en/still-available.ts'
import { useLanguage } from '#web/session/language.ts'

/** Both languages together are smaller than another request. */
export const useAdCheckText = () => (useLanguage() === 'ar' ? arabic : english)
