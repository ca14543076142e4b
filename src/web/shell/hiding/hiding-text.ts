import { hiding as arabic } from '#i18n/ar/hiding.ts'
import { hiding as english } from '#i18n/en/hiding.ts'
import { useLanguage } from '#web/session/language.ts'

/** Both languages together are smaller than another request. */
export const useHidingText = () => (useLanguage() === 'ar' ? arabic : english)

/** The same outside React. */
export const hidingTexts = () => (document.documentElement.lang === 'en' ? english : arabic)
