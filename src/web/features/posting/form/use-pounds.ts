import { toPounds } from '#contract/currencies.ts'
import { parseMoney } from '#web/parts/forms/format-number-input.ts'
import { useExchangeRate } from '#web/parts/forms/use-exchange-rate.ts'
import type { AdValues } from './ad-values.ts'

/** The typed price in new pounds; null while it is none, or in dollars whose rate is not known. */
export function usePounds({ price, price_currency }: AdValues): number | null {
  const money = parseMoney(price, price_currency)
  const rate = useExchangeRate(money?.currency === 'usd')
  return (money && toPounds(money, rate?.old_pounds ?? null)) ?? null
}
