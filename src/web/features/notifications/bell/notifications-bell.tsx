import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import { useText } from '#web/session/language.ts'
import { loadNotificationTexts } from '#web/session/member-text.ts'
import { Bell } from '#web/shell/bell.tsx'
import { useUnreadNotifications } from './unread-notifications.ts'

export const NotificationsBell = ({ children }: { children: ReactNode }) => (
  <Bell
    icon="bell"
    name={useText().shell.notifications}
    unread={useUnreadNotifications()}
    load={loadPanel}
    draw={({ NotificationsPanel, words }) => <NotificationsPanel words={words} />}
  >
    {children}
  </Bell>
)

async function loadPanel(language: Language) {
  const [{ NotificationsPanel }, words] = await Promise.all([
    import('#web/features/notifications/notifications-panel.tsx'),
    loadNotificationTexts(language),
  ])
  return { NotificationsPanel, words }
}
