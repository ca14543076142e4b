// Unread count for the bars and the page title. The server counts; realtime events trigger the request.
import { useEffect } from 'react'
import type { Language } from '#contract/language.ts'
import { createStore } from '#web/browser/store.ts'
import { chime } from '#web/parts/chime.ts'
import { browserApi } from '#web/session/api.ts'
import { useLanguage } from '#web/session/language.ts'
import { useRealtimeEvent } from '#web/session/realtime-events.ts'
import { useRootData } from '#web/session/root-data.ts'
import { useIsConfirmed } from '#web/session/user.ts'

const unread = createStore(0)
export const useUnreadNotifications = unread.use
export const setUnreadNotifications = unread.set

/** Keeps the count current while the shell is mounted. */
export function useUnreadNotificationsCounter() {
  const language = useLanguage()
  const apiBase = useRootData()?.apiBase
  const mayAsk = useIsConfirmed()

  const ask = () => {
    if (mayAsk) void count(language, apiBase)
  }
  useEffect(() => {
    if (!mayAsk) setUnreadNotifications(0)
  }, [mayAsk])
  useRealtimeEvent('subscribed', ask)
  useRealtimeEvent('notification', () => {
    ask()
    chime()
  })
  useRealtimeEvent('notifications_read', ({ unread_count }) => setUnreadNotifications(Number(unread_count) || 0))
}

async function count(language: Language, apiBase: string | undefined) {
  try {
    const api = await browserApi(language, apiBase)
    setUnreadNotifications((await api.notifications.unread()).unread_count)
  } catch {
    // Background request: the next event or page retries.
  }
}
