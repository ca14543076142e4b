// The language of a page and its texts. The URL decides the language.
import { useLocation } from 'react-router'
import { inLanguage, type Language, languageOfPath } from '#contract/language.ts'
import type { AccountTexts, ShellTexts } from '#i18n/texts.ts'

const shellTexts: Partial<Record<Language, ShellTexts>> = {}

/** Called by languages/ar.tsx and languages/en.tsx, the layout routes above every page of their language. */
export function provideTexts(language: Language, texts: ShellTexts) {
  shellTexts[language] = texts
}

const accountTexts: Partial<Record<Language, AccountTexts>> = {}

/** Called by languages/ar-account.tsx and languages/en-account.tsx, above sign-in and private pages. */
export function provideAccountTexts(language: Language, texts: AccountTexts) {
  accountTexts[language] = texts
}

export const useLanguage = (): Language => languageOfPath(useLocation().pathname)

export function useText(): ShellTexts {
  const texts = shellTexts[useLanguage()]
  if (!texts) throw new Error('The texts of this language are not loaded.')
  return texts
}

export function useAccountText(): AccountTexts {
  const texts = accountTexts[useLanguage()]
  if (!texts) throw new Error('Account texts are only loaded on sign-in and account pages.')
  return texts
}

/** Turns `/terms` into `/en/terms` on an English page. */
export function useLocalPath() {
  const language = useLanguage()
  return (path: string) => inLanguage(language, path)
}
