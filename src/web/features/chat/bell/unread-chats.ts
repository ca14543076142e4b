// Number of unread conversations for the bars. The server counts; realtime events trigger the request.
import { useEffect } from 'react'
import type { ChatHint } from '#contract/chat.ts'
import type { Language } from '#contract/language.ts'
import { safeLocalStorage } from '#web/browser/storage.ts'
import { createStore } from '#web/browser/store.ts'
import { chime } from '#web/parts/chime.ts'
import { browserApi } from '#web/session/api.ts'
import { useLanguage } from '#web/session/language.ts'
import { useRealtimeEvent } from '#web/session/realtime-events.ts'
import { useRootData } from '#web/session/root-data.ts'
import { currentUser, hasEndedSession, useIsConfirmed, useUser } from '#web/session/user.ts'
import { areChatsOnScreen } from './chats-on-screen.ts'

const unread = createStore(0)
export const useUnreadChats = unread.use
const setUnread = unread.set

let askAgain = () => {}

/** Updates the count after reading. */
export const recountChats = () => askAgain()

/** Events arrive in bursts: a message, then its read receipt. */
const pause = 400

/** Keeps the count current, and sends messages left unsent by an earlier page. */
export function useUnreadChatsCounter() {
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase
  const mayAsk = useIsConfirmed()
  const userId = useUser()?.id

  // biome-ignore lint/correctness/useExhaustiveDependencies: the user decides what is sent or deleted
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    askAgain = () => {
      clearTimeout(timer)
      if (mayAsk) timer = setTimeout(() => void count(language, apiBase), pause)
    }
    if (!mayAsk) setUnread(0)
    void resume(mayAsk, language, apiBase)
    return () => clearTimeout(timer)
  }, [mayAsk, userId, language, apiBase])
  useRealtimeEvent('subscribed', () => askAgain())
  useRealtimeEvent('chat', (hint) => {
    const { what, conversation_id, message } = hint as unknown as ChatHint
    if (what === 'typing') return
    askAgain()
    const isOpen = document.visibilityState === 'visible' && location.pathname.endsWith(`/chats/${conversation_id}`)
    if (what === 'message' && !message?.is_mine && !isOpen) chime()
  })
}

async function count(language: Language, apiBase: string | undefined) {
  try {
    const api = await browserApi(language, apiBase)
    const { conversations_count, messages_count, cursor } = await api.chat.unread()
    setUnread(conversations_count)
    // Confirms delivery to the senders by the cursor; chat pages do that themselves.
    if (messages_count && !areChatsOnScreen()) await api.chat.sync({ query: { cursor } })
  } catch {
    // Background request: the next event or page retries.
  }
}

async function resume(mayAsk: boolean, language: Language, apiBase: string | undefined) {
  if (mayAsk && hasUnsent()) {
    const { configureChatApi, sendUnsent } = await import('#web/features/chat/outbox/outbox.ts')
    configureChatApi({ language, apiBase })
    await sendUnsent()
  }
  const isEnded = hasEndedSession()
  if (currentUser() || safeLocalStorage.read(isEnded ? 'chat_readable' : 'chat_stored') === null) return
  const { clearChats, clearReadableChats } = await import('#web/features/chat/store/clear-chats.ts')
  await (isEnded ? clearReadableChats() : clearChats())
}

/** Set by outbox-db.ts; the outbox code loads only when messages are waiting. */
const hasUnsent = () => safeLocalStorage.read('chat_unsent') !== null
