import type { ReactNode } from 'react'
import type { AdAlone } from '#contract/ads.ts'
import { FavouriteButton } from '#web/parts/favourite-button.tsx'
import { useLocalPath, useText } from '#web/session/language.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { RevealPhone } from './use-reveal-phone.ts'

type Props = {
  ad: AdAlone
  reveal: RevealPhone
  /** `name` distinguishes the two chat buttons of a page. */
  chatButton: (name: string, className: string) => ReactNode
}

/** Contact buttons in the seller card. */
export function Contact({ ad, reveal, chatButton }: Props) {
  if (!mayBeAsked(ad)) return <SimilarLink className="w-full" />
  return (
    <>
      {ad.has_phone && <Phone reveal={reveal} />}
      {chatButton('chat', buttonClass(ad.has_phone ? 'quiet' : 'primary', 'noscript:hidden'))}
      <SignInLink id={ad.id} />
    </>
  )
}

/** Sold and expired ads accept no new conversation; existing ones are among the chats. */
const mayBeAsked = ({ status }: AdAlone) => status === 'active'

function SimilarLink({ className }: { className: string }) {
  const { adPage } = useText()
  return (
    <a href="#related" className={buttonClass('primary', className)}>
      <Icon name="search" />
      {adPage.seeSimilar}
    </a>
  )
}

/** Without JavaScript the buttons do nothing: signing in is the way on. */
function SignInLink({ id }: { id: number }) {
  const { adPage } = useText()
  const local = useLocalPath()
  const next = encodeURIComponent(local(`/ad-details/${id}`))
  return (
    <a href={`${local('/login')}?next=${next}`} className={buttonClass('primary', 'not-noscript:hidden grow')}>
      {adPage.signInToContact}
    </a>
  )
}

function Phone({ reveal }: { reveal: RevealPhone }) {
  const { shown } = reveal
  if (shown?.number) return <shown.PhonePanel number={shown.number} words={shown.words} />
  if (shown?.refusal) return <Refusal sentence={shown.rejectionText(shown.refusal, shown.words)} />
  return <AskButton reveal={reveal} />
}

function AskButton({ reveal }: { reveal: RevealPhone }) {
  const { adPage } = useText()
  return (
    <button
      type="button"
      aria-disabled={reveal.isAsking}
      onClick={reveal.ask}
      className={buttonClass('primary', 'noscript:hidden')}
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

/** Sticky bar on phones, in place of the lower bar: call, WhatsApp, chat and heart on one line, also at 320 px. */
export function ContactBar({ ad, reveal, chatButton }: Props) {
  return (
    <div className="short:static sticky bottom-0 z-10 -mx-4 mt-6 flex flex-wrap items-stretch gap-2 border-line border-t bg-surface px-4 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] md:hidden">
      {mayBeAsked(ad) ? (
        <>
          {ad.has_phone && <ThumbPhone reveal={reveal} />}
          {chatButton('chat-below', buttonClass(ad.has_phone ? 'quiet' : 'primary', `${thumb} noscript:hidden`))}
          <FavouriteButton
            ad={{ id: ad.id, name: ad.name, seller_id: ad.seller.id }}
            className="h-auto rounded-md border border-line hover:bg-sunken"
          />
          <SignInLink id={ad.id} />
        </>
      ) : (
        <SimilarLink className="grow" />
      )}
    </div>
  )
}

/** The icon above its word: four fit on one line. */
const thumb = 'min-h-12 min-w-0 flex-1 flex-col gap-0.5! px-1! text-xs leading-tight whitespace-nowrap'

function ThumbPhone({ reveal }: { reveal: RevealPhone }) {
  const { shown } = reveal
  if (shown?.refusal) return <p className="basis-full text-sm">{shown.rejectionText(shown.refusal, shown.words)}</p>
  if (shown?.number) return <shown.PhoneBar number={shown.number} words={shown.words} className={thumb} />
  return <AskButtons reveal={reveal} />
}

/** Both show the number first; then they are links. */
function AskButtons({ reveal: { ask, isAsking } }: { reveal: RevealPhone }) {
  const { adPage } = useText()
  const props = { type: 'button', 'aria-disabled': isAsking, onClick: ask } as const
  return (
    <>
      <button {...props} className={buttonClass('primary', `noscript:hidden ${thumb}`)}>
        <Icon name={isAsking ? 'refresh-cw' : 'phone'} className={isAsking ? 'animate-spin' : ''} />
        {adPage.call}
      </button>
      <button {...props} className={buttonClass('quiet', `noscript:hidden ${thumb}`)}>
        <Icon name="whatsapp" />
        {adPage.whatsApp}
      </button>
    </>
  )
}
