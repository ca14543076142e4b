import { DeliveryMark } from '#web/features/chat/conversation/delivery-mark.tsx'
import { MenuButton } from '#web/features/chat/menu-button.tsx'
import { discardMessage, retryMessage } from '#web/features/chat/outbox/outbox.ts'
import {
  deliveryStateOf,
  type FirstMessage,
  isFinal,
  type UnsentMessage,
} from '#web/features/chat/outbox/unsent-messages.ts'
import { useRefusalText } from '#web/features/chat/outbox/use-refusal-text.ts'
import { Avatar } from '#web/parts/avatar.tsx'
import { useMemberText } from '#web/session/member-text.ts'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { Icon } from '#web/ui/icon.tsx'

type Props = { unsent: UnsentMessage; opening: FirstMessage }

/** An unsent first message, at the place of its future conversation. */
export function FirstMessageRow({ unsent, opening: { person, subject } }: Props) {
  const { chat: words } = useMemberText()
  const { ad, body, refusal } = unsent
  const name = person.full_name ?? words.gone
  const refusalText = useRefusalText(unsent, words)
  return (
    <li className="flex items-center pe-1">
      <div className="flex min-w-0 grow items-center gap-3 py-2.5 ps-4">
        <Avatar person={person} size="medium" />
        <div className="min-w-0 grow">
          <p className="flex">
            <bdi className="min-w-0 truncate font-semibold">{name}</bdi>
          </p>
          {subject && (
            <p className="flex">
              <bdi className="min-w-0 truncate text-primary text-sm">{subject}</bdi>
            </p>
          )}
          <p className="flex items-center gap-1 text-muted text-sm">
            <DeliveryMark name={deliveryStateOf(unsent)} />
            <bdi className="min-w-0 truncate">{body ?? ad?.name}</bdi>
          </p>
          {refusal !== null && <p className="text-rose text-sm">{refusalText}</p>}
        </div>
      </div>
      <Dropdown
        label={`${words.actions.open}: ${name}`}
        trigger={<Icon name="ellipsis-vertical" size={18} className="text-muted" />}
        className="w-60"
      >
        {!isFinal(unsent) && (
          <MenuButton icon="refresh-cw" label={words.actions.retry} onPress={() => void retryMessage(unsent)} />
        )}
        <MenuButton icon="trash-2" label={words.actions.discard} onPress={() => void discardMessage(unsent)} isDanger />
      </Dropdown>
    </li>
  )
}
