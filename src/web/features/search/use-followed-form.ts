import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useLocalPath, useText } from '#web/session/language.ts'
import { useRootData } from '#web/session/root-data.ts'
import { filterDebounce, list, readState, type SearchState, writeState } from '#web/session/search-state.ts'
import { useResultText } from './head/result-texts.ts'
import { loadTypedPrices } from './load-typed-prices.ts'
import type { PriceErrors } from './typed-prices.ts'

/** Applies changes after 300 ms; an incomplete or invalid number waits for more input. */
export function useFollowedForm(state: SearchState) {
  const navigate = useNavigate()
  const local = useLocalPath()
  const form = useRef<HTMLFormElement>(null)
  const prices = usePrices()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const lastChange = useRef(0)
  /** Number of pending navigations started by the form. */
  const pendingNavigations = useRef(0)
  useEffect(() => {
    // On a slow network a result may arrive after the next choice and must not revert it; on a slow phone it may be drawn
    // when the address is already that of the next one.
    const isIdle = timer.current === undefined && pendingNavigations.current === 0
    if (isIdle && isOfAddress(state)) showState(form.current, state)
  }, [state])

  const show = async (hash: string, isLeft: boolean) => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!form.current?.checkValidity()) return
    pendingNavigations.current += 1
    lastChange.current += 1
    const change = lastChange.current
    const next = await prices.understand(readForm(form.current), isLeft)
    // Another change may come while a price is converted.
    if (next && change === lastChange.current)
      await navigate(
        { pathname: local('/'), search: writeState(next), hash },
        { replace: true, preventScrollReset: true },
      )
    pendingNavigations.current -= 1
  }
  return {
    ref: form,
    priceErrors: prices.errors,
    checkPrices: () => form.current && void prices.understand(readForm(form.current), true),
    onChange: () => {
      clearTimeout(timer.current)
      lastChange.current += 1
      // Keep the current hash, so that an open sheet stays open.
      timer.current = setTimeout(() => void show(window.location.hash, false), filterDebounce)
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      void show('', true)
    },
  }
}

function readForm(form: HTMLFormElement): SearchState {
  const entries = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
  return readState(new URLSearchParams(entries))
}

const noErrors: PriceErrors = {}
/** Digits below the highest price. */
const plainPrice = /^\d{1,13}$/

/** Prices that are not plain digits yet. Half a word is no mistake while it is typed, only when the field is left. */
function usePrices() {
  const language = useLanguage()
  const { filters } = useText()
  const { priceUnclear } = useResultText()
  const apiBase = useRootData()?.apiBase
  const [errors, setErrors] = useState(noErrors)
  async function understand(state: SearchState, isLeft: boolean): Promise<SearchState | undefined> {
    if ([...list(state, 'priceFrom'), ...list(state, 'priceTo')].every((price) => plainPrice.test(price))) {
      setErrors(noErrors)
      return state
    }
    const part = await loadTypedPrices()
    // Without the code, the server reads what was typed.
    if (!part) return state
    const words = { unclear: priceUnclear, between: filters.between }
    const understood = await part.understandPrices(state, { language, apiBase, words })
    const isClear = Object.keys(understood.errors).length === 0
    if (isClear || isLeft) setErrors(understood.errors)
    return isClear ? understood.state : undefined
  }
  return { errors, understand }
}

const isOfAddress = (state: SearchState) =>
  writeState(state) === writeState(readState(new URLSearchParams(window.location.search)))

/** Writes the state into the fields after Back or "clear"; a focused field is not changed. */
function showState(form: HTMLFormElement | null, state: SearchState) {
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLSelectElement && field.name === 'facts[]') showBound(field, list(state, 'facts'))
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue
    const chosen = list(state, field.name.replace('[]', ''))
    if (field.type !== 'text') field.checked = chosen.includes(field.value)
    else if (field !== document.activeElement) field.value = chosen[0] ?? ''
  }
}

function showBound(field: HTMLSelectElement, chosen: string[]) {
  field.value = [...field.options].find(({ value }) => chosen.includes(value))?.value ?? ''
}
