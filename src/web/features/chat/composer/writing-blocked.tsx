import type { ConversationSummary, WritePermission } from '#contract/chat.ts'
import { useConversationActions } from '#web/features/chat/store/use-conversation-actions.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = {
  conversation: ConversationSummary
  obstacle: WritePermission['obstacle']
  /** I blocked the other user. */
  isBlocked: boolean
  onUnblock: () => void
}

/** Replaces the composer when writing is not allowed. */
export function WritingBlocked({ conversation, obstacle, isBlocked, onUnblock }: Props) {
  const { chat, people } = useMemberText()
  const { unblock } = useConversationActions(conversation)
  const press = () => {
    onUnblock()
    void unblock()
  }
  const icon = isBlocked ? 'ban' : obstacle === 'unavailable' ? 'lock' : 'hourglass'
  return (
    <div className={bar}>
      <p role="status" className="flex min-w-0 grow items-start gap-2 text-muted">
        <Icon name={icon} size={18} className="mt-1 shrink-0" />
        <span className="min-w-0 break-words">
          {isBlocked ? people.block.done(conversation.person.full_name ?? '') : obstacle && chat.obstacles[obstacle]}
        </span>
      </p>
      {isBlocked && (
        <button type="button" onClick={press} className={buttonClass('quiet', 'shrink-0')}>
          {people.blocked.unblock}
        </button>
      )}
    </div>
  )
}

const bar =
  'flex items-center gap-3 border-line border-t bg-surface px-4 py-3 pb-[calc(12px+env(safe-area-inset-bottom))]'
