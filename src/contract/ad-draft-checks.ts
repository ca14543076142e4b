// Rules about several fields of an ad as its form sends it.
import * as z from 'zod/mini'
import type { TypedMoney } from './currencies.ts'
import { canBeFree, hasAmount, type PriceKind } from './price-kinds.ts'
import { countLetters } from './text.ts'

/** A shown address must help to find the place; a hidden one is only a note of the seller. */
const minShownAddress = 5

/** Address, phone and price are required when their toggle is on. */
export const shownFieldsAreFilled = z.check<ShownFields>(({ value, issues }) => {
  for (const [field, toggle] of shownFields) {
    if (field === 'price' && value.price_kind && !hasAmount(value.price_kind)) continue
    if (value[toggle] && (value[field] ?? null) === null)
      issues.push({ code: 'custom', path: [field], input: undefined, message: 'required' })
  }
  const { address, show_address: isShown } = value
  if (isShown && typeof address === 'string' && countLetters(address) < minShownAddress)
    issues.push({ code: 'too_small', origin: 'string', path: ['address'], minimum: minShownAddress, input: address })
})
const shownFields = [
  ['price', 'show_price'],
  ['address', 'show_address'],
  ['phone', 'show_phone'],
] as const
type ShownFields = {
  price?: TypedMoney | null | undefined
  price_kind?: PriceKind | undefined
  address?: unknown
  phone?: unknown
  show_price: boolean
  show_address: boolean
  show_phone: boolean
}

/** Zero without a kind is free; who names a kind with an amount has forgotten the amount. */
export const amountIsNotZero = z.check<ShownFields>(({ value: { price, price_kind: kind }, issues }) => {
  if (price?.amount !== 0 || !kind || !hasAmount(kind)) return
  const at = { path: ['price'], input: price }
  issues.push({ ...at, ...(canBeFree(kind) ? { code: 'custom', message: 'zero_price' } : tooSmall) })
})
const tooSmall = { code: 'too_small', origin: 'number', minimum: 1 } as const
