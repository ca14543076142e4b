import type { ConversationSummary } from '#contract/chat.ts'
import { MenuButton } from '#web/features/chat/menu-button.tsx'
import { useConversationActions } from '#web/features/chat/store/use-conversation-actions.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { Dropdown } from '#web/ui/dropdown.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ConversationLink } from './conversation-link.tsx'

type Props = { conversation: ConversationSummary; isOpen: boolean; isKnown: boolean; now: number }

export function ConversationRow({ conversation, isOpen, isKnown, now }: Props) {
  const { chat: words } = useMemberText()
  const { archive } = useConversationActions(conversation)
  return (
    <li className={`relative flex items-center pe-1 ${isOpen ? 'bg-sunken' : 'hover:bg-sunken'}`}>
      <ConversationLink conversation={conversation} isOpen={isOpen} isKnown={isKnown} now={now} words={words} />
      <Dropdown
        label={`${words.menu.open}: ${conversation.person.full_name ?? words.gone}`}
        trigger={<Icon name="ellipsis-vertical" size={18} className="text-muted" />}
        className="w-60"
      >
        <MenuButton
          icon={conversation.is_archived ? 'archive-restore' : 'archive'}
          label={conversation.is_archived ? words.menu.unarchive : words.menu.archive}
          onPress={archive}
        />
      </Dropdown>
    </li>
  )
}
