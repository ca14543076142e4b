import { type ReactNode, useEffect, useState } from 'react'
import type { ConversationSummary } from '#contract/chat.ts'
import type { ChatTexts } from '#i18n/texts.ts'
import { Link } from '#web/parts/link.tsx'
import { useText } from '#web/session/language.ts'
import { useRealtimeEvent } from '#web/session/realtime-events.ts'
import { useCall } from '#web/session/use-call.ts'
import { buttonClass } from '#web/ui/button.ts'
import { ConversationLink } from './conversation-link.tsx'

const shown = 5

/** Dropdown of the top bar with the newest conversations. `children` replace an empty list. */
export function ChatsPanel({ words, children }: { words: ChatTexts; children: ReactNode }) {
  const { shell } = useText()
  const call = useCall()
  const [items, setItems] = useState<ConversationSummary[]>()
  const [now] = useState(() => Date.now())
  const refresh = async () => {
    const list = await call((api) => api.chat.list(), { kind: 'background' })
    if (list) setItems(list.items)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => void refresh(), [])
  useRealtimeEvent('chat', ({ what }) => what !== 'typing' && void refresh())
  if (!items) {
    return <div aria-busy="true" className="h-40 animate-pulse rounded-lg bg-sunken motion-reduce:animate-none" />
  }
  if (!items.length) return children
  return (
    <>
      <ul className="-mx-2 max-h-[60dvh] overflow-y-auto">
        {items.slice(0, shown).map((one) => (
          <li key={one.id} className="flex pe-3 hover:bg-sunken">
            <ConversationLink conversation={one} now={now} words={words} />
          </li>
        ))}
      </ul>
      <div className="mt-1 border-line border-t pt-2">
        <Link to="/chats" className={buttonClass('quiet', 'w-full')}>
          {shell.allChats}
        </Link>
      </div>
    </>
  )
}
