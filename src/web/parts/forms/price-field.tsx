import { type Currency, currencies, parseTypedMoney } from '#contract/currencies.ts'
import { directionOf } from '#contract/language.ts'
import type { TypedNumber } from '#contract/typed-number.ts'
import { scaleWords } from '#i18n/number-scales.ts'
import { priceWords } from '#i18n/price-text.ts'
import { useLanguage } from '#web/session/language.ts'
import { Field, inputClass } from '#web/ui/form/field.tsx'
import { priceInWords } from './amount-in-words.ts'
import { parseMoney } from './format-number-input.ts'
import { NumberInput } from './number-input.tsx'
import { useExchangeRate } from './use-exchange-rate.ts'

type Props = {
  label: string
  note?: string
  value: string
  currency: Currency
  onChange: (value: string) => void
  onCurrency: (currency: Currency) => void
  error?: string | undefined
}

/** Groups digits while typing and shows the amount in words below, so that the seller notices an extra zero. */
export function PriceField({ label, note, value, currency, onChange, onCurrency, error }: Props) {
  const language = useLanguage()
  const money = parseMoney(value, currency)
  const rate = useExchangeRate(money?.currency === 'usd')
  const words = priceWords[language]
  // What the text itself names becomes the choice when the field is left, because then only digits stay.
  const keepCurrency = () => {
    if (money && money.currency !== currency) onCurrency(money.currency)
  }
  const hint = money?.currency === 'usd' && rate === null ? words.noRate : priceInWords(language, money, rate)
  return (
    <div className="flex flex-col gap-1">
      <Field label={label} note={note} error={error} hint={hint}>
        {(control) => (
          <span className="flex gap-2">
            <NumberInput
              {...control}
              value={value}
              parse={parseAmount}
              isGrouped
              maxLength={120}
              onChange={onChange}
              onLeave={keepCurrency}
              dir="ltr"
              // Align the number with the label in both text directions.
              className={`${inputClass} min-w-0 font-semibold text-lg tabular-nums ${directionOf(language) === 'rtl' ? 'text-end' : ''}`}
            />
            <CurrencySelect currency={money?.currency ?? currency} onChange={onCurrency} />
          </span>
        )}
      </Field>
      <Scales amount={money?.amount ?? null} onChange={onChange} />
    </div>
  )
}

function parseAmount(text: string): TypedNumber {
  const money = parseTypedMoney(text)
  return typeof money === 'string' ? money : money.amount
}

function CurrencySelect({ currency, onChange }: { currency: Currency; onChange: (currency: Currency) => void }) {
  const words = priceWords[useLanguage()]
  return (
    <select
      aria-label={words.currency}
      value={currency}
      onChange={(event) => onChange(currencies.find((one) => one === event.target.value) ?? 'new')}
      className="h-12 w-32 shrink-0 rounded-md border border-line-strong bg-surface px-2"
    >
      {currencies.map((one) => (
        <option key={one} value={one}>
          {words.currencies[one]}
        </option>
      ))}
    </select>
  )
}

/** «ألف» and «مليون» as buttons: the keyboard of numbers has no letters. Hidden once the number is large. */
function Scales({ amount, onChange }: { amount: number | null; onChange: (value: string) => void }) {
  const language = useLanguage()
  if (amount === null || amount < 1 || amount >= 1000) return null
  return (
    <p className="flex gap-2">
      {scaleWords[language].map(([word, scale]) => (
        <button
          key={scale}
          type="button"
          className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 hover:border-primary"
          onClick={() => onChange((amount * scale).toLocaleString('en'))}
        >
          {amount} {word}
        </button>
      ))}
    </p>
  )
}
