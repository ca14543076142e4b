// Texts that only those who are signed in read. They come with private pages, and public pages fetch what they need.
import type { Language } from '#contract/language.ts'
import type {
  ChatTexts,
  MemberTexts,
  NotificationTexts,
  PeopleTexts,
  ReportTexts,
  TakingPartTexts,
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

const dictionaries: Record<Language, () => Promise<{ people: PeopleTexts }>> = {
  ar: () => import('#i18n/ar/people.ts'),
  en: () => import('#i18n/en/people.ts'),
}

const reportDictionaries: Record<Language, () => Promise<{ reports: ReportTexts }>> = {
  ar: () => import('#i18n/ar/reports.ts'),
  en: () => import('#i18n/en/reports.ts'),
}

export const loadReportTexts = async (language: Language): Promise<ReportTexts> =>
  (await reportDictionaries[language]()).reports

export const loadPeopleTexts = async (language: Language): Promise<PeopleTexts> =>
  (await dictionaries[language]()).people

const ofNotifications: Record<Language, () => Promise<{ notifications: NotificationTexts }>> = {
  ar: () => import('#i18n/ar/notifications.ts'),
  en: () => import('#i18n/en/notifications.ts'),
}

export const loadNotificationTexts = async (language: Language): Promise<NotificationTexts> =>
  (await ofNotifications[language]()).notifications

const ofChat: Record<Language, () => Promise<{ chat: ChatTexts }>> = {
  ar: () => import('#i18n/ar/chat.ts'),
  en: () => import('#i18n/en/chat.ts'),
}

export const loadChatTexts = async (language: Language): Promise<ChatTexts> => (await ofChat[language]()).chat

const takingPart: Record<Language, () => Promise<{ takingPart: TakingPartTexts }>> = {
  ar: () => import('#i18n/ar/taking-part.ts'),
  en: () => import('#i18n/en/taking-part.ts'),
}

export const loadTakingPartTexts = async (language: Language): Promise<TakingPartTexts> =>
  (await takingPart[language]()).takingPart
