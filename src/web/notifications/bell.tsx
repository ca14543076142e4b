import { type ReactNode, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { useText } from '#web/language.ts'
import { useLoaded } from '#web/loaded.ts'
import { loadNotificationTexts } from '#web/member-text.ts'
import { useUser } from '#web/session/user.ts'
import { Badge, badgeText } from '#web/ui/badge.tsx'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useUnread } from './unread.ts'

/** The bar's bell. For visitors it says what would be here (`children`); for members the list comes when it is opened. */
export function Bell({ children }: { children: ReactNode }) {
  const { shell } = useText()
  const user = useUser()
  const unread = useUnread()
  const [isOpen, setIsOpen] = useState(false)
  const part = useLoaded(isOpen && user !== null, loadPanel, () => setIsOpen(false))
  const label = unread ? `${shell.notifications} ${badgeText(unread)}` : shell.notifications
  return (
    <Dropdown
      key={user?.id ?? 'visitor'}
      label={label}
      onToggle={setIsOpen}
      trigger={
        <span className="relative">
          <Icon name="bell" />
          <Badge count={unread} />
        </span>
      }
    >
      {user && isOpen ? part && <part.NotificationsPanel words={part.words} /> : children}
    </Dropdown>
  )
}

async function loadPanel(language: Language) {
  const [{ NotificationsPanel }, words] = await Promise.all([import('./panel.tsx'), loadNotificationTexts(language)])
  return { NotificationsPanel, words }
}
