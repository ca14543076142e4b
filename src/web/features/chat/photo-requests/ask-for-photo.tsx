import type { ConversationSummary } from '#contract/chat.ts'
import type { ConversationState } from '#web/features/chat/store/chat-state.ts'
import { useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { buttonClass, iconButtonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLayer } from '#web/ui/use-layer.ts'
import { stateAt } from './settle-photo-requests.ts'
import { usePhotoRequests } from './use-photo-requests.ts'

type Props = { conversation: ConversationSummary; conversationState: ConversationState; now: number }

/** Beside the ad of the conversation, for the buyer. One question is open at a time. */
export function AskForPhoto({ conversation, conversationState, now }: Props) {
  const { subject } = conversation
  const { entries, writing } = conversationState
  const isBuyer = subject?.kind === 'ad' && subject.status === 'active' && !subject.is_mine
  const isOpen = entries.some(({ photo_request: request }) => request && stateAt(request, now) === 'open')
  return isBuyer && !writing.obstacle && !isOpen && <AskButton conversationId={conversation.id} />
}

function AskButton({ conversationId }: { conversationId: number }) {
  const { shell } = useText()
  const { photoRequests: words } = useMemberText()
  const layer = useLayer('ask-photo')
  const { ask, isBusy } = usePhotoRequests(conversationId)
  const send = async () => {
    if (await ask()) layer.close()
  }
  return (
    <>
      <button
        type="button"
        aria-label={words.ask}
        title={words.ask}
        onClick={layer.open}
        className={`${iconButtonClass} me-1 shrink-0 text-primary`}
      >
        <Icon name="camera" />
      </button>
      <Dialog isOpen={layer.isOpen} onClose={layer.close} title={words.title} closeLabel={shell.close} place="bottom">
        <div className="flex flex-col gap-3 p-4">
          <p>{words.body}</p>
          <p className="text-muted text-sm">{words.honest}</p>
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => void send()}
            className={buttonClass('primary', 'aria-disabled:opacity-80')}
          >
            {words.send}
          </button>
        </div>
      </Dialog>
    </>
  )
}
