// Prices as people type them into a filter, for the address of the list. Loaded when a price field is focused.
import { priceBounds } from '#contract/ad-choices.ts'
import { isApiError } from '#contract/client.ts'
import { parseTypedMoney, toPounds } from '#contract/currencies.ts'
import type { Language } from '#contract/language.ts'
import { lightApi } from '#web/session/api.ts'
import type { SearchState } from '#web/session/search-state.ts'

/** By field. */
export type PriceErrors = { priceFrom?: string; priceTo?: string }
type Words = { unclear: string; between: (from: number, to: number) => string }
type Context = { language: Language; apiBase: string | undefined; words: Words }

/** The state with both bounds in new pounds, or what is wrong with them. */
export async function understandPrices(state: SearchState, context: Context) {
  const understood: SearchState = { ...state }
  const errors: PriceErrors = {}
  for (const name of ['priceFrom', 'priceTo'] as const) {
    const typed = state[name]
    if (typeof typed !== 'string') continue
    const bound = await boundOf(name, typed, context)
    if ('error' in bound) errors[name] = bound.error
    else understood[name] = String(bound.pounds)
  }
  return { state: understood, errors }
}

async function boundOf(name: keyof PriceErrors, typed: string, { language, apiBase, words }: Context) {
  const money = parseTypedMoney(typed)
  if (typeof money === 'string') return { error: words.unclear }
  const { amount, currency } = money
  if (currency === 'usd') return dollarBound(name, typed, lightApi(language, apiBase))
  // A filter does not need the last old pound.
  const pounds =
    currency === 'old' ? (toPounds({ amount: Math.round(amount / 100) * 100, currency }, null) ?? 0) : amount
  const isWithin = pounds >= priceBounds.from && pounds <= priceBounds.to
  return isWithin ? { pounds } : { error: words.between(priceBounds.from, priceBounds.to) }
}

/** The server knows the rate. */
async function dollarBound(name: keyof PriceErrors, typed: string, api: ReturnType<typeof lightApi>) {
  try {
    const bounds = await api.rates.bounds({ query: { [name]: typed } })
    return { pounds: bounds[name] ?? 0 }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { error: error.fields[name]?.[0] ?? error.message }
  }
}
