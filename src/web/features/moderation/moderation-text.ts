// Texts of the moderator pages, loaded by languages/ar-moderator.tsx and languages/en-moderator.tsx.
import type { Language } from '#contract/language.ts'
import type { ModerationTexts } from '#i18n/texts.ts'
import { useLanguage } from '#web/session/language.ts'

const provided: Partial<Record<Language, ModerationTexts>> = {}

export function provideModerationTexts(language: Language, texts: ModerationTexts) {
  provided[language] = texts
}

export function useModerationText(): ModerationTexts {
  const texts = provided[useLanguage()]
  if (!texts) throw new Error('These texts belong to the moderators’ pages.')
  return texts
}
