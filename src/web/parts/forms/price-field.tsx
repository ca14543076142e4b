import { directionOf } from '#contract/language.ts'
import { parseTypedPrice } from '#contract/typed-number.ts'
import { scaleWords } from '#i18n/number-scales.ts'
import { useLanguage, useText } from '#web/session/language.ts'
import { Field, inputClass } from '#web/ui/form/field.tsx'
import { priceInWords } from './amount-in-words.ts'
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
  const price = parseTypedPrice(value)
  return (
    <div className="flex flex-col gap-1">
      <Field label={label} note={note} error={error} hint={priceInWords(language, price)}>
        {(control) => (
          <span className="relative block">
            <NumberInput
              {...control}
              value={value}
              parse={parseTypedPrice}
              isGrouped
              maxLength={120}
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
      <Scales price={price} onChange={onChange} />
    </div>
  )
}

/** «ألف» and «مليون» as buttons: the keyboard of numbers has no letters. Hidden once the number is large. */
function Scales({ price, onChange }: { price: ReturnType<typeof parseTypedPrice>; onChange: (value: string) => void }) {
  const language = useLanguage()
  if (typeof price !== 'number' || price < 1 || price >= 1000) return null
  return (
    <p className="flex gap-2">
      {scaleWords[language].map(([word, scale]) => (
        <button
          key={scale}
          type="button"
          className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 hover:border-primary"
          onClick={() => onChange((price * scale).toLocaleString('en'))}
        >
          {price} {word}
        </button>
      ))}
    </p>
  )
}
