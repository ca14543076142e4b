import type { ChatSubject } from '#contract/chat.ts'
import type { ChatTexts } from '#i18n/texts.ts'
import { useIsOnline } from '#web/browser/use-is-online.ts'
import type { FirstMessage } from '#web/features/chat/outbox/unsent-messages.ts'
import { useText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { useLayer } from '#web/ui/use-layer.ts'
import { useFirstMessage } from './use-first-message.ts'

type Props = {
  opening: FirstMessage
  kind: ChatSubject['kind'] | null
  words: ChatTexts
  layer: ReturnType<typeof useLayer>
}
type First = ReturnType<typeof useFirstMessage>

/** Sheet for the first message. The conversation opens once it is sent; offline it waits here. */
export function FirstMessageSheet({ opening, kind, words, layer }: Props) {
  const { shell } = useText()
  const first = useFirstMessage(opening, layer)
  return (
    <Dialog
      isOpen={layer.isOpen}
      onClose={layer.close}
      title={words.compose.title(opening.person.full_name ?? words.gone)}
      closeLabel={shell.close}
      place="bottom"
    >
      <div className="flex flex-col gap-3 p-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
        {kind && opening.subject && (
          <p className="truncate text-muted">
            {words.subject[kind]}: <bdi className="text-ink">{opening.subject}</bdi>
          </p>
        )}
        {first.sentMessage ? (
          <Waiting first={first} message={first.sentMessage} words={words} />
        ) : (
          <Writing first={first} words={words} isOffer={kind === 'inquiry'} />
        )}
      </div>
    </Dialog>
  )
}

type WritingProps = {
  first: First
  words: ChatTexts /** The writer offers something to the author of an inquiry. */
  isOffer: boolean
}

function Writing({ first: { text, setText, refusal, send }, words, isOffer }: WritingProps) {
  return (
    <>
      <TextArea
        label={words.compose.label}
        hint={words.firstContact}
        error={refusal}
        placeholder={isOffer ? words.compose.offerPlaceholder : words.compose.placeholder}
        value={text}
        maxLength={4000}
        rows={3}
        onChange={(event) => setText(event.target.value)}
      />
      <button
        type="button"
        onClick={() => void send()}
        aria-disabled={!text.trim()}
        className={buttonClass('primary', 'aria-disabled:opacity-60')}
      >
        <Icon name="send-horizontal" className="icon-directional" />
        {words.compose.send}
      </button>
      <p className="flex items-start gap-2 text-muted text-sm">
        <Icon name="shield-check" size={18} className="mt-0.5 shrink-0 text-primary" />
        {isOffer ? words.compose.offerSafety : words.compose.safety}
      </p>
    </>
  )
}

type WaitingProps = { first: First; message: NonNullable<First['sentMessage']>; words: ChatTexts }

function Waiting({ first, message, words }: WaitingProps) {
  const isOnline = useIsOnline()
  const isWaiting = first.isLate || !isOnline
  return (
    <>
      <p
        dir="auto"
        className="max-h-[40dvh] self-end overflow-y-auto whitespace-pre-wrap break-words rounded-xl rounded-ee-sm bg-primary-soft px-3 py-1.5"
      >
        {message.body}
      </p>
      <p role="status" className="flex items-start gap-2 text-muted">
        <Icon name="clock" size={18} className="mt-0.5 shrink-0" />
        {isWaiting ? words.compose.kept : words.marks.sending}
      </p>
      {isWaiting && (
        <button type="button" onClick={() => void first.takeBack()} className={buttonClass('quiet')}>
          <Icon name="pencil" />
          {words.compose.takeBack}
        </button>
      )}
    </>
  )
}
