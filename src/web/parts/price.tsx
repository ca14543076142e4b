import type { AdCard } from '#contract/ads.ts'
import { formatPrice } from '#i18n/format.ts'
import { useLanguage, useText } from '#web/session/language.ts'

type Props = {
  price: number | null
  deal: AdCard['deal']
  className?: string
  /** Inside a `@container`: up to `text-lg`; a long number gets smaller letters instead of a second line. */
  isFitted?: boolean
}

/** Always left to right and in one line; without a price it asks to contact the seller. */
export function Price({ price, deal, className = '', isFitted = false }: Props) {
  const language = useLanguage()
  const { ads } = useText()
  if (price === null) return <p className={`${className} ${isFitted ? 'text-base' : ''}`}>{ads.noPrice}</p>
  const number = formatPrice(language, price)
  return (
    <p className={`${className} ${isFitted ? fitOf(number) : ''}`}>
      <bdi className="whitespace-nowrap">{number}</bdi>
      {deal === 'rental' && <span className="font-normal text-muted text-sm"> {ads.perMonth}</span>}
    </p>
  )
}

/** Classes of styles/base.css, by the number of letters. */
function fitOf({ length }: string) {
  if (length <= 12) return 'fit-12'
  return length <= 15 ? 'fit-15' : 'fit-20'
}
