import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import { useText } from '#web/language.ts'
import { loadChatTexts } from '#web/member-text.ts'
import { Bell } from '#web/shell/bell.tsx'
import { useUnreadChats } from './unread.ts'

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
  const [{ ChatsPanel }, words] = await Promise.all([import('./chats-panel.tsx'), loadChatTexts(language)])
  return { ChatsPanel, words }
}
