import type { ConversationSummary } from '#contract/chat.ts'
import type { Message, PhotoRequest } from '#contract/messages.ts'
import { formatDate, formatTime } from '#i18n/format.ts'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { stateAt } from './settle-photo-requests.ts'
import { usePhotoRequests } from './use-photo-requests.ts'

type Props = { message: Message; conversation: ConversationSummary; now: number }
type PanelProps = { request: PhotoRequest; conversation: ConversationSummary; now: number }

/** What belongs to a question for a photo, and to the photo. */
export function PhotoRequestPanel({ message, conversation, now }: Props) {
  const { photo_request: request, seq } = message
  if (request?.seq === seq) return <Question {...{ request, conversation, now }} />
  return request?.photo_seq === seq ? <Answer {...{ request, conversation, now }} /> : null
}

function Question({ request, conversation, now }: PanelProps) {
  const language = useLanguage()
  const { photoRequests: words } = useMemberText()
  const state = stateAt(request, now)
  const { expires_at: at } = request
  return (
    <div className="mt-1 flex w-64 max-w-full flex-col gap-1 border-line border-t pt-2">
      <p className="flex items-center gap-2">
        <Icon name="camera" size={18} className="shrink-0 text-primary" />
        <span className="text-muted text-sm">{words.mark}</span>
        <bdi className="font-bold text-xl tabular-nums tracking-widest">{request.mark}</bdi>
      </p>
      {state === 'open' && (
        <>
          {!request.is_mine && <p className="text-sm">{words.howTo}</p>}
          <p className="text-muted text-sm">{words.until(`${formatDate(language, at)} ${formatTime(language, at)}`)}</p>
          {!request.is_mine && <TakePhoto request={request} conversation={conversation} label={words.take} />}
        </>
      )}
      {state === 'expired' && <p className="text-sm">{words.expired}</p>}
      {state === 'answered' && <p className="text-sm">{words.answered}</p>}
      {state === 'confirmed' && <Confirmed />}
    </div>
  )
}

function Answer({ request, conversation, now }: PanelProps) {
  const { photoRequests: words } = useMemberText()
  const { is_mine: hasAsked, state } = request
  return (
    <div className="mt-1 flex w-64 max-w-full flex-col gap-1">
      {state === 'confirmed' && <Confirmed />}
      {state === 'confirmed' && !hasAsked && <OnAd request={request} conversation={conversation} />}
      {state === 'answered' && hasAsked && <Confirm request={request} conversation={conversation} />}
      {state === 'answered' && !hasAsked && (
        <>
          <p className="text-sm">{words.waiting}</p>
          {Date.parse(request.expires_at) > now && (
            <TakePhoto request={request} conversation={conversation} label={words.again} isQuiet />
          )}
        </>
      )}
    </div>
  )
}

function Confirmed() {
  const { photoRequests: words } = useMemberText()
  return (
    <p className="flex items-center gap-1.5 font-semibold text-primary text-sm">
      <Icon name="circle-check" size={16} className="shrink-0" />
      {words.confirmed}
    </p>
  )
}

type ActionProps = Pick<PanelProps, 'request' | 'conversation'>

function Confirm({ request, conversation }: ActionProps) {
  const { photoRequests: words } = useMemberText()
  const { confirm, isBusy } = usePhotoRequests(conversation.id)
  return (
    <>
      <p className="text-sm">{words.look(request.mark)}</p>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => void confirm(request.seq)}
        className={buttonClass('primary')}
      >
        {words.confirm}
      </button>
    </>
  )
}

function OnAd({ request: { seq, is_on_ad }, conversation }: ActionProps) {
  const { photoRequests: words } = useMemberText()
  const { show, isBusy } = usePhotoRequests(conversation.id)
  const { subject } = conversation
  if (!is_on_ad && subject?.status !== 'active') return null
  return (
    <>
      {is_on_ad && <p className="text-sm">{words.shown}</p>}
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => void show(seq, !is_on_ad)}
        className={buttonClass(is_on_ad ? 'quiet' : 'primary')}
      >
        {is_on_ad ? words.hide : words.show}
      </button>
    </>
  )
}

type TakeProps = ActionProps & { label: string; isQuiet?: boolean }

/** Phones open the camera, other devices a choice of files. */
function TakePhoto({ request, conversation, label, isQuiet = false }: TakeProps) {
  const { photoRequests: words } = useMemberText()
  const { answer, retry, unsent, isBusy } = usePhotoRequests(conversation.id)
  if (isBusy) return <p role="status">{words.sending}</p>
  return (
    <>
      {unsent && (
        <button type="button" onClick={retry} className={buttonClass('primary')}>
          {words.retry}
        </button>
      )}
      <label
        className={buttonClass(
          isQuiet || unsent ? 'quiet' : 'primary',
          'cursor-pointer focus-within:outline-3 focus-within:outline-focus',
        )}
      >
        <Icon name="camera" />
        {label}
        <input
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void answer(request.seq, file)
            // Reset, so that the same file can be chosen again.
            event.target.value = ''
          }}
        />
      </label>
    </>
  )
}
