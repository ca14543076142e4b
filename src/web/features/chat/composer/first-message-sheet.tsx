import { useState } from 'react'
import type { ChatSubject } from '#contract/messages.ts'
import type { ChatTexts } from '#i18n/texts.ts'
import { useIsOnline } from '#web/browser/use-is-online.ts'
import { SubjectSummary } from '#web/features/chat/conversation/subject-summary.tsx'
import type { FirstMessage } from '#web/features/chat/outbox/unsent-messages.ts'
import { useText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { useLayer } from '#web/ui/use-layer.ts'
import { AttachedAd } from './attached-ad.tsx'
import { excessLength } from './message-length.ts'
import { OwnAdList } from './own-ad-list.tsx'
import { QuickReplies } from './quick-replies.tsx'
import { TooLong } from './too-long.tsx'
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
          <Writing first={first} words={words} isOffer={kind === 'inquiry'} isAboutAd={kind === 'ad'} />
        )}
      </div>
    </Dialog>
  )
}

type WritingProps = {
  first: First
  words: ChatTexts /** The writer offers something to the author of an inquiry. */
  isOffer: boolean
  isAboutAd: boolean
}

function Writing({ first: { text, setText, ad, setAd, refusal, send }, words, isOffer, isAboutAd }: WritingProps) {
  const [isPicking, setIsPicking] = useState(false)
  const pick = (picked: ChatSubject) => {
    setAd(picked)
    setIsPicking(false)
  }
  if (isPicking) return <Picking words={words} onPick={pick} onBack={() => setIsPicking(false)} />
  return (
    <>
      {isAboutAd && !text && !ad && (
        <QuickReplies replies={words.quick.buyer} label={words.quick.label} onPick={setText} />
      )}
      <TextArea
        label={words.compose.label}
        hint={words.firstContact}
        error={refusal}
        placeholder={isOffer ? words.compose.offerPlaceholder : words.compose.placeholder}
        value={text}
        rows={3}
        onChange={(event) => setText(event.target.value)}
      />
      <TooLong text={text} words={words} />
      {ad && <AttachedAd ad={ad} words={words} onRemove={() => setAd(undefined)} />}
      {isOffer && !ad && (
        <button type="button" onClick={() => setIsPicking(true)} className={buttonClass('quiet')}>
          <Icon name="tag" />
          {words.ownAds.title}
        </button>
      )}
      <button
        type="button"
        onClick={() => void send()}
        aria-disabled={(!text.trim() && !ad) || excessLength(text) > 0}
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

type PickingProps = { words: ChatTexts; onPick: (ad: ChatSubject) => void; onBack: () => void }

const Picking = ({ words, onPick, onBack }: PickingProps) => (
  <>
    <button type="button" onClick={onBack} className={buttonClass('plain', 'self-start')}>
      <Icon name="arrow-right" className="icon-backwards" />
      {words.ownAds.back}
    </button>
    <OwnAdList words={words} onPick={onPick} />
  </>
)

type WaitingProps = { first: First; message: NonNullable<First['sentMessage']>; words: ChatTexts }

function Waiting({ first, message, words }: WaitingProps) {
  const isOnline = useIsOnline()
  const isWaiting = first.isLate || !isOnline
  return (
    <>
      {message.ad && (
        <p className="flex items-center gap-3 rounded-lg bg-sunken p-2">
          <SubjectSummary subject={message.ad} words={words} />
        </p>
      )}
      {message.body && (
        <p
          dir="auto"
          className="max-h-[40dvh] self-end overflow-y-auto whitespace-pre-wrap break-words rounded-xl rounded-ee-sm bg-primary-soft px-3 py-1.5"
        >
          {message.body}
        </p>
      )}
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
