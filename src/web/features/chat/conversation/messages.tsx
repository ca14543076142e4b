import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { ConversationSummary } from '#contract/chat.ts'
import type { Message } from '#contract/messages.ts'
import { messageSummary } from '#web/features/chat/list/message-summary.ts'
import type { UnsentMessage } from '#web/features/chat/outbox/unsent-messages.ts'
import type { ConversationState } from '#web/features/chat/store/chat-state.ts'
import { loadEarlier } from '#web/features/chat/store/sync.ts'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Bubble } from './bubble.tsx'
import type { ShowImages } from './bubble-images.tsx'
import { dayName } from './format-time.ts'
import { messageRowsOf, type Row } from './message-rows.ts'
import { UnsentBubble } from './unsent-bubble.tsx'
import { useMarkRead } from './use-mark-read.ts'

type Props = {
  conversation: ConversationSummary
  conversationState: ConversationState
  unsent: UnsentMessage[]
  progress: ReadonlyMap<string, number>
  now: number
  onChoose: (message: Message) => void
  onPicture: ShowImages
}

/** Rendered in reverse (flex-col-reverse): the newest message is visible from the first paint, and older pages shift nothing. */
export function Messages({ conversation, conversationState, unsent, progress, now, onChoose, onPicture }: Props) {
  const { chat: words } = useMemberText()
  const box = useRef<HTMLDivElement>(null)
  const [readAtFirst] = useState(conversation.last_read_seq)
  const { isAtEnd, toEnd } = useEnd(box, conversationState.entries, unsent)
  useMarkRead(conversation, conversationState, isAtEnd)
  useNamedMessage(box, conversation.id, conversationState)
  const rows = messageRowsOf(conversationState.entries, readAtFirst)
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach
        tabIndex={0}
        className="flex grow flex-col-reverse overflow-y-auto overscroll-contain px-3 md:px-6"
      >
        <div className="flex flex-col pt-3 pb-2">
          {conversationState.hasEarlier && (
            <Earlier conversationId={conversation.id} first={conversationState.entries[0]?.seq ?? 0} />
          )}
          {!rows.length && !unsent.length && <p className="py-8 text-center text-muted">{words.empty}</p>}
          <ol className="flex flex-col">
            {rows.map((row) => (
              <RowView key={row.key} row={row} {...{ conversation, now, onChoose, onPicture }} />
            ))}
            {unsent.map((one) => (
              <UnsentBubble key={one.client_id} unsent={one} progress={progress.get(one.client_id)} />
            ))}
          </ol>
        </div>
      </div>
      <Announcements conversation={conversation} entries={conversationState.entries} />
      {!isAtEnd && (
        <button
          type="button"
          onClick={toEnd}
          aria-label={words.toNewest}
          className="absolute end-4 bottom-3 grid size-11 place-items-center rounded-full border border-line bg-surface shadow-float"
        >
          <Icon name="arrow-down" />
        </button>
      )}
    </div>
  )
}

type RowProps = Pick<Props, 'conversation' | 'now' | 'onChoose' | 'onPicture'> & { row: Row }

function RowView({ row, conversation, now, onChoose, onPicture }: RowProps) {
  const { chat: words } = useMemberText()
  const language = useLanguage()
  if (row.kind === 'day') {
    return (
      <li className="my-3 self-center rounded-full bg-sunken px-3 py-0.5 text-muted text-sm">
        {dayName(words, language, row.at, now)}
      </li>
    )
  }
  if (row.kind === 'new') {
    return (
      <li className="my-2 flex items-center gap-3 text-rose text-sm before:h-px before:grow before:bg-rose after:h-px after:grow after:bg-rose">
        {words.newMessages}
      </li>
    )
  }
  const { message, isFirst } = row
  return <Bubble {...{ message, isFirst, conversation, now, onChoose, onPicture }} />
}

/** Whether the newest message is visible; sending scrolls to it. */
function useEnd(box: React.RefObject<HTMLDivElement | null>, entries: Message[], unsent: UnsentMessage[]) {
  const [isAtEnd, setIsAtEnd] = useState(true)
  const mine = unsent.at(-1)?.client_id
  const toEnd = () => box.current?.scrollTo({ top: 0 })
  useEffect(() => {
    const element = box.current
    if (!element) return
    // In reverse layout the end is 0 and older positions are negative.
    const look = () => setIsAtEnd(Math.abs(element.scrollTop) < 60)
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [box])
  // biome-ignore lint/correctness/useExhaustiveDependencies: something new is the reason
  useEffect(() => {
    if (isAtEnd) toEnd()
  }, [entries.at(-1)?.seq])
  // biome-ignore lint/correctness/useExhaustiveDependencies: something of mine is the reason
  useEffect(() => {
    if (mine) toEnd()
  }, [mine])
  return { isAtEnd, toEnd }
}

/** Loads the previous page near the top. */
function Earlier({ conversationId, first }: { conversationId: number; first: number }) {
  const { chat: words } = useMemberText()
  const mark = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own first entry
  useEffect(() => {
    const element = mark.current
    if (!element) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        // After an error the next scroll retries.
        if (entry?.isIntersecting) loadEarlier(conversationId).catch(() => {})
      },
      { rootMargin: '300px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [conversationId, first])
  return (
    <p ref={mark} className="py-3 text-center text-muted text-sm">
      {words.earlier}
    </p>
  )
}

/** Announces new messages and the delivery state of the last own message to screen readers. */
function Announcements({ conversation, entries }: { conversation: ConversationSummary; entries: Message[] }) {
  const { chat: words } = useMemberText()
  const [firstSeq] = useState(entries.at(-1)?.seq ?? 0)
  const last = entries.findLast(({ seq, kind }) => seq > firstSeq && kind !== 'deletion')
  const { other_read_seq, other_delivered_seq, person } = conversation
  const mark = (seq: number) => {
    if (seq <= (other_read_seq ?? -1)) return words.marks.read
    return seq <= (other_delivered_seq ?? -1) ? words.marks.delivered : words.marks.sent
  }
  const announcement =
    last && (last.is_mine ? mark(last.seq) : words.heard(person.full_name ?? words.gone, messageSummary(words, last)))
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}

/** Scrolls to the message named in the URL (`#m-17`), loading earlier pages if needed. */
function useNamedMessage(
  box: React.RefObject<HTMLDivElement | null>,
  id: number,
  { entries, hasEarlier }: ConversationState,
) {
  const { hash, key } = useLocation()
  const targetSeq = Number(hash.match(/^#m-(\d+)$/)?.[1] ?? 0)
  // Once per navigation: returning from a sheet to the same history entry does not scroll again.
  const shown = useRef('')
  const first = entries[0]?.seq ?? 0
  useEffect(() => {
    if (!targetSeq || shown.current === key) return
    if (targetSeq < first && hasEarlier) {
      loadEarlier(id).catch(() => {})
      return
    }
    shown.current = key
    const element = box.current?.querySelector<HTMLElement>(`#m-${targetSeq}`)
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  }, [targetSeq, key, first, hasEarlier, id, box])
}
