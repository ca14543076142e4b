// Realtime events from the server. They are only hints: listeners load the data themselves, and always after `subscribed`.
import { useEffect, useRef } from 'react'

/** `subscribed` is emitted after every connect and reconnect: earlier events may have been missed. */
export type RealtimeEvent =
  | 'subscribed'
  | 'connection'
  | 'notification'
  | 'notifications_read'
  | 'chat'
  | 'typing'
  | 'ad'

type Listener = (data: Record<string, unknown>) => void
const listeners = new Map<RealtimeEvent, Set<Listener>>()

export function onRealtimeEvent(event: RealtimeEvent, listener: Listener): () => void {
  const eventListeners = listeners.get(event) ?? new Set()
  listeners.set(event, eventListeners.add(listener))
  return () => void eventListeners.delete(listener)
}

let isOpen = false

export const isRealtimeConnected = () => isOpen

export function emitRealtimeEvent(event: RealtimeEvent, data: Record<string, unknown> = {}) {
  if (event === 'connection') isOpen = data.isOpen === true
  for (const listener of listeners.get(event) ?? []) listener(data)
}

/** Listens while the component is mounted. */
export function useRealtimeEvent(event: RealtimeEvent, listener: Listener) {
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => onRealtimeEvent(event, (data) => latest.current(data)), [event])
}
