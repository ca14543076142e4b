import type { Ad } from '#contract/ads.ts'
import { useText } from '#web/language.ts'
import { SignInLink } from '#web/shell/sign-in-link.tsx'
import { buttonClass, iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Heart } from './heart.tsx'
import type { Reveal } from './reveal.ts'

type Props = { hasPhone: boolean; reveal: Reveal }

/** Ways to reach the seller, in their card. */
export function Contact({ hasPhone, reveal }: Props) {
  const { reading } = useText()
  return (
    <>
      {hasPhone && <Phone reveal={reveal} />}
      <SignInLink className={buttonClass(hasPhone ? 'quiet' : 'primary')}>
        <Icon name="message-circle" />
        {reading.signInToContact}
      </SignInLink>
    </>
  )
}

function Phone({ reveal }: { reveal: Reveal }) {
  const { shown } = reveal
  if (shown?.number) return <shown.NumberPanel number={shown.number} words={shown.words} />
  if (shown?.refusal) return <Refusal sentence={shown.refusedBecause(shown.refusal, shown.words)} />
  return <AskButton reveal={reveal} />
}

function AskButton({ reveal, className = '' }: { reveal: Reveal; className?: string }) {
  const { reading } = useText()
  return (
    <button
      type="button"
      aria-disabled={reveal.isAsking}
      onClick={reveal.ask}
      className={buttonClass('primary', className)}
    >
      <Icon name={reveal.isAsking ? 'refresh-cw' : 'phone'} className={reveal.isAsking ? 'animate-spin' : ''} />
      {reading.showPhone}
    </button>
  )
}

const Refusal = ({ sentence }: { sentence: string }) => (
  <p role="status" className="rounded-md bg-apricot-soft px-3 py-2">
    {sentence}
  </p>
)

type ThumbProps = Props & { ad: Ad; onShare: () => void }

/** Stays above the lower bar (57 px) while one reads, within reach of a thumb. */
export function ThumbBar({ ad, hasPhone, reveal, onShare }: ThumbProps) {
  const { reading } = useText()
  return (
    <div className="sticky bottom-[calc(57px+env(safe-area-inset-bottom))] z-10 -mx-4 mt-6 flex items-center gap-2 border-line border-t bg-surface px-4 py-2 md:hidden">
      {hasPhone ? (
        <ThumbPhone reveal={reveal} />
      ) : (
        <SignInLink className={buttonClass('primary', 'grow')}>
          <Icon name="message-circle" />
          {reading.signInToContact}
        </SignInLink>
      )}
      <Heart ad={{ ...ad, seller_id: ad.seller.id }} className="rounded-md border border-line hover:bg-sunken" />
      <button
        type="button"
        className={`${iconButtonClass} border border-line ${hasPhone ? '' : 'for-visitors'}`}
        aria-label={reading.share.button}
        onClick={onShare}
      >
        <Icon name="share-2" />
      </button>
      {!hasPhone && (
        // Members have nothing else here.
        <button type="button" className={buttonClass('quiet', 'for-members grow')} onClick={onShare}>
          <Icon name="share-2" />
          {reading.share.button}
        </button>
      )}
    </div>
  )
}

function ThumbPhone({ reveal }: { reveal: Reveal }) {
  const { shown } = reveal
  if (shown?.refusal) {
    return <p className="grow text-sm">{shown.refusedBecause(shown.refusal, shown.words)}</p>
  }
  if (!shown?.number) return <AskButton reveal={reveal} className="grow" />
  return (
    <a href={`tel:${shown.number.phone}`} className={buttonClass('primary', 'grow')}>
      <Icon name="phone" />
      <span className="sr-only">{shown.words.call} </span>
      <bdi dir="ltr" className="tabular-nums">
        {shown.number.national}
      </bdi>
    </a>
  )
}
