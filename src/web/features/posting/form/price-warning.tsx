import { formatPrice } from '#i18n/format.ts'
import { useLanguage } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { buttonClass } from '#web/ui/button.ts'
import { Icon } from '#web/ui/icon.tsx'
import { meantInOldPounds } from './unusual-price.ts'
import type { UsualPrice } from './use-usual-price.ts'

type Props = {
  usualPrice: UsualPrice | undefined
  /** False where a better comparison is shown. */
  hasRange?: boolean
  /** Without it the price cannot be changed here. */
  onChange?: (price: string) => void
}

/** What similar ads cost. An unusual price only gets a warning; the seller can still publish it. */
export function PriceWarning({ usualPrice, hasRange = true, onChange }: Props) {
  const { details } = usePostingText()
  const language = useLanguage()
  const price = (pounds: number) => `\u2066${formatPrice(language, pounds)}\u2069`
  const isFar = usualPrice?.typed
  const converted = usualPrice && meantInOldPounds(usualPrice.typed, usualPrice)
  return (
    <div role="status">
      {usualPrice && hasRange && !isFar && onChange && (
        <p className="text-muted text-sm">
          {details.similar(usualPrice.count, price(usualPrice.low), price(usualPrice.high))}
        </p>
      )}
      {isFar && (
        <p className="flex items-start gap-2 rounded-md bg-apricot-soft px-3 py-2">
          <Icon name="triangle-alert" className="mt-0.5 shrink-0" />
          <span>
            <strong className="block">{details.farOff(price(usualPrice.median))}</strong>
            {details.farOffRange(price(usualPrice.low), price(usualPrice.high))}
            {converted && onChange && (
              <button
                type="button"
                className={buttonClass('quiet', 'mt-2 flex text-start')}
                onClick={() => onChange(converted.toLocaleString('en'))}
              >
                {details.meantOld(price(converted))}
              </button>
            )}
          </span>
        </p>
      )}
    </div>
  )
}
