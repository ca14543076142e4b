// Texts for signed-in users. Private pages include them; public pages load single dictionaries on demand.
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

const memberTexts: Partial<Record<Language, MemberTexts>> = {}

/** Called by languages/ar-member.tsx and languages/en-member.tsx, above every private page. */
export function provideMemberTexts(language: Language, texts: MemberTexts) {
  memberTexts[language] = texts
  provideReportTexts(language, texts.reports)
}

const reportTexts: Partial<Record<Language, ReportTexts>> = {}

/** Called by languages/ar-desk.tsx and languages/en-desk.tsx: the desk shows cases without the other texts of members. */
export function provideReportTexts(language: Language, texts: ReportTexts) {
  reportTexts[language] = texts
}

export function useMemberText(): MemberTexts {
  const texts = memberTexts[useLanguage()]
  if (!texts) throw new Error('Member texts are only loaded on private pages.')
  return texts
}

export function useReportText(): ReportTexts {
  const texts = reportTexts[useLanguage()]
  if (!texts) throw new Error('Texts of reports are only loaded on private pages.')
  return texts
}

/** Loads one dictionary on demand. */
const loaderOf =
  <Texts>(dictionaries: Record<Language, () => Promise<Texts>>) =>
  (language: Language): Promise<Texts> =>
    dictionaries[language]()

export const loadPeopleTexts = loaderOf<PeopleTexts>({
  ar: async () => (await import('#i18n/ar/people.ts')).people,
  en: async () => (await import('#i18n/en/people.ts')).people,
})

export const loadReportTexts = loaderOf<ReportTexts>({
  ar: async () => (await import('#i18n/ar/reports.ts')).reports,
  en: async () => (await import('#i18n/en/reports.ts')).reports,
})

export const loadNotificationTexts = loaderOf<NotificationTexts>({
  ar: async () => (await import('#i18n/ar/notifications.ts')).notifications,
  en: async () => (await import('#i18n/en/notifications.ts')).notifications,
})

export const loadChatTexts = loaderOf<ChatTexts>({
  ar: async () => (await import('#i18n/ar/chat.ts')).chat,
  en: async () => (await import('#i18n/en/chat.ts')).chat,
})

export const loadCommentTexts = loaderOf<CommentTexts>({
  ar: async () => (await import('#i18n/ar/comments.ts')).comments,
  en: async () => (await import('#i18n/en/comments.ts')).comments,
})

export const loadRatingTexts = loaderOf<RatingTexts>({
  ar: async () => (await import('#i18n/ar/ratings.ts')).ratings,
  en: async () => (await import('#i18n/en/ratings.ts')).ratings,
})
