import type { ConversationSummary } from '#contract/chat.ts'
import { cancelReasons, type Deal, type PriceOffer } from '#contract/messages.ts'
import { formatDate } from '#i18n/format.ts'
import { meetupLayer } from '#web/features/chat/meetups/meetup-layer.ts'
import { MenuButton } from '#web/features/chat/menu-button.tsx'
import { Link } from '#web/parts/link.tsx'
import { useLanguage, useText } from '#web/session/language.ts'
import { useMemberText } from '#web/session/member-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLayer } from '#web/ui/use-layer.ts'
import { useOffers } from './use-offers.ts'

type Props = { offer: PriceOffer; deal: Deal; conversation: ConversationSummary }

/** What the members do after an accepted offer, below it. */
export function DealPanel({ offer, deal, conversation }: Props) {
  const { deal: words } = useMemberText().deals
  if (deal.state === 'open') return <OpenDeal {...{ offer, deal, conversation }} />
  const isDone = deal.state === 'done'
  return (
    <>
      <p className="flex items-start gap-1.5 font-semibold text-sm">
        <Icon name={isDone ? 'circle-check' : 'ban'} size={16} className="mt-0.5 shrink-0" />
        {isDone ? words.done : [words.cancelled, deal.reason && words.reasons[deal.reason]].filter(Boolean).join(' · ')}
      </p>
      {isDone && conversation.person.full_name !== null && (
        <Link to={`/vendor-details/${conversation.person.id}#rating`} className={buttonClass('primary', 'mt-1')}>
          {words.rate}
        </Link>
      )}
    </>
  )
}

function OpenDeal({ offer: { seq }, deal, conversation }: Props) {
  const language = useLanguage()
  const { deal: words } = useMemberText().deals
  const { act, isBusy } = useOffers(conversation.id)
  const cancelling = useLayer(`cancel-deal-${seq}`)
  const selling = useLayer(`sold-${seq}`)
  const meeting = useLayer(meetupLayer)
  const { is_seller, reserved_until, is_confirmed_by_me: isConfirmed, is_confirmed_by_other } = deal
  const isLive = conversation.subject?.status === 'active'
  const handOver = () => (is_seller && isLive ? selling.open() : void act(seq, { action: 'hand_over' }))
  return (
    <>
      <p className="text-sm">
        {isConfirmed ? words.waiting : is_confirmed_by_other ? words.otherConfirmed : words.open}
      </p>
      {reserved_until && (
        <p className="font-semibold text-sm">{words.reservedUntil(formatDate(language, reserved_until))}</p>
      )}
      <fieldset aria-label={words.label} className="mt-1 flex flex-col gap-2">
        {!isConfirmed && (
          <button type="button" aria-disabled={isBusy} onClick={handOver} className={buttonClass('primary')}>
            {words.handOver}
          </button>
        )}
        {!isConfirmed && (
          <button type="button" onClick={meeting.open} className={buttonClass('quiet')}>
            {words.meet}
          </button>
        )}
        {is_seller && (reserved_until || isLive) && (
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => void act(seq, { action: reserved_until ? 'release' : 'reserve' })}
            className={buttonClass('quiet')}
          >
            {reserved_until ? words.release : words.reserve}
          </button>
        )}
        <button type="button" onClick={cancelling.open} className={buttonClass('plain')}>
          {words.cancel}
        </button>
      </fieldset>
      <EndingQuestion
        layer={selling}
        ending={conversation.subject?.price_kind === 'rent' ? 'rented' : 'sold'}
        onAnswer={(marks_sold) => void act(seq, { action: 'hand_over', marks_sold })}
      />
      <CancelSheet layer={cancelling} onCancel={(reason) => void act(seq, { action: 'cancel', reason })} />
    </>
  )
}

type Layer = ReturnType<typeof useLayer>
type EndingProps = { layer: Layer; ending: 'sold' | 'rented'; onAnswer: (marksSold: boolean) => void }

/** The seller decides what becomes of the ad: some sell several of the same. */
function EndingQuestion({ layer, ending, onAnswer }: EndingProps) {
  const { shell } = useText()
  const { endingBody, endings } = useMemberText().deals.deal
  const words = endings[ending]
  const then = (marksSold: boolean) => () => {
    layer.close()
    onAnswer(marksSold)
  }
  return (
    <Dialog isOpen={layer.isOpen} onClose={layer.close} title={words.title} closeLabel={shell.close} place="bottom">
      <div className="flex flex-col gap-3 p-4">
        <p>{endingBody}</p>
        <button type="button" onClick={then(true)} className={buttonClass('primary')}>
          {words.mark}
        </button>
        <button type="button" onClick={then(false)} className={buttonClass('quiet')}>
          {words.keep}
        </button>
      </div>
    </Dialog>
  )
}

type CancelProps = { layer: Layer; onCancel: (reason: (typeof cancelReasons)[number]) => void }

function CancelSheet({ layer, onCancel }: CancelProps) {
  const { shell } = useText()
  const { deal: words } = useMemberText().deals
  return (
    <Dialog
      isOpen={layer.isOpen}
      onClose={layer.close}
      title={words.cancelTitle}
      closeLabel={shell.close}
      place="bottom"
    >
      {cancelReasons.map((reason) => (
        <MenuButton
          key={reason}
          icon="chevron-right"
          label={words.reasons[reason]}
          onPress={() => {
            layer.close()
            onCancel(reason)
          }}
        />
      ))}
    </Dialog>
  )
}
