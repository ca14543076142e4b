import type { ReactNode } from 'react'
import type { ConversationSummary } from '#contract/chat.ts'
import type { Message } from '#contract/messages.ts'
import { formatTime } from '#i18n/format.ts'
import { PhotoRequestPanel } from '#web/features/chat/photo-requests/photo-request-panel.tsx'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AutomaticAnswer } from './automatic-answer.tsx'
import { BubbleContent, MessageBody } from './bubble-content.tsx'
import type { ShowImages } from './bubble-images.tsx'
import { DeliveryMark, type DeliveryState } from './delivery-mark.tsx'
import { Quote } from './quote.tsx'
import { ScamWarning } from './scam-warning.tsx'

type Props = {
  message: Message
  /** First of a group of messages by the same user. */
  isFirst: boolean
  conversation: ConversationSummary
  now: number
  onChoose: (message: Message) => void
  onPicture: ShowImages
}

export function Bubble({ message, isFirst, conversation, now, onChoose, onPicture }: Props) {
  const { chat: words } = useMemberText()
  const language = useLanguage()
  const { is_mine, state, created_at, reply_to, is_suspicious, body } = message
  return (
    <BubbleFrame
      id={`m-${message.seq}`}
      isMine={is_mine}
      isFirst={isFirst}
      beside={
        state === 'shown' && (
          <button
            type="button"
            aria-label={words.actions.open}
            onClick={() => onChoose(message)}
            className="grid size-11 shrink-0 place-items-center self-center rounded-full text-muted md:opacity-0 md:focus-visible:opacity-100 md:group-hover:opacity-100"
          >
            <Icon name="ellipsis-vertical" size={18} />
          </button>
        )
      }
    >
      {message.written_by ? (
        <p className="font-semibold text-primary text-xs">
          <bdi>{message.written_by}</bdi>
          <span className="sr-only">: </span>
        </p>
      ) : (
        <span className="sr-only">{is_mine ? words.you : (conversation.person.full_name ?? words.gone)}: </span>
      )}
      {state !== 'shown' ? (
        <p className="flex items-center gap-2 text-muted">
          <Icon name="ban" size={16} className="shrink-0" />
          {words.deleted}
        </p>
      ) : (
        <>
          {reply_to && !message.offer && !message.meetup && (
            <Quote quoted={reply_to} name={conversation.person.full_name ?? words.gone} />
          )}
          <BubbleContent {...{ message, conversation, now, onPicture }} />
          {body && <MessageBody body={body} isSuspicious={is_suspicious} />}
          {message.photo_request && <PhotoRequestPanel {...{ message, conversation, now }} />}
          {message.answer && <AutomaticAnswer answer={message.answer} askedAt={created_at} />}
          {is_suspicious && <ScamWarning message={message} canBlock={conversation.person.full_name !== null} />}
        </>
      )}
      <p className="mt-0.5 flex items-center justify-end gap-1 text-muted text-xs">
        <time dateTime={created_at}>{formatTime(language, created_at)}</time>
        {is_mine && state === 'shown' && <DeliveryMark name={markOf(message, conversation)} />}
      </p>
    </BubbleFrame>
  )
}

type FrameProps = { id?: string; isMine: boolean; isFirst: boolean; beside?: ReactNode; children: ReactNode }

export function BubbleFrame({ id, isMine, isFirst, beside, children }: FrameProps) {
  const side = isMine ? 'self-end flex-row-reverse' : 'self-start'
  const look = isMine ? 'bg-primary-soft' : 'border border-line bg-surface'
  const corner = isMine ? 'rounded-ee-sm' : 'rounded-es-sm'
  return (
    <li
      id={id}
      tabIndex={-1}
      className={`group flex max-w-[92%] outline-none md:max-w-[75%] ${side} ${isFirst ? 'mt-2.5' : 'mt-0.5'}`}
    >
      <div className={`min-w-0 rounded-xl px-3 py-1.5 outline-primary group-focus:outline-2 ${look} ${corner}`}>
        {children}
      </div>
      {beside}
    </li>
  )
}

function markOf({ seq }: Message, { other_read_seq, other_delivered_seq }: ConversationSummary): DeliveryState {
  if (other_read_seq !== null && seq <= other_read_seq) return 'read'
  return other_delivered_seq !== null && seq <= other_delivered_seq ? 'delivered' : 'sent'
}
