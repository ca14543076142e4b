// Which language a page is in, and its texts. The URL decides (decisions.md, URLs).
import { useLocation } from 'react-router'
import { inLanguage, type Language, languageOfPath } from '#contract/language.ts'
import type { AccountTexts, ShellTexts } from '#i18n/texts.ts'

const provided: Partial<Record<Language, ShellTexts>> = {}

/** Called by languages/ar.tsx and languages/en.tsx, the layout routes above every page of their language. */
export function provideTexts(language: Language, texts: ShellTexts) {
  provided[language] = texts
}

const providedToAccounts: Partial<Record<Language, AccountTexts>> = {}

/** Called by languages/ar-account.tsx and languages/en-account.tsx, above every page that is not for everyone. */
export function provideAccountTexts(language: Language, texts: AccountTexts) {
  providedToAccounts[language] = texts
}

export const useLanguage = (): Language => languageOfPath(useLocation().pathname)

export function useText(): ShellTexts {
  const texts = provided[useLanguage()]
  if (!texts) throw new Error('The texts of this language are not loaded.')
  return texts
}

export function useAccountText(): AccountTexts {
  const texts = providedToAccounts[useLanguage()]
  if (!texts) throw new Error('These texts belong to the pages of signing in and of one’s own account.')
  return texts
}

/** Turns `/terms` into `/en/terms` on an English page. */
export function useLocalPath() {
  const language = useLanguage()
  return (path: string) => inLanguage(language, path)
}
