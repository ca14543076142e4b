// Shows prices in the currency that this device chose. Loaded only where one is chosen, after the page is interactive: public
// pages are the same for everyone. It changes the text of elements with `data-price`, whose lines keep their height.
import type { Currency } from '#contract/currencies.ts'
import { currencies } from '#contract/currencies.ts'
import { safeLocalStorage } from '#web/browser/storage.ts'
import { browserApi } from '#web/session/api.ts'
import { convertPrice } from './convert-price.ts'

const storageKey = 'prices'

export const readPriceDisplay = (): Currency | null =>
  currencies.find((currency) => currency === safeLocalStorage.read(storageKey)) ?? null

/** What was written by the page, and what we wrote instead. */
const written = new WeakMap<Text, { original: string; shown: string }>()
let chosen: Currency | null = null
let rate: number | null = null
let isWatching = false

/** Returns false if the choice needs a rate and there is none. Null shows prices as they were typed. */
export async function choosePriceDisplay(currency: Currency | null, apiBase?: string): Promise<boolean> {
  if (currency && rate === null) rate = await loadRate(apiBase)
  if (currency === 'usd' && rate === null) return false
  safeLocalStorage.write(storageKey, currency)
  chosen = currency
  for (const element of document.querySelectorAll('[data-price]')) show(element)
  watch()
  return true
}

/** At the start of a page, for a device that chose before. */
export const showPrices = () => choosePriceDisplay(readPriceDisplay())

async function loadRate(apiBase: string | undefined) {
  const api = await browserApi(languageOf(), apiBase)
  return (await api.rates.current().catch(() => null))?.old_pounds ?? null
}

const languageOf = () => (document.documentElement.lang === 'en' ? 'en' : 'ar')

function show(element: Element) {
  const text = element.firstChild
  if (!(text instanceof Text)) return
  const before = written.get(text)
  // The page wrote another price into the same element.
  const original = before && before.shown === text.data ? before.original : text.data
  // The page of an ad is an article too; its price is in the header.
  const isShort = element.closest('article, header')?.localName === 'article'
  const shown =
    (chosen && convertPrice(original, { currency: chosen, language: languageOf(), rate, isShort })) ?? original
  written.set(text, { original, shown })
  if (text.data !== shown) text.data = shown
}

/** Cards that are loaded later, and prices that change on an open page. */
function watch() {
  if (isWatching) return
  isWatching = true
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      const own = target.parentElement?.closest('[data-price]')
      if (own) show(own)
      for (const node of addedNodes)
        if (node instanceof Element) for (const element of node.querySelectorAll('[data-price]')) show(element)
    }
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
}
