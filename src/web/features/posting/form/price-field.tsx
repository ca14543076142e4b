import { directionOf } from '#contract/language.ts'
import { priceUnits } from '#contract/typed-number.ts'
import { formatPrice } from '#i18n/format.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { usePostingText } from '#web/session/posting-text.ts'
import { Field, inputClass } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { amountInWords } from './amount-in-words.ts'
import { NumberInput } from './number-input.tsx'
import type { UsualPrice } from './use-usual-price.ts'

type Props = {
  label: string
  note?: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** Groups digits while typing and shows the amount in words below, so that the seller notices an extra zero. */
export function PriceField({ label, note, value, onChange, error }: Props) {
  const { filters } = useText()
  const language = useLanguage()
  return (
    <Field label={label} note={note} error={error} hint={amountInWords(language, value, priceUnits)}>
      {(control) => (
        <span className="relative block">
          <NumberInput
            {...control}
            value={value}
            units={priceUnits}
            isGrouped
            maxLength={40}
            onChange={onChange}
            dir="ltr"
            // Align the number with the label in both text directions.
            className={`${inputClass} font-semibold text-lg tabular-nums ${directionOf(language) === 'rtl' ? 'ps-16 text-end' : 'pe-16'}`}
          />
          <span className="pointer-events-none absolute end-3 top-0 flex h-12 items-center text-muted">
            {filters.currency}
          </span>
        </span>
      )}
    </Field>
  )
}

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
