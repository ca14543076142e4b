import type { Language } from '#contract/language.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { loadChatTexts } from '#web/session/member-text.ts'
import { Bell, BellEmpty, BellLink } from '#web/shell/bell.tsx'
import { useUnreadChats } from './unread-chats.ts'

export function ChatsBell() {
  const { shell } = useText()
  const empty = (
    <>
      <BellEmpty icon="message-circle" title={shell.chatsEmptyTitle} body={shell.chatsEmptyBody} />
      <BellLink to="/chats" label={shell.allChats} />
    </>
  )
  return (
    <Bell
      icon="message-circle"
      name={shell.chats}
      unread={useUnreadChats()}
      load={loadPanel}
      draw={({ ChatsPanel, words }) => <ChatsPanel words={words}>{empty}</ChatsPanel>}
    >
      {empty}
    </Bell>
  )
}

ChatsBell.useSharedName = () => `chats ${useLanguage()}`

async function loadPanel(language: Language) {
  const [{ ChatsPanel }, words] = await Promise.all([
    import('#web/features/chat/list/chats-panel.tsx'),
    loadChatTexts(language),
  ])
  return { ChatsPanel, words }
}
