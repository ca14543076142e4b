import { useLocation, useNavigate, useNavigation } from 'react-router'
import { inLanguage, type Language } from '#contract/language.ts'

/** spec §9: a year, for every path, lax. */
const languageCookie = (language: Language) => `lang=${language}; path=/; max-age=31536000; samesite=lax`

/** The same page in another language, once its texts and data are here. */
export function useSwitchLanguage() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const underway = useNavigation().location?.pathname

  const addressIn = (language: Language) => inLanguage(language, pathname)
  return {
    addressIn,
    isSwitchingTo: (language: Language) => underway === addressIn(language),
    switchTo(language: Language) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on many phones
      document.cookie = languageCookie(language)
      navigate({ pathname: addressIn(language), search, hash }, { preventScrollReset: true })
    },
  }
}
