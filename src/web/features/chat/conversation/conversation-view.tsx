import { type RefObject, useEffect, useRef, useState } from 'react'
import type { AdImage } from '#contract/ads.ts'
import type { ConversationSummary } from '#contract/chat.ts'
import type { Message } from '#contract/messages.ts'
import { whenIdle } from '#web/browser/idle.ts'
import { useIsOnline } from '#web/browser/use-is-online.ts'
import { Composer } from '#web/features/chat/composer/composer.tsx'
import { wasAskedForCode } from '#web/features/chat/composer/looks-like-code.ts'
import { quickRepliesFor } from '#web/features/chat/composer/quick-replies-for.ts'
import { WritingBlocked } from '#web/features/chat/composer/writing-blocked.tsx'
import { hasOpenMeetup } from '#web/features/chat/meetups/settle-meetups.ts'
import { OfferSheet } from '#web/features/chat/offers/offer-sheet.tsx'
import { OfflineMark } from '#web/features/chat/offline-mark.tsx'
import { stillUnsent } from '#web/features/chat/outbox/unsent-messages.ts'
import {
  type ChatState,
  type ConversationState,
  change,
  withConversationState,
} from '#web/features/chat/store/chat-state.ts'
import { loadConversation, watchConversation } from '#web/features/chat/store/sync.ts'
import { useIsBlocked } from '#web/features/chat/store/use-is-blocked.ts'
import { useAdUpdates } from '#web/parts/ad-details/use-ad-updates.ts'
import { ImageViewer } from '#web/parts/image-viewer/image-viewer.tsx'
import { useMemberText } from '#web/session/member-text.ts'
import { useCall } from '#web/session/use-call.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { useLayer } from '#web/ui/use-layer.ts'
import { chatImage } from './bubble-images.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { MessageActions } from './message-actions.tsx'
import { Messages } from './messages.tsx'
import { SubjectBar } from './subject-bar.tsx'
import { useKeyboardHeight } from './use-keyboard-height.ts'
import { watchPresence } from './watch-presence.ts'

type Props = { conversation: ConversationSummary; conversationState: ConversationState; state: ChatState; now: number }

export function ConversationView({ conversation, conversationState, state, now }: Props) {
  const { chat: words } = useMemberText()
  const box = useRef<HTMLElement>(null)
  const actions = useLayer('message')
  const viewer = useLayer('picture')
  const [chosen, setChosen] = useState<Message | null>(null)
  const [shown, setShown] = useState<{ pictures: AdImage[]; index: number }>()
  const [answered, setAnswered] = useState<Message | null>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isOnline = useIsOnline()
  const unsent = stillUnsent(state.unsent, conversation.id, conversationState.entries)
  const { subject } = conversation
  const { obstacle } = conversationState.writing
  const canOffer = subject?.takes_offers === true && mayOffer(conversationState)
  const canMeet = subject?.kind === 'ad' && hasAnswer(conversationState)
  const isBlocked = useIsBlocked(conversation)
  const isAboutToWrite = useFocusBeforeWriting(field, actions.isOpen || isBlocked)
  useKeyboardHeight(box)
  useConversationStatus(conversation, conversationState, isBlocked)

  const choose = (message: Message) => {
    setChosen(message)
    actions.open()
  }
  const reply = (message: Message) => {
    setAnswered(message)
    isAboutToWrite.current = true
  }
  const show = (pictures: AdImage[], index: number) => {
    setShown({ pictures, index })
    viewer.open()
  }
  return (
    <section
      ref={box}
      aria-label={conversation.person.full_name ?? words.gone}
      className="flex min-h-0 min-w-0 flex-col bg-page max-md:h-[calc(100dvh-var(--keyboard,0px))]"
    >
      <ConversationHeader
        conversation={conversation}
        conversationState={conversationState}
        isTyping={state.typing.has(conversation.id)}
      />
      {subject && <SubjectBar {...{ conversation, conversationState, now, subject, canOffer }} />}
      {!isOnline && (
        <p role="status" className="bg-apricot-soft px-4 py-1.5 text-center text-sm">
          {words.offline}
        </p>
      )}
      <div className="md:hidden">
        <OfflineMark />
      </div>
      <Messages
        conversation={conversation}
        conversationState={conversationState}
        unsent={unsent}
        progress={state.progress}
        now={now}
        onChoose={choose}
        onPicture={show}
      />
      {isBlocked || obstacle ? (
        <WritingBlocked {...{ conversation, obstacle, isBlocked }} onUnblock={() => (isAboutToWrite.current = true)} />
      ) : (
        <Composer
          userId={state.me?.id ?? 0}
          conversationId={conversation.id}
          field={field}
          writing={conversationState.writing}
          {...{ canMeet, hasAds: !conversation.shop }}
          isAskedForCode={wasAskedForCode(conversationState.entries, now)}
          quickReplies={quickRepliesFor(words, conversation, conversationState.entries)}
          answered={answered}
          onAnswered={() => setAnswered(null)}
        />
      )}
      {subject && canOffer && (
        <OfferSheet conversation={conversation} subject={subject} isCounter={hasOpenOffer(conversationState, now)} />
      )}
      {canMeet && <MeetupSheet conversation={conversation} hasOpen={hasOpenMeetup(conversationState.entries, now)} />}
      <MessageActions conversation={conversation} layer={actions} chosen={chosen} now={now} onReply={reply} />
      {shown && (
        <ImageViewer
          images={shown.pictures}
          current={shown.index}
          isOpen={viewer.isOpen}
          onShow={(index) => setShown({ ...shown, index })}
          onClose={viewer.close}
          addressOf={(name) => chatImage(960, name)}
        />
      )}
    </section>
  )
}

