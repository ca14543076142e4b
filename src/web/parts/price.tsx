import type { AdCard } from '#contract/ads.ts'
import type { Language } from '#contract/language.ts'
import { formatPrice, formatShortPrice } from '#i18n/format.ts'
import type { ShellTexts } from '#i18n/texts.ts'
import { useLanguage, useText } from '#web/session/language.ts'

type Priced = {
  price?: number | null | undefined
  deal?: AdCard['deal'] | undefined
  /** The slug of the top category: it decides what an absent price means. */
  top?: string | undefined
  /** Millions in words. */
  isShort?: boolean
}
/** `amount` is a number, or the words for an absent price. */
type PriceParts = { before: string; amount: string; after: string; isNumber: boolean }

/** The words of a price. Without a price they say what that means in the category; undefined where it means nothing. */
export function priceParts(
  { price, deal, top, isShort = false }: Priced,
  language: Language,
  ads: ShellTexts['ads'],
): PriceParts | undefined {
  if (!price) {
    if (top === 'lost-found') return undefined
    const words = top === 'free' || price === 0 ? ads.free : isByAgreement(top) ? ads.byAgreement : ads.noPrice
    return { before: '', amount: words, after: '', isNumber: false }
  }
  return {
    before: top === 'services' ? `${ads.startingAt} ` : '',
    amount: (isShort ? formatShortPrice : formatPrice)(language, price),
    after: deal === 'rental' || top === 'jobs' ? ` ${ads.perMonth}` : '',
    isNumber: true,
  }
}

/** Wages and fees are agreed upon, not asked for on the phone. */
const isByAgreement = (top: string | undefined) => top === 'jobs' || top === 'services'

/** Always in one line. */
export function Price({ className = '', ...priced }: Omit<Priced, 'isShort'> & { className?: string }) {
  const language = useLanguage()
  const { ads } = useText()
  const parts = priceParts(priced, language, ads)
  if (!parts) return null
  const { before, amount, after, isNumber } = parts
  if (!isNumber) return <p className={className}>{amount}</p>
  return (
    <p className={className}>
      {before && <span className="font-normal text-muted text-sm">{before}</span>}
      <bdi className="whitespace-nowrap">{amount}</bdi>
      {after && <span className="font-normal text-muted text-sm">{after}</span>}
    </p>
  )
}
