import { directionOf } from '#contract/language.ts'
import { priceUnits } from '#contract/typed-number.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { Field, inputClass } from '#web/ui/form/field.tsx'
import { amountInWords } from './amount-in-words.ts'
import { NumberInput } from './number-input.tsx'

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
