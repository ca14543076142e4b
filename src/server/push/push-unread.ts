import { inLanguage, type Language } from '#contract/language.ts'
import { notificationPath, stopPath } from '#contract/notification-path.ts'
import type { NotificationItem, NotificationKind } from '#contract/notifications.ts'
import { notifications as arabic } from '#i18n/ar/notifications.ts'
import { notifications as english } from '#i18n/en/notifications.ts'
import { notificationSentence } from '#i18n/notification-sentences.ts'
import type { NotificationTexts } from '#i18n/texts.ts'
import { readUnreadSender } from '#server/chat/index.ts'
import { readStillUnread } from '#server/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { NotificationRef } from './context.ts'
import type { Deliver } from './delivery.ts'
import { findSubscriptions } from './subscriptions.sql.ts'

const texts: Record<Language, NotificationTexts> = { ar: arabic, en: english }

/** Pushes the notifications that are still unread to all subscribed browsers of the recipients. */
export async function pushNotifications(
  db: Db,
  clock: Clock,
  deliver: Deliver,
  kind: NotificationKind,
  notifications: NotificationRef[],
) {
  const recipients = notifications.map(({ user_id }) => user_id)
  const subscriptions = await findSubscriptions(db, recipients, kind, new Date(clock.now()))
  const subscribers = new Set(subscriptions.map(({ user_id }) => user_id))
  const unread = await readStillUnread(
    db,
    notifications.filter(({ user_id }) => subscribers.has(user_id)),
  )
  for (const subscription of subscriptions) {
    const { language, user_id } = subscription
    const notification = unread.get(user_id)
    if (!notification) continue
    const subjectId = notification.ad?.id ?? notification.inquiry?.id ?? notification.case_number ?? ''
    deliver(subscription, {
      kind,
      title: notificationSentence(texts[language], language, withoutOwnWords(notification)),
      ...noteOf(texts[language], kind),
      link: localizedLink(language, notificationPath(notification)),
      language,
      tag: `${kind}-${subjectId}`,
      isNewsAgain: false,
      ...checkOf(texts[language], notification.details),
    })
  }
}

/** Every notification that can be stopped says how; a lock screen has no links. */
function noteOf({ savedSearch, inquiryMatch, howToStop }: NotificationTexts, kind: NotificationKind) {
  if (kind === 'saved_search') return { note: savedSearch.howToStop }
  if (kind === 'inquiry_match') return { note: inquiryMatch.howToStop }
  return stopPath(kind) ? { note: howToStop } : {}
}

/** The question whether ads are still available can be answered on the lock screen. */
function checkOf({ check }: NotificationTexts, { token, count }: Record<string, unknown>) {
  if (typeof token !== 'string') return {}
  return { confirm: { label: Number(count) > 1 ? check.confirmAll : check.confirm, token } }
}

/** What a person searches for is private: lock screens are visible to others. */
const withoutOwnWords = (notification: NotificationItem): NotificationItem => {
  if (notification.kind === 'inquiry_match') return { ...notification, inquiry: null }
  const { search: _, ...details } = notification.details
  return notification.kind === 'saved_search' ? { ...notification, details } : notification
}

/** Names the sender but not the text, because lock screens are visible to others. */
export async function pushMessage(db: Db, clock: Clock, deliver: Deliver, userId: number, conversationId: number) {
  const subscriptions = await findSubscriptions(db, [userId], 'message', new Date(clock.now()))
  const sender = subscriptions.length ? await readUnreadSender(db, userId, conversationId) : undefined
  if (!sender) return
  for (const subscription of subscriptions) {
    const { language } = subscription
    const { sentences, whoAndOthers } = texts[language]
    deliver(subscription, {
      kind: 'message',
      title: sentences.message(whoAndOthers(sender.full_name, 0)),
      link: localizedLink(language, `/chats/${conversationId}`),
      language,
      note: texts[language].howToStop,
      tag: `chat-${conversationId}`,
      isNewsAgain: true,
    })
  }
}

function localizedLink(language: Language, path: string) {
  const end = path.search(/[?#]/)
  return end < 0 ? inLanguage(language, path) : inLanguage(language, path.slice(0, end)) + path.slice(end)
}
