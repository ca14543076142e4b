import { shopSettings as arabic } from '#i18n/ar/shop-settings.ts'
import { shopSettings as english } from '#i18n/en/shop-settings.ts'
import { useLanguage } from '#web/session/language.ts'

/** Both languages together are smaller than another request. */
export const useShopText = () => (useLanguage() === 'ar' ? arabic : english)
