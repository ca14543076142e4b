import { useEffect, useState } from 'react'
import type { ConversationSummary } from '#contract/chat.ts'
import type { Message } from '#contract/messages.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { ConversationLink } from './conversation-link.tsx'
import { messageSummary } from './message-summary.ts'

type Found = { conversations: ConversationSummary[]; messages: Message[]; found: ConversationSummary[] }

const pause = 300

/** Searches when typing pauses; outdated results are ignored. */
export function useChatSearch() {
  const call = useCall()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>()
  const query = text.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are the reason
  useEffect(() => {
    setFound(undefined)
    if (!query) return
    let isCurrent = true
    const timer = setTimeout(async () => {
      const results = await call((api) => api.chat.search({ query: { q: query } }))
      if (isCurrent && results) setFound(results)
    }, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query])
  return { text, setText, found }
}

export function ChatSearch({ found, now }: { found: Found | undefined; now: number }) {
  const { chat: words } = useMemberText()
  if (!found) {
    return (
      <p role="status" className="px-4 py-6 text-center text-muted">
        {words.searching}
      </p>
    )
  }
  const of = (id: number) => found.found.find((one) => one.id === id)
  if (!found.conversations.length && !found.messages.length) {
    return (
      <p role="status" className="px-4 py-6 text-center text-muted">
        {words.nothingFound}
      </p>
    )
  }
  return (
    <>
      {found.conversations.length > 0 && (
        <>
          <h3 className="px-4 pt-2 text-muted text-sm">{words.foundPeople}</h3>
          <ul>
            {found.conversations.map((one) => (
              <li key={one.id} className="flex pe-4 hover:bg-sunken">
                <ConversationLink conversation={one} now={now} words={words} />
              </li>
            ))}
          </ul>
        </>
      )}
      {found.messages.length > 0 && (
        <>
          <h3 className="px-4 pt-2 text-muted text-sm">{words.foundMessages}</h3>
          <ul>
            {found.messages.map((message) => {
              const conversation = of(message.conversation_id)
              if (!conversation) return null
              return (
                <li key={message.id} className="flex pe-4 hover:bg-sunken">
                  <ConversationLink
                    conversation={conversation}
                    now={now}
                    words={words}
                    to={`/chats/${conversation.id}#m-${message.seq}`}
                    preview={messageSummary(words, message)}
                  />
                </li>
              )
            })}
          </ul>
        </>
      )}
    </>
  )
}
