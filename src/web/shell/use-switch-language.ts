import { useLocation, useNavigate, useNavigation } from 'react-router'
import { inLanguage, type Language } from '#contract/language.ts'

const languageCookie = (language: Language) => `lang=${language}; path=/; max-age=31536000; secure; samesite=lax`

/** Navigates to the same page in another language. */
export function useSwitchLanguage() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const pendingPath = useNavigation().location?.pathname

  const addressIn = (language: Language) => inLanguage(language, pathname)
  return {
    addressIn,
    isSwitchingTo: (language: Language) => pendingPath === addressIn(language),
    switchTo(language: Language) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on many phones
      document.cookie = languageCookie(language)
      navigate({ pathname: addressIn(language), search, hash }, { preventScrollReset: true })
    },
  }
}
