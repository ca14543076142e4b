import type { ConversationSummary } from '#contract/chat.ts'
import type { Message, OfferState, PriceOffer } from '#contract/messages.ts'
import { formatDate, formatTime, listSeparators } from '#i18n/format.ts'
import { useLanguage } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { useLayer } from '#web/ui/use-layer.ts'
import { DealPanel } from './deal-panel.tsx'
import { offerPrice } from './offer-price.ts'
import { offerLayer } from './offer-sheet.tsx'
import { useOffers } from './use-offers.ts'

type Props = { message: Message; conversation: ConversationSummary; now: number }

/** An offer with its state, or a line that says how it was answered. */
export function OfferCard({ message: { kind, offer, step }, conversation, now }: Props) {
  const language = useLanguage()
  const { deals: words } = useMemberText()
  if (!offer) return null
  const { line, other } = offerPrice(language, words, offer, conversation.subject)
  if (kind === 'deal') {
    return (
      step && (
        <p className="flex items-center gap-2 py-1 font-semibold">
          <Icon name={stepIcons[step]} size={18} className="shrink-0 text-primary" />
          {words.steps[step](line)}
        </p>
      )
    )
  }
  const state = stateAt(offer, now)
  return (
    <div className="flex w-64 max-w-full flex-col gap-1 py-1">
      <p className="flex items-center gap-2 text-muted text-sm">
        <Icon name="handshake" size={18} className="shrink-0 text-primary" />
        {words.offer}
      </p>
      <p className="font-bold text-lg leading-snug">
        <bdi>{line}</bdi>
      </p>
      {other && (
        <p className="text-muted text-sm">
          <bdi>{other}</bdi>
        </p>
      )}
      <OfferStateLine offer={offer} state={state} />
      {offer.deal && <DealPanel offer={offer} deal={offer.deal} conversation={conversation} />}
      {state === 'pending' && <Answers offer={offer} conversation={conversation} />}
    </div>
  )
}

const stepIcons: Record<NonNullable<Message['step']>, IconName> = {
  accepted: 'circle-check',
  declined: 'ban',
  withdrawn: 'undo-2',
  reserved: 'lock',
  released: 'undo-2',
  handed_over: 'check',
  done: 'circle-check',
  cancelled: 'ban',
}

/** The job of the server runs every few minutes; the time of the offer is exact. */
const stateAt = ({ state, expires_at }: PriceOffer, now: number): OfferState =>
  state === 'pending' && Date.parse(expires_at) <= now ? 'expired' : state

function OfferStateLine({ offer, state }: { offer: PriceOffer; state: OfferState }) {
  const language = useLanguage()
  const { states } = useMemberText().deals
  if (state === 'accepted') {
    return (
      <p className="flex items-center gap-1.5 font-semibold text-primary text-sm">
        <Icon name="circle-check" size={16} className="shrink-0" />
        {states.accepted}
      </p>
    )
  }
  if (state !== 'pending') return <p className="text-sm">{states[state]}</p>
  const { expires_at: at } = offer
  const until = `${formatDate(language, at)}${listSeparators[language]}${formatTime(language, at)}`
  return <p className="text-sm">{offer.is_mine ? states.pendingMine(until) : states.pending(until)}</p>
}

function Answers({ offer, conversation }: { offer: PriceOffer; conversation: ConversationSummary }) {
  const { deals: words } = useMemberText()
  const { answer, isBusy } = useOffers(conversation.id)
  const layer = useLayer(offerLayer)
  if (offer.is_mine) {
    return (
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => void answer(offer.seq, 'withdraw')}
        className={buttonClass('quiet', 'mt-1')}
      >
        {words.withdraw}
      </button>
    )
  }
  const canAccept = conversation.subject?.takes_offers === true
  return (
    <fieldset aria-label={words.answers} className="mt-1 grid grid-cols-2 gap-2">
      {canAccept && (
        <button
          type="button"
          aria-disabled={isBusy}
          onClick={() => void answer(offer.seq, 'accept')}
          className={buttonClass('primary')}
        >
          {words.accept}
        </button>
      )}
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => void answer(offer.seq, 'decline')}
        className={buttonClass('quiet')}
      >
        {words.decline}
      </button>
      {canAccept && (
        <button type="button" onClick={layer.open} className={buttonClass('quiet', 'col-span-2')}>
          {words.counter}
        </button>
      )}
    </fieldset>
  )
}
