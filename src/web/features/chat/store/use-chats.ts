import { useEffect, useMemo, useState } from 'react'
import { markChatsOnScreen } from '#web/features/chat/bell/chats-on-screen.ts'
import { recountChats } from '#web/features/chat/bell/unread-chats.ts'
import { sendUnsent } from '#web/features/chat/outbox/outbox.ts'
import { useLanguage } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { configureChatApi } from './chat-api.ts'
import {
  admitLoaded,
  type ChatState,
  chatState,
  type Loaded,
  listedIn,
  useChatState,
  withLoaded,
} from './chat-state.ts'
import { loadOfflineChats } from './offline-chats.ts'
import { startSync } from './sync.ts'

/** The chat state: from the loader during server rendering, then from the store. */
export function useChats(loaded: Loaded): ChatState {
  const state = useChatState()
  const opened = loaded.opened?.conversation.id
  const isAdmitted = state.me?.id === loaded.me.id && (opened === undefined || state.conversationStates.has(opened))
  return useMemo(() => (isAdmitted ? state : withLoaded(state, loaded)), [isAdmitted, state, loaded])
}

/** Syncs while a chat page is mounted. */
export function useChatsRunning(loaded: Loaded) {
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase
  // Once for each result of the loader: later it is older than the store, and would take back that the other user has answered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every result has a list of its own
  useEffect(() => {
    if (!loaded.isFromStore) admitLoaded(loaded)
  }, [loaded.list])
  useEffect(() => configureChatApi({ language, apiBase }), [language, apiBase])
  useEffect(() => {
    const hide = markChatsOnScreen()
    const stop = startSync()
    void sendUnsent()
    const openOffline = () => void loadOfflineChats(chatState().me?.id)
    window.addEventListener('offline', openOffline)
    return () => {
      window.removeEventListener('offline', openOffline)
      stop()
      hide()
      recountChats()
    }
  }, [])
}

/** Loader data from the local store, also offline. Null when the store lacks something. */
export function knownPage(userId: number | undefined, isArchived: boolean, openId: number | null): Loaded | null {
  const state = chatState()
  if (!state.me || state.me.id !== userId) return null
  const next = isArchived ? state.ends.archivedNext : state.ends.next
  const conversation = openId === null ? undefined : state.conversations.get(openId)
  const conversationState = openId === null ? undefined : state.conversationStates.get(openId)
  if (next === undefined || (openId !== null && !(conversation && conversationState))) return null
  const opened =
    conversation && conversationState
      ? {
          conversation,
          messages: conversationState.entries,
          has_earlier: conversationState.hasEarlier,
          writing: conversationState.writing,
          presence: conversationState.presence,
        }
      : null
  const list = {
    items: listedIn(state, isArchived),
    next_before: next,
    archived_count: state.archivedCount,
    cursor: state.cursor,
  }
  return { me: state.me, list, isArchived, opened, isFromStore: true }
}

/** The render time of the server, then updated every minute. */
export function useNow(atFirst: number) {
  const [now, setNow] = useState(atFirst)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
