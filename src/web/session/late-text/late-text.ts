import { lateParts as arabic } from '#i18n/ar/late-parts.ts'
import { lateParts as english } from '#i18n/en/late-parts.ts'
import { useLanguage } from '#web/session/language.ts'

/** Both languages together are smaller than another request. */
export const useLateText = () => (useLanguage() === 'ar' ? arabic : english)
