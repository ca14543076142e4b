import type { ReactNode } from 'react'
import type { ConversationSummary } from '#contract/chat.ts'
import type { Message } from '#contract/messages.ts'
import { formatTime } from '#i18n/format.ts'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BubbleContent, MessageBody } from './bubble-content.tsx'
import type { ShowImages } from './bubble-images.tsx'
import { DeliveryMark, type DeliveryState } from './delivery-mark.tsx'
import { Quote } from './quote.tsx'

type Props = {
  message: Message
  /** First of a group of messages by the same user. */
  isFirst: boolean
  conversation: ConversationSummary
  onChoose: (message: Message) => void
  onPicture: ShowImages
}

export function Bubble({ message, isFirst, conversation, onChoose, onPicture }: Props) {
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
      <span className="sr-only">{is_mine ? words.you : (conversation.person.full_name ?? words.gone)}: </span>
      {state !== 'shown' ? (
        <p className="flex items-center gap-2 text-muted">
          <Icon name="ban" size={16} className="shrink-0" />
          {words.deleted}
        </p>
      ) : (
        <>
          {reply_to && <Quote quoted={reply_to} name={conversation.person.full_name ?? words.gone} />}
          <BubbleContent message={message} onPicture={onPicture} />
          {body && <MessageBody body={body} isSuspicious={is_suspicious} />}
          {is_suspicious && <Warning />}
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

function Warning() {
  const { chat: words } = useMemberText()
  return (
    <p className="mt-2 flex items-start gap-2 rounded-md bg-apricot-soft px-2.5 py-2 text-sm">
      <Icon name="shield-alert" size={18} className="mt-0.5 shrink-0" />
      {words.suspicious}
    </p>
  )
}

function markOf({ seq }: Message, { other_read_seq, other_delivered_seq }: ConversationSummary): DeliveryState {
  if (other_read_seq !== null && seq <= other_read_seq) return 'read'
  return other_delivered_seq !== null && seq <= other_delivered_seq ? 'delivered' : 'sent'
}
