import { useRef, useState } from 'react'
import type { NotificationItem } from '#contract/notifications.ts'
import { setUnreadNotifications } from '#web/features/notifications/bell/unread-notifications.ts'
import { useRealtimeEvent } from '#web/session/realtime-events.ts'
import { useCall } from '#web/session/use-call.ts'

type List = { items: NotificationItem[]; next_before: number | null; unread_count: number }

/** The notification list, refreshed while it is visible. */
export function useNotifications(atFirst: List | undefined) {
  const call = useCall()
  const [list, setList] = useState(atFirst)
  const [isLoading, setIsLoading] = useState(false)
  const lastRequest = useRef(0)

  async function refresh(kind: 'action' | 'background' = 'background') {
    const mine = ++lastRequest.current
    const fresh = await call((api) => api.notifications.list(), { kind })
    if (!fresh || mine !== lastRequest.current) return
    setList(fresh)
    setUnreadNotifications(fresh.unread_count)
  }

  async function more() {
    if (!list?.next_before || isLoading) return
    setIsLoading(true)
    const before = list.next_before
    const older = await call((api) => api.notifications.list({ query: { before } }))
    setIsLoading(false)
    if (older) setList({ ...older, items: [...list.items, ...older.items] })
  }

  async function read(what: { id: number } | { up_to: number }) {
    const isMeant = ({ id }: NotificationItem) => ('id' in what ? id === what.id : id <= what.up_to)
    setList(
      (now) => now && { ...now, items: now.items.map((item) => (isMeant(item) ? { ...item, is_read: true } : item)) },
    )
    const unread = await call((api) => api.notifications.read({ body: what }), { kind: 'background' })
    if (unread) setUnreadNotifications(unread.unread_count)
  }

  useRealtimeEvent('notification', () => void refresh())
  useRealtimeEvent('subscribed', () => void refresh())
  const newest = list?.items[0]?.id
  return { list, isLoading, refresh, more, read, readAll: () => newest && read({ up_to: newest }) }
}
