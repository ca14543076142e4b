import type { AdCard } from '#contract/ads.ts'
import { formatPrice } from '#i18n/format.ts'
import { useLanguage, useText } from '#web/session/language.ts'

/** Always left to right; without a price it asks to contact the seller. */
export function Price({ price, deal, className }: { price: number | null; deal: AdCard['deal']; className?: string }) {
  const language = useLanguage()
  const { ads } = useText()
  if (price === null) return <p className={className}>{ads.noPrice}</p>
  return (
    <p className={className}>
      <bdi>{formatPrice(language, price)}</bdi>
      {deal === 'rental' && <span className="font-normal text-muted text-sm"> {ads.perMonth}</span>}
    </p>
  )
}
