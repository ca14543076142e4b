import { meetups as arabic } from '#i18n/ar/meetups.ts'
import { meetups as english } from '#i18n/en/meetups.ts'
import { useLanguage } from '#web/session/language.ts'

/** Loaded with the parts about meetings only. Both languages together are smaller than another request. */
export const useMeetupText = () => (useLanguage() === 'ar' ? arabic : english)
