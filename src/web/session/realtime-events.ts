// What open pages hear from the server. A hint only: whoever needs the truth asks for it, and always after `subscribed`.
import { useEffect, useRef } from 'react'

/** `subscribed`: the line is open, also after a cut; what was said before it may have been missed. */
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
  const heard = listeners.get(event) ?? new Set()
  listeners.set(event, heard.add(listener))
  return () => void heard.delete(listener)
}

let isOpen = false

/** Whether hints come through, as far as is known. */
export const isRealtimeConnected = () => isOpen

export function emitRealtimeEvent(event: RealtimeEvent, data: Record<string, unknown> = {}) {
  if (event === 'connection') isOpen = data.isOpen === true
  for (const listener of listeners.get(event) ?? []) listener(data)
}

/** For as long as the component stands. */
export function useRealtimeEvent(event: RealtimeEvent, listener: Listener) {
  const latest = useRef(listener)
  latest.current = listener
  useEffect(() => onRealtimeEvent(event, (data) => latest.current(data)), [event])
}
