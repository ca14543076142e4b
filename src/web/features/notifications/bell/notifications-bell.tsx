import type { Language } from '#contract/language.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { loadNotificationTexts } from '#web/session/member-text.ts'
import { Bell, BellEmpty, BellLink } from '#web/shell/bell.tsx'
import { useUnreadNotifications } from './unread-notifications.ts'

export function NotificationsBell() {
  const { shell } = useText()
  return (
    <Bell
      icon="bell"
      name={shell.notifications}
      unread={useUnreadNotifications()}
      load={loadPanel}
      draw={({ NotificationsPanel, words }) => <NotificationsPanel words={words} />}
    >
      <BellEmpty icon="bell" title={shell.notificationsEmptyTitle} body={shell.notificationsEmptyBody} />
      <BellLink to="/notifications" label={shell.allNotifications} />
    </Bell>
  )
}

NotificationsBell.useSharedName = () => `notifications ${useLanguage()}`

async function loadPanel(language: Language) {
  const [{ NotificationsPanel }, words] = await Promise.all([
    import('#web/features/notifications/notifications-panel.tsx'),
    loadNotificationTexts(language),
  ])
  return { NotificationsPanel, words }
}
