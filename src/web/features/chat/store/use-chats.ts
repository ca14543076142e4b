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
import { startSync } from './sync.ts'

/** What is known, as the server draws it and as it goes on in the browser. */
export function useChats(loaded: Loaded): ChatState {
  const state = useChatState()
  const opened = loaded.opened?.conversation.id
  const isAdmitted = state.me?.id === loaded.me.id && (opened === undefined || state.threads.has(opened))
  return useMemo(() => (isAdmitted ? state : withLoaded(state, loaded)), [isAdmitted, state, loaded])
}

/** Keeps it true for as long as a page of chats stands. */
export function useChatsRunning(loaded: Loaded) {
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase
  useEffect(() => admitLoaded(loaded), [loaded])
  useEffect(() => configureChatApi({ language, apiBase }), [language, apiBase])
  useEffect(() => {
    const hide = markChatsOnScreen()
    const stop = startSync()
    void sendUnsent()
    return () => {
      stop()
      hide()
      recountChats()
    }
  }, [])
}

/** What a page of chats needs, from what this browser knows: also without a network. Null when it is not enough. */
export function knownPage(userId: number | undefined, isArchived: boolean, openId: number | null): Loaded | null {
  const state = chatState()
  if (!state.me || state.me.id !== userId) return null
  const next = isArchived ? state.ends.archivedNext : state.ends.next
  const conversation = openId === null ? undefined : state.conversations.get(openId)
  const thread = openId === null ? undefined : state.threads.get(openId)
  if (next === undefined || (openId !== null && !(conversation && thread))) return null
  const opened =
    conversation && thread
      ? {
          conversation,
          messages: thread.entries,
          has_earlier: thread.hasEarlier,
          writing: thread.writing,
          presence: thread.presence,
        }
      : null
  const list = {
    items: listedIn(state, isArchived),
    next_before: next,
    archived_count: state.archivedCount,
    cursor: state.cursor,
  }
  return { me: state.me, list, isArchived, opened }
}

/** As the server drew it, then going on by the minute. */
export function useNow(atFirst: number) {
  const [now, setNow] = useState(atFirst)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
