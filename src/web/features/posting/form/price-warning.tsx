import { formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { UsualPrice } from './use-usual-price.ts'

/** An unusual price only gets a warning; the seller can still publish it. */
export function PriceWarning({ usualPrice }: { usualPrice: UsualPrice | undefined }) {
  const { details } = usePostingText()
  const language = useLanguage()
  const price = (pounds: number) => `\u2066${formatPrice(language, pounds)}\u2069`
  return (
    <div role="status">
      {usualPrice && (
        <p className="flex items-start gap-2 rounded-md bg-apricot-soft px-3 py-2">
          <Icon name="triangle-alert" className="mt-0.5 shrink-0" />
          <span>
            <strong className="block">{details.farOff(price(usualPrice.median))}</strong>
            {details.farOffRange(price(usualPrice.low), price(usualPrice.high))}
          </span>
        </p>
      )}
    </div>
  )
}
