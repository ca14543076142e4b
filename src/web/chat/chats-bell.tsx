import { type ReactNode, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { useText } from '#web/language.ts'
import { useLoaded } from '#web/loaded.ts'
import { loadChatTexts } from '#web/member-text.ts'
import { useUser } from '#web/session/user.ts'
import { Badge, badgeText } from '#web/ui/badge.tsx'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useUnreadChats } from './unread.ts'

/** The bar's chats. For visitors it says what would be here (`children`); for members the list comes when it is opened. */
export function ChatsBell({ children }: { children: ReactNode }) {
  const { shell } = useText()
  const user = useUser()
  const unread = useUnreadChats()
  const [isOpen, setIsOpen] = useState(false)
  const part = useLoaded(isOpen && user !== null, loadPanel, () => setIsOpen(false))
  return (
    <Dropdown
      key={user?.id ?? 'visitor'}
      label={unread ? `${shell.chats} ${badgeText(unread)}` : shell.chats}
      onToggle={setIsOpen}
      trigger={
        <span className="relative">
          <Icon name="message-circle" />
          <Badge count={unread} />
        </span>
      }
    >
      {user && isOpen ? part && <part.ChatsPanel words={part.words}>{children}</part.ChatsPanel> : children}
    </Dropdown>
  )
}

async function loadPanel(language: Language) {
  const [{ ChatsPanel }, words] = await Promise.all([import('./chats-panel.tsx'), loadChatTexts(language)])
  return { ChatsPanel, words }
}
