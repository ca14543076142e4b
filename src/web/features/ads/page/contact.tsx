import type { ReactNode } from 'react'
import type { Ad } from '#contract/ads.ts'
import { FavouriteButton } from '#web/parts/favourite-button.tsx'
import { useText } from '#web/session/language.ts'
import { buttonClass, iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { RevealPhone } from './use-reveal-phone.ts'

type Props = {
  ad: Ad
  reveal: RevealPhone
  /** `name` distinguishes the two chat buttons of a page. */
  chatButton: (name: string, className: string) => ReactNode
}

/** Contact buttons in the seller card. */
export function Contact({ ad, reveal, chatButton }: Props) {
  return (
    <>
      {ad.has_phone && <Phone reveal={reveal} />}
      {mayBeAsked(ad) && chatButton('chat', buttonClass(ad.has_phone ? 'quiet' : 'primary'))}
    </>
  )
}

/** Sold and expired ads accept no new conversation; existing ones are among the chats. */
const mayBeAsked = ({ status }: Ad) => status === 'active'

function Phone({ reveal }: { reveal: RevealPhone }) {
  const { shown } = reveal
  if (shown?.number) return <shown.PhonePanel number={shown.number} words={shown.words} />
  if (shown?.refusal) return <Refusal sentence={shown.rejectionText(shown.refusal, shown.words)} />
  return <AskButton reveal={reveal} />
}

function AskButton({ reveal, className = '' }: { reveal: RevealPhone; className?: string }) {
  const { adPage } = useText()
  return (
    <button
      type="button"
      aria-disabled={reveal.isAsking}
      onClick={reveal.ask}
      className={buttonClass('primary', className)}
    >
      <Icon name={reveal.isAsking ? 'refresh-cw' : 'phone'} className={reveal.isAsking ? 'animate-spin' : ''} />
      {adPage.showPhone}
    </button>
  )
}

const Refusal = ({ sentence }: { sentence: string }) => (
  <p role="status" className="rounded-md bg-apricot-soft px-3 py-2">
    {sentence}
  </p>
)

/** Sticky bar on phones, in place of the lower bar. */
export function ContactBar({ ad, reveal, chatButton, onShare }: Props & { onShare: () => void }) {
  const { adPage } = useText()
  const canWrite = mayBeAsked(ad)
  return (
    <div className="short:static sticky bottom-0 z-10 -mx-4 mt-6 flex items-center gap-2 border-line border-t bg-surface px-4 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] md:hidden">
      {ad.has_phone && <ThumbPhone reveal={reveal} />}
      {canWrite && chatButton('chat-below', buttonClass(ad.has_phone ? 'quiet' : 'primary', thumb))}
      <FavouriteButton
        ad={{ ...ad, seller_id: ad.seller.id }}
        className="rounded-md border border-line hover:bg-sunken"
      />
      {ad.has_phone || canWrite ? (
        <button
          type="button"
          className={`${iconButtonClass} border border-line`}
          aria-label={adPage.share.button}
          onClick={onShare}
        >
          <Icon name="share-2" />
        </button>
      ) : (
        <button type="button" className={buttonClass('quiet', 'grow')} onClick={onShare}>
          <Icon name="share-2" />
          {adPage.share.button}
        </button>
      )}
    </div>
  )
}

/** Four buttons fit on the smallest phone: labels wrap between words only. */
const thumb = 'grow gap-1.5 px-2! leading-tight wrap-normal [&>svg]:shrink-0 max-[22rem]:[&>svg]:hidden'

function ThumbPhone({ reveal }: { reveal: RevealPhone }) {
  const { shown } = reveal
  if (shown?.refusal) {
    return <p className="grow text-sm">{shown.rejectionText(shown.refusal, shown.words)}</p>
  }
  if (!shown?.number) return <AskButton reveal={reveal} className={thumb} />
  return (
    <a href={`tel:${shown.number.phone}`} className={buttonClass('primary', thumb)}>
      <Icon name="phone" />
      <span className="sr-only">{shown.words.call} </span>
      <bdi dir="ltr" className="tabular-nums">
        {shown.number.national}
      </bdi>
    </a>
  )
}
