import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import { useText } from '#web/session/language.ts'
import { loadChatTexts } from '#web/session/member-text.ts'
import { Bell } from '#web/shell/bell.tsx'
import { useUnreadChats } from './unread-chats.ts'

export const ChatsBell = ({ children }: { children: ReactNode }) => (
  <Bell
    icon="message-circle"
    name={useText().shell.chats}
    unread={useUnreadChats()}
    load={loadPanel}
    draw={({ ChatsPanel, words }) => <ChatsPanel words={words}>{children}</ChatsPanel>}
  >
    {children}
  </Bell>
)

async function loadPanel(language: Language) {
  const [{ ChatsPanel }, words] = await Promise.all([
    import('#web/features/chat/list/chats-panel.tsx'),
    loadChatTexts(language),
  ])
  return { ChatsPanel, words }
}
