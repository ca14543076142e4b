// Texts of the desk, loaded by languages/ar-desk.tsx and languages/en-desk.tsx.
import type { Language } from '#contract/language.ts'
import type { DeskTexts } from '#i18n/ar/desk/index.ts'
import { useLanguage } from '#web/session/language.ts'

const provided: Partial<Record<Language, DeskTexts>> = {}

export function provideDeskTexts(language: Language, texts: DeskTexts) {
  provided[language] = texts
}

export function useDeskText(): DeskTexts {
  const texts = provided[useLanguage()]
  if (!texts) throw new Error('These texts belong to the pages of the desk.')
  return texts
}
