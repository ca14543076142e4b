// Texts of posting and of the owner's actions. Public pages load them for owners only.
import type { Language } from '#contract/language.ts'
import type { PostingTexts } from '#i18n/texts.ts'
import { useMemberText } from './member-text.ts'

export const usePostingText = (): PostingTexts => useMemberText().posting

const dictionaries: Record<Language, () => Promise<{ posting: PostingTexts }>> = {
  ar: () => import('#i18n/ar/posting.ts'),
  en: () => import('#i18n/en/posting.ts'),
}

export const loadPostingTexts = async (language: Language): Promise<PostingTexts> =>
  (await dictionaries[language]()).posting
