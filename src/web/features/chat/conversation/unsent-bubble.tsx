import { formatTime } from '#i18n/format.ts'
import { useObjectUrl } from '#web/browser/use-object-url.ts'
import { discardMessage, retryMessage } from '#web/features/chat/outbox/outbox.ts'
import {
  type Attachment,
  deliveryStateOf,
  isFinal,
  type UnsentMessage,
} from '#web/features/chat/outbox/unsent-messages.ts'
import { useRefusalText } from '#web/features/chat/outbox/use-refusal-text.ts'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BubbleFrame } from './bubble.tsx'
import { BubbleAd } from './bubble-ad.tsx'
import { MessageBody } from './bubble-content.tsx'
import { DeliveryMark } from './delivery-mark.tsx'
import { formatBytes } from './format-time.ts'
import { Quote } from './quote.tsx'
import { VoicePlayer } from './voice-player.tsx'

type Props = { unsent: UnsentMessage; progress: number | undefined }

/** A message that is not on the server yet. */
export function UnsentBubble({ unsent, progress }: Props) {
  const { chat: words } = useMemberText()
  const language = useLanguage()
  const { attachments, ad, body, refusal, reply_to } = unsent
  const isMany = attachments.length > 1
  return (
    <BubbleFrame isMine isFirst beside={canBeStopped(unsent) && <StopButton unsent={unsent} />}>
      <span className="sr-only">{words.you}: </span>
      {reply_to && <Quote quoted={reply_to} name="" />}
      {attachments.length > 0 && (
        <div className={isMany ? 'my-1 grid w-72 max-w-full grid-cols-3 gap-1' : 'my-1'}>
          {attachments.map((attachment) => (
            <LocalAttachment key={attachment.id} attachment={attachment} isTile={isMany} />
          ))}
        </div>
      )}
      {ad && <BubbleAd ad={ad} />}
      {body && <MessageBody body={body} />}
      {attachments.length > 0 && refusal === null && (
        <progress aria-label={words.marks.sending} value={progress ?? 0} max={1} className="chat-progress" />
      )}
      {refusal !== null && <Refusal unsent={unsent} />}
      <p className="mt-0.5 flex items-center justify-end gap-1 text-muted text-xs">
        <time dateTime={unsent.created_at}>{formatTime(language, unsent.created_at)}</time>
        <DeliveryMark name={deliveryStateOf(unsent)} />
      </p>
    </BubbleFrame>
  )
}

/** Uploads can be cancelled; plain text is sent too quickly for that. */
const canBeStopped = ({ attachments, attempts, refusal }: UnsentMessage) =>
  refusal === null && (attempts > 0 || attachments.length > 0)

function StopButton({ unsent }: { unsent: UnsentMessage }) {
  const { chat: words } = useMemberText()
  return (
    <button
      type="button"
      aria-label={words.actions.stop}
      onClick={() => void discardMessage(unsent)}
      className="grid size-11 shrink-0 place-items-center self-center rounded-full text-muted"
    >
      <Icon name="x" size={18} />
    </button>
  )
}

function Refusal({ unsent }: { unsent: UnsentMessage }) {
  const { chat: words } = useMemberText()
  return (
    <div role="alert" className="mt-1">
      <p className="flex items-start gap-1.5 text-rose text-sm">
        <Icon name="circle-alert" size={16} className="mt-0.5 shrink-0" />
        {useRefusalText(unsent, words)}
      </p>
      <div className="mt-1 flex gap-2">
        {!isFinal(unsent) && (
          <button
            type="button"
            className={buttonClass('quiet', 'px-3 text-sm')}
            onClick={() => void retryMessage(unsent)}
          >
            {words.actions.retry}
          </button>
        )}
        <button
          type="button"
          className={buttonClass('plain', 'px-3 text-sm')}
          onClick={() => void discardMessage(unsent)}
        >
          {words.actions.discard}
        </button>
      </div>
    </div>
  )
}

function LocalAttachment({ attachment, isTile }: { attachment: Attachment; isTile: boolean }) {
  const { chat: words } = useMemberText()
  const url = useObjectUrl(attachment.blob)
  const { kind, name, blob, duration_ms, waveform } = attachment
  if (kind === 'image') {
    const look = isTile ? 'aspect-square' : 'max-h-60'
    return url ? <img src={url} alt={words.kinds.image} className={`${look} w-full rounded-lg object-cover`} /> : null
  }
  if (kind === 'voice') return url ? <VoicePlayer src={url} lengthMs={duration_ms ?? 0} waveform={waveform} /> : null
  return (
    <span className="flex items-center gap-2">
      <Icon name={kind === 'video' ? 'video' : 'file-text'} className="shrink-0 text-primary" />
      <bdi className="min-w-0 truncate">{name}</bdi>
      <bdi className="shrink-0 text-muted text-sm">{formatBytes(words, blob.size)}</bdi>
    </span>
  )
}
