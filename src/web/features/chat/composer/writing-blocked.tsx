import type { WritePermission } from '#contract/chat.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Replaces the composer when writing is not allowed. */
export function WritingBlocked({ obstacle }: { obstacle: NonNullable<WritePermission['obstacle']> }) {
  const { chat: words } = useMemberText()
  return (
    <p
      role="status"
      className="flex items-start gap-2 border-line border-t bg-surface px-4 py-3 pb-[calc(12px+env(safe-area-inset-bottom))] text-muted"
    >
      <Icon name={obstacle === 'unavailable' ? 'lock' : 'hourglass'} size={18} className="mt-1 shrink-0" />
      {words.obstacles[obstacle]}
    </p>
  )
}
