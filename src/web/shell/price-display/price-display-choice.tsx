import { useId, useState } from 'react'
import { currencies } from '#contract/currencies.ts'
import { priceWords } from '#i18n/price-text.ts'
import { useLanguage } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { notify } from '#web/ui/notice-list.ts'
import { choosePriceDisplay, readPriceDisplay } from './price-display.ts'

/** In which currency this device shows prices. */
export function PriceDisplayChoice() {
  const words = priceWords[useLanguage()]
  const apiBase = useRootData()?.apiBase
  const id = useId()
  const [chosen, setChosen] = useState(readPriceDisplay)
  async function choose(value: string) {
    const currency = currencies.find((one) => one === value) ?? null
    if (await choosePriceDisplay(currency, apiBase)) setChosen(currency)
    else notify({ kind: 'info', title: words.noRateToShow })
  }
  return (
    <p className="px-1 pb-1">
      <label htmlFor={id} className="mb-1 block text-muted text-sm">
        {words.display}
      </label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={(event) => void choose(event.target.value)}
        className="h-11 w-full rounded-md border border-line-strong bg-surface px-2"
      >
        <option value="">{words.asTyped}</option>
        {currencies.map((one) => (
          <option key={one} value={one}>
            {words.currencies[one]}
          </option>
        ))}
      </select>
    </p>
  )
}
