import { inLanguage, type Language } from '#contract/language.ts'
import { notificationPath } from '#contract/notification-path.ts'
import type { NotificationKind } from '#contract/notifications.ts'
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
      title: notificationSentence(texts[language], language, notification),
      link: localizedLink(language, notificationPath(notification)),
      language,
      tag: `${kind}-${subjectId}`,
      isNewsAgain: false,
    })
  }
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
      tag: `chat-${conversationId}`,
      isNewsAgain: true,
    })
  }
}

function localizedLink(language: Language, path: string) {
  const [pathname = '/', hash] = path.split('#')
  return inLanguage(language, pathname) + (hash ? `#${hash}` : '')
}
