import type { AdCard } from '#contract/ads.ts'
import { formatPrice, formatShortPrice } from '#i18n/format.ts'
import { useLanguage, useText } from '#web/session/language.ts'

type Props = {
  price: number | null | undefined
  deal: AdCard['deal'] | undefined
  className?: string
  /** On cards, inside a `@container`: millions in words, up to `text-lg`, smaller letters instead of a second line. */
  isShort?: boolean
  /** The slug of the top category: it decides what an absent price means. */
  top?: string | undefined
}

/** Always in one line. Without a price it says what that means in the category. */
export function Price({ price, deal, className = '', isShort = false, top }: Props) {
  const language = useLanguage()
  const { ads } = useText()
  if (!price) {
    if (top === 'lost-found') return null
    const words = top === 'free' || price === 0 ? ads.free : isByAgreement(top) ? ads.byAgreement : ads.noPrice
    return <p className={`${className} ${isShort ? 'text-base' : ''}`}>{words}</p>
  }
  const number = (isShort ? formatShortPrice : formatPrice)(language, price)
  return (
    <p className={`${className} ${isShort ? fitOf(number) : ''}`}>
      {top === 'services' && <span className="font-normal text-muted text-sm">{ads.startingAt} </span>}
      <bdi className="whitespace-nowrap">{number}</bdi>
      {(deal === 'rental' || top === 'jobs') && <span className="font-normal text-muted text-sm"> {ads.perMonth}</span>}
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
