import { useMemberText } from '#web/session/member-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

export type DeliveryState = 'waiting' | 'sending' | 'sent' | 'delivered' | 'read' | 'failed'

const icons: Record<DeliveryState, IconName> = {
  waiting: 'clock',
  sending: 'clock',
  sent: 'check',
  delivered: 'check-check',
  read: 'check-check',
  failed: 'circle-alert',
}
const colours: Partial<Record<DeliveryState, string>> = { read: 'text-primary', failed: 'text-rose' }

/** Delivery state of an own message. */
export function DeliveryMark({ name }: { name: DeliveryState }) {
  const { chat: words } = useMemberText()
  return (
    <span title={words.marks[name]} className={colours[name] ?? ''}>
      <Icon name={icons[name]} size={15} />
      <span className="sr-only">{words.marks[name]}</span>
    </span>
  )
}
