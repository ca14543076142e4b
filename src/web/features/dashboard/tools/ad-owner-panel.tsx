import type { ReactNode } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Currency } from '#contract/currencies.ts'
import type { PostingTexts } from '#i18n/texts.ts'
import { useLocalPath, useText } from '#web/session/language.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { iconButtonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { AdState } from './ad-actions.ts'
import { AdSeekers } from './ad-seekers.tsx'
import { AdTools } from './ad-tools.tsx'
import { endingOf } from './sold-words.ts'
import { useOwnAd } from './use-own-ad.ts'

const variants = {
  card: 'rounded-lg p-3 max-md:hidden',
  /** The same position as the contact bar in features/ads/page/contact.tsx. */
  bar: 'short:static sticky bottom-0 z-10 -mx-4 mt-6 border-line border-t px-4 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] md:hidden',
}

type Props = {
  ad: {
    id: number
    name: string
    price_amount: number | null
    price_currency: Currency
    status: AdState
    published_at: string
    category_path: { type: string }[]
    property: { deal: string | null } | null
  }
  words: PostingTexts['tools']
  now: number
  variant: keyof typeof variants
  onShare: () => void
}

/** The owner's tools on the ad page, where other users see the contact buttons: in the seller card, on phones in the bar. */
export function AdOwnerPanel({ ad, words, now, variant, onShare }: Props) {
  const { share } = useText().adPage
  const navigate = useNavigate()
  const local = useLocalPath()
  const { revalidate } = useRevalidator()
  const onChanged = (status: AdState | 'deleted') => {
    // A paused or deleted ad has no public page.
    if (status === 'paused' || status === 'held' || status === 'deleted') navigate(local('/dashboard'))
    else void revalidate()
  }
  const ending = endingOf({ deal: ad.property?.deal ?? null, type: ad.category_path[0]?.type ?? '' })
  const own = useOwnAd({ id: ad.id, status: ad.status, ending, words, onChanged })
  const Frame = variant === 'bar' ? BottomBar : Card
  return (
    <Frame className={`flex flex-col gap-2 bg-primary-soft ${variants[variant]}`}>
      <p className={variant === 'bar' ? 'sr-only' : 'flex items-center gap-2 font-semibold'}>
        <Icon name="circle-check" size={18} className="shrink-0 text-primary" />
        {words.yours}
      </p>
      {own.status === 'active' && <AdSeekers ad={ad} words={words} name={`seekers-${variant}`} />}
      <AdTools ad={ad} own={own} ending={ending} words={words} now={now} place={variant}>
        {variant === 'bar' && (
          <button
            type="button"
            aria-label={share.button}
            onClick={onShare}
            className={`${iconButtonClass} border border-line bg-surface`}
          >
            <Icon name="share-2" size={18} />
          </button>
        )}
      </AdTools>
    </Frame>
  )
}

const Card = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={className}>{children}</div>
)
