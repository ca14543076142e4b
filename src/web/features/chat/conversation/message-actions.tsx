import type { ConversationSummary } from '#contract/chat.ts'
import { deleteForBothMinutes, type Message } from '#contract/messages.ts'
import { MenuButton } from '#web/features/chat/menu-button.tsx'
import { useConversationActions } from '#web/features/chat/store/use-conversation-actions.ts'
import { useReport } from '#web/parts/report-button/report-button.tsx'
import { useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/notice-list.ts'
import type { useLayer } from '#web/ui/use-layer.ts'

type Props = {
  conversation: ConversationSummary
  layer: ReturnType<typeof useLayer>
  chosen: Message | null
  now: number
  onReply: (message: Message) => void
}

/** Menu of one message. */
export function MessageActions({ conversation, layer, chosen, now, onReply }: Props) {
  const { shell, adPage } = useText()
  const { actions } = useMemberText().chat
  const { deleteMessage } = useConversationActions(conversation)
  const report = useReport('message', chosen?.id ?? 0)
  const isFresh = chosen && now - Date.parse(chosen.created_at) < deleteForBothMinutes * 60_000
  const then = (act: () => void) => () => {
    layer.close()
    act()
  }
  const copy = async (body: string) => {
    await navigator.clipboard?.writeText(body)
    notify({ kind: 'success', title: actions.copied })
  }
  return (
    <>
      <Dialog
        isOpen={layer.isOpen && chosen !== null}
        onClose={layer.close}
        title={actions.title}
        closeLabel={shell.close}
        place="bottom"
      >
        {chosen && (
          <>
            <MenuButton icon="reply" label={actions.reply} onPress={then(() => onReply(chosen))} />
            {chosen.body && (
              <MenuButton icon="copy" label={actions.copy} onPress={then(() => copy(chosen.body ?? ''))} />
            )}
            <MenuButton
              icon="trash-2"
              label={actions.deleteForMe}
              onPress={then(() => void deleteMessage(chosen.seq, 'me'))}
              isDanger
            />
            {chosen.is_mine && isFresh && !chosen.offer && (
              <MenuButton
                icon="trash-2"
                label={actions.deleteForBoth}
                onPress={then(() => void deleteMessage(chosen.seq, 'both'))}
                isDanger
              />
            )}
            {!chosen.is_mine && <MenuButton icon="flag" label={adPage.report} onPress={report.open} />}
          </>
        )}
      </Dialog>
      {report.dialog}
    </>
  )
}
