import { useState } from 'react'
import type { ConversationSummary } from '#contract/chat.ts'
import type { Message } from '#contract/messages.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { useAfterTyping } from '#web/session/use-after-typing.ts'
import { ConversationLink } from './conversation-link.tsx'
import { messageSummary } from './message-summary.ts'

type Found = { conversations: ConversationSummary[]; messages: Message[]; found: ConversationSummary[] }

const pause = 300

/** The results of the text that is in the field now. */
export function useChatSearch() {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found & { query: string }>()
  const query = text.trim()
  useAfterTyping({
    text: query || undefined,
    pause,
    ask: (api) => api.chat.search({ query: { q: query } }),
    onReply: (results) => results && setFound({ ...results, query }),
  })
  return { text, setText, found: found?.query === query ? found : undefined }
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