const MeetupSheet = lazyPart(async () => (await import('#web/features/chat/meetups/meetup-sheet.tsx')).MeetupSheet)

/** Both have written, so meetings and files are possible. */
const hasAnswer = ({ writing }: ConversationState) => !writing.obstacle && !writing.is_first_contact

const mayOffer = ({ entries, writing }: ConversationState) =>
  !writing.obstacle && !entries.some(({ offer }) => offer?.deal?.state === 'open')

/** Of the other member. */
const hasOpenOffer = ({ entries }: ConversationState, now: number) =>
  entries.some(
    ({ offer }) => offer && !offer.is_mine && offer.state === 'pending' && Date.parse(offer.expires_at) > now,
  )

/** A closed sheet returns focus to its button, and the button that unblocks is gone: both should lead to the text field. */
function useFocusBeforeWriting(field: RefObject<HTMLElement | null>, isCovered: boolean) {
  const isAboutToWrite = useRef(false)
  useEffect(() => {
    if (isCovered || !isAboutToWrite.current) return
    isAboutToWrite.current = false
    field.current?.focus()
  }, [field, isCovered])
  return isAboutToWrite
}

/** Reloads permissions and presence when they may have changed, because no event reports them. */
function useConversationStatus(
  { id, last_seq, subject }: ConversationSummary,
  { writing }: ConversationState,
  isBlocked: boolean,
) {
  const call = useCall()
  const isWaiting = writing.is_first_contact || writing.obstacle !== null
  const isFirst = useRef(true)
  useEffect(() => watchConversation(id), [id])
  // A sold ad or a new price updates the bar above, from the start: a chat has a connection open anyway.
  const refresh = () => void call(() => loadConversation(id), { kind: 'background' })
  useAdUpdates(subject?.kind === 'ad' ? subject.id : null, refresh, whenIdle)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry is the reason
  useEffect(() => {
    const wasFirst = isFirst.current
    isFirst.current = false
    if (!wasFirst && isWaiting) void call(() => loadConversation(id), { kind: 'background' })
  }, [last_seq])

  // Other pages block and unblock too; what the store knows of this conversation is then too old.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the block is the reason
  useEffect(() => {
    if (isBlocked !== (writing.obstacle === 'unavailable')) refresh()
  }, [isBlocked])

  // biome-ignore lint/correctness/useExhaustiveDependencies: by the clock
  useEffect(() => {
    const read = () =>
      call((api) => api.chat.presence({ params: { id: String(id) } }), { kind: 'background', isHandled: () => true })
    return watchPresence(read, (presence) =>
      change((now) => {
        const known = now.conversationStates.get(id)
        return known ? withConversationState(now, id, { ...known, presence }) : now
      }),
    )
  }, [id])
}
