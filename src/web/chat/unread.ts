// How many conversations hold something new, for the bars. The server counts; the line says when to ask.
import { useEffect, useSyncExternalStore } from 'react'
import type { Language } from '#contract/language.ts'
import { useLanguage } from '#web/language.ts'
import { useLive } from '#web/live/events.ts'
import { browserApi } from '#web/session/api.ts'
import { currentUser, useIsConfirmed, useUser } from '#web/session/user.ts'
import { useShellData } from '#web/shell/shell-data.ts'

let unread = 0
const watchers = new Set<() => void>()

export const useUnreadChats = () =>
  useSyncExternalStore(
    watch,
    () => unread,
    () => 0,
  )

function setUnread(count: number) {
  unread = count
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

let askAgain = () => {}

/** Something was read here. */
export const countChatsAgain = () => askAgain()

/** Hints come in bunches: a message, then that it was read. */
const pause = 400

/** Keeps the number true for as long as the shell stands, and sends what an earlier page left unsent. */
export function useUnreadChatsCounting() {
  const language = useLanguage()
  const apiBase = useShellData()?.apiBase
  const isKnown = useUser() !== null
  const isConfirmed = useIsConfirmed()
  const mayAsk = isKnown && isConfirmed

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    askAgain = () => {
      clearTimeout(timer)
      if (mayAsk) timer = setTimeout(() => void count(language, apiBase), pause)
    }
    if (!mayAsk) setUnread(0)
    void resume(mayAsk, language, apiBase)
    return () => clearTimeout(timer)
  }, [mayAsk, language, apiBase])
  useLive('subscribed', () => askAgain())
  useLive('chat', ({ what }) => {
    if (what !== 'typing') askAgain()
  })
}

async function count(language: Language, apiBase: string | undefined) {
  try {
    const api = await browserApi(language, apiBase)
    const { conversations_count, messages_count, cursor } = await api.chat.unread()
    setUnread(conversations_count)
    // Their messages have reached this device: the cursor tells them so. Pages of chats do it by themselves.
    if (messages_count && !document.querySelector('[data-chat]')) await api.chat.sync({ query: { cursor } })
  } catch {
    // Nobody asked for it: the next event or the next page asks again.
  }
}

async function resume(mayAsk: boolean, language: Language, apiBase: string | undefined) {
  if (!hasUnsent()) return
  if (mayAsk) {
    const { reachBy, sendAll } = await import('./outbox.ts')
    reachBy({ language, apiBase })
    await sendAll()
  } else if (!currentUser()) {
    await (await import('./outbox-db.ts')).clearUnsent()
  }
}

/** Set by outbox-db.ts: its code is fetched only where something waits. */
function hasUnsent() {
  try {
    return localStorage.getItem('chat_unsent') !== null
  } catch {
    return false
  }
}
