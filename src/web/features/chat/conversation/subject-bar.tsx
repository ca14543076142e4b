import type { ConversationSummary } from '#contract/chat.ts'
import type { ChatSubject } from '#contract/messages.ts'
import { OfferButton } from '#web/features/chat/offers/offer-button.tsx'
import { AskForPhoto } from '#web/features/chat/photo-requests/ask-for-photo.tsx'
import type { ConversationState } from '#web/features/chat/store/chat-state.ts'
import { Link } from '#web/parts/link.tsx'
import { useMemberText } from '#web/session/member-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { subjectPath } from './subject-path.ts'
import { SubjectSummary } from './subject-summary.tsx'

type Props = {
  conversation: ConversationSummary
  conversationState: ConversationState
  now: number
  subject: ChatSubject
  canOffer: boolean
}

/** The ad or inquiry of the conversation, always visible. */
export function SubjectBar({ conversation, conversationState, now, subject, canOffer }: Props) {
  const { chat: words } = useMemberText()
  const path = subjectPath(subject, conversation.shop !== undefined)
  const look = 'flex min-h-14 min-w-0 grow items-center gap-3 px-3 py-1.5 md:px-4'
  const content = <SubjectSummary subject={subject} words={words} />
  const bar = 'flex items-center border-line border-b bg-surface'
  if (!path) return <div className={`${look} ${bar}`}>{content}</div>
  return (
    <div className={bar}>
      <Link to={path} className={`${look} hover:bg-sunken`}>
        {content}
        {!canOffer && <Icon name="chevron-right" size={18} className="icon-directional shrink-0 text-muted" />}
      </Link>
      <AskForPhoto {...{ conversation, conversationState, now }} />
      {canOffer && <OfferButton />}
    </div>
  )
}
