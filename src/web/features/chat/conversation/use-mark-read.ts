import { useEffect, useState } from 'react'
import type { ConversationSummary } from '#contract/chat.ts'
import { recountChats } from '#web/features/chat/bell/unread-chats.ts'
import { chatApi } from '#web/features/chat/store/chat-api.ts'
import { type ConversationState, change, withSummaries } from '#web/features/chat/store/chat-state.ts'

/** Marks visible messages as read while the page is visible. */
export function useMarkRead(
  { id, last_read_seq }: ConversationSummary,
  { entries }: ConversationState,
  isAtEnd: boolean,
) {
  const isSeen = useIsSeen()
  const newest = entries.at(-1)?.seq ?? 0
  useEffect(() => {
    if (!isSeen || !isAtEnd || newest <= last_read_seq) return
    const timer = setTimeout(() => {
      // The next entry or focus retries.
      tellRead(id, newest).catch(() => {})
    }, 300)
    return () => clearTimeout(timer)
  }, [id, newest, last_read_seq, isAtEnd, isSeen])
}

async function tellRead(id: number, seq: number) {
  const fresh = await (await chatApi()).chat.read({ params: { id: String(id) }, body: { seq } })
  change((now) => withSummaries(now, [fresh]))
  recountChats()
}

function useIsSeen() {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const look = () => setIsSeen(document.visibilityState === 'visible')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isSeen
}
