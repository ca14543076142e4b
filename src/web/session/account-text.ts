import type { Language } from '#contract/language.ts'
import { provideAccountTexts } from './language.ts'

/** For forms of accounts on pages that do not include these texts. */
export async function loadAccountTexts(language: Language) {
  const { account } = await dictionaries[language]()
  provideAccountTexts(language, account)
}

const dictionaries = {
  ar: () => import('#i18n/ar/account.ts'),
  en: () => import('#i18n/en/account.ts'),
}
