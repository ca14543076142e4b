import type { AdCard } from '#contract/ads.ts'
import { formatPrice } from '#i18n/format.ts'
import { useLanguage, useText } from '#web/session/language.ts'

type Props = {
  price: number | null
  deal: AdCard['deal']
  className?: string
  /** Inside a `@container`: up to `text-lg`; a long number gets smaller letters instead of a second line. */
  isFitted?: boolean
  /** The slug of the top category of the list, where known: it decides what an absent price means. */
  top?: string | undefined
}

/** Always left to right and in one line; without a price it asks to contact the seller. */
export function Price({ price, deal, className = '', isFitted = false, top }: Props) {
  const language = useLanguage()
  const { ads } = useText()
  if (price === null) {
    if (top === 'lost-found') return null
    const words = top === 'free' ? ads.free : isByAgreement(top) ? ads.byAgreement : ads.noPrice
    return <p className={`${className} ${isFitted ? 'text-base' : ''}`}>{words}</p>
  }
  const number = formatPrice(language, price)
  return (
    <p className={`${className} ${isFitted ? fitOf(number) : ''}`}>
      {top === 'services' && <span className="font-normal text-muted text-sm">{ads.startingAt} </span>}
      <bdi className="whitespace-nowrap">{number}</bdi>
      {deal === 'rental' && <span className="font-normal text-muted text-sm"> {ads.perMonth}</span>}
    </p>
  )
}

/** Wages and fees are agreed upon, not asked for on the phone. */
const isByAgreement = (top: string | undefined) => top === 'jobs' || top === 'services'

/** Classes of styles/base.css, by the number of letters. */
function fitOf({ length }: string) {
  if (length <= 12) return 'fit-12'
  return length <= 15 ? 'fit-15' : 'fit-20'
}
