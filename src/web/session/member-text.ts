// Texts that only those who are signed in read. They come with private pages, and public pages fetch what they need.
import type { Language } from '#contract/language.ts'
import type {
  ChatTexts,
  CommentTexts,
  MemberTexts,
  NotificationTexts,
  PeopleTexts,
  RatingTexts,
  ReportTexts,
} from '#i18n/texts.ts'
import { useLanguage } from './language.ts'

const provided: Partial<Record<Language, MemberTexts>> = {}

/** Called by languages/ar-member.tsx and languages/en-member.tsx, above every private page. */
export function provideMemberTexts(language: Language, texts: MemberTexts) {
  provided[language] = texts
}

export function useMemberText(): MemberTexts {
  const texts = provided[useLanguage()]
  if (!texts) throw new Error('These texts belong to private pages.')
  return texts
}

/** One dictionary, for a public page, once it is wanted. */
const loading =
  <Texts>(of: Record<Language, () => Promise<Texts>>) =>
  (language: Language): Promise<Texts> =>
    of[language]()

export const loadPeopleTexts = loading<PeopleTexts>({
  ar: async () => (await import('#i18n/ar/people.ts')).people,
  en: async () => (await import('#i18n/en/people.ts')).people,
})

export const loadReportTexts = loading<ReportTexts>({
  ar: async () => (await import('#i18n/ar/reports.ts')).reports,
  en: async () => (await import('#i18n/en/reports.ts')).reports,
})

export const loadNotificationTexts = loading<NotificationTexts>({
  ar: async () => (await import('#i18n/ar/notifications.ts')).notifications,
  en: async () => (await import('#i18n/en/notifications.ts')).notifications,
})

export const loadChatTexts = loading<ChatTexts>({
  ar: async () => (await import('#i18n/ar/chat.ts')).chat,
  en: async () => (await import('#i18n/en/chat.ts')).chat,
})

export const loadCommentTexts = loading<CommentTexts>({
  ar: async () => (await import('#i18n/ar/comments.ts')).comments,
  en: async () => (await import('#i18n/en/comments.ts')).comments,
})

export const loadRatingTexts = loading<RatingTexts>({
  ar: async () => (await import('#i18n/ar/ratings.ts')).ratings,
  en: async () => (await import('#i18n/en/ratings.ts')).ratings,
})
