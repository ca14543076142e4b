// The form values of an ad, and their conversion to and from the request body. Stored in drafts: renaming a field loses it.

import type { PhoneInput } from '#contract/credentials.ts'
import type { Currency } from '#contract/currencies.ts'
import type { AdDraftInput, LastAd, OwnedAd } from '#contract/posting.ts'
import { hasAmount, type PriceKind, type PricePeriod, periodsOf, priceKindsOf } from '#contract/price-kinds.ts'
import { isKept, type UploadedMedia } from '#web/features/posting/media/uploaded-media.ts'
import { parseMoney } from '#web/parts/forms/format-number-input.ts'
import { type AttributeValues, emptyAttributes, fromOwnedAttributes, toDraftAttributes } from './attribute-values.ts'
import { type FactFormValues, fromStoredFacts, toDraftFacts } from './fact-values.ts'

/** A value that the title filled in, at its path in the draft. `before`: what the person had chosen. */
export type Proposed = { path: string; value: string | string[]; before?: string }

/** As typed: a number is text until it is sent, and '' means not filled in. */
export type AdValues = AttributeValues & {
  facts: FactFormValues
  /** What the title filled in. Not sent. */
  proposed: Proposed[]
  /** The path to the category, from the top. */
  categories: { id: number; type: string }[]
  name: string
  description: string
  price: string
  show_price: boolean
  /** Empty until the seller chooses: then what is usual in the category. */
  price_kind: PriceKind | ''
  price_currency: Currency
  price_period: PricePeriod | ''
  /** Ids of governorate, city and zone, or empty. */
  place: number[]
  address: string
  show_address: boolean
  phone: PhoneInput
  show_phone: boolean
  /** Uploaded, or of the published ad. */
  video: UploadedMedia | null
  voice: UploadedMedia | null
}

export const emptyValues: AdValues = {
  categories: [],
  name: '',
  description: '',
  ...emptyAttributes,
  facts: {},
  proposed: [],
  price: '',
  show_price: true,
  price_kind: '',
  price_currency: 'new',
  price_period: '',
  place: [],
  address: '',
  show_address: false,
  phone: { text: '', country: 'SY' },
  show_phone: true,
  video: null,
  voice: null,
}

/** The category type decides which attributes the form shows. */
export const typeOf = ({ categories }: AdValues) => categories.at(-1)?.type

/** The request body. Missing fields stay missing, so that validation reports them. */
export function draftOf(values: AdValues, images: string[]): Partial<AdDraftInput> {
  return {
    name: values.name,
    description: values.description,
    ...idsOf(values),
    address: orNull(values.address),
    show_address: values.show_address,
    ...draftPrice(values),
    phone: values.phone.text.trim() ? values.phone : null,
    show_phone: values.show_phone,
    ...toDraftAttributes(values, values.categories),
    facts: withoutPeriod(toDraftFacts(values.facts)),
    images,
    video: isKept(values.video) ? videoOf(values.video) : null,
    voice: isKept(values.voice) ? { id: values.voice.id } : null,
  } as Partial<AdDraftInput>
}

/** The period of the price says it. */
const withoutPeriod = ({ rent_period: _, ...facts }: ReturnType<typeof toDraftFacts>) => facts

const videoOf = ({ id, poster }: UploadedMedia) => ({ id, ...(poster && { poster }) })

function idsOf({ categories, place }: AdValues) {
  const [governorate_id, city_id, zone_id] = place
  const main = categories[0]?.id
  const last = categories.length > 1 ? categories.at(-1)?.id : undefined
  return { main_category_id: main, category_id: last, governorate_id, city_id, zone_id }
}

/** The kinds that the category offers, the chosen one, and its period. */
export function pricingOf({ categories, property, price_kind, price_period, show_price }: AdValues) {
  const kinds = priceKindsOf(categories, property.deal)
  const usual = show_price ? kinds[0] : 'on_request'
  const kind = kinds.find((one) => one === price_kind) ?? kinds.find((one) => one === usual) ?? kinds[0] ?? 'fixed'
  const periods = periodsOf(kind)
  return { kinds, kind, periods, period: periods.find((one) => one === price_period) ?? periods[0] ?? null }
}

/** The price that the ad has or that was typed, where everything of its category is free: saving removes it. */
export function removedPrice(values: AdValues) {
  const { kinds, kind } = pricingOf(values)
  const money = kinds.length === 1 && kind === 'free' ? parseMoney(values.price, values.price_currency) : null
  return money?.amount ? money : null
}

function draftPrice(values: AdValues) {
  const { kind, period } = pricingOf(values)
  const price = kind === 'free' || kind === 'swap' ? null : orNull(values.price)
  const { price_currency } = values
  return { price, show_price: hasAmount(kind), price_currency, price_kind: kind, price_period: period }
}

const orNull = (text: string) => (text.trim() === '' ? null : text)

export function valuesOf(ad: OwnedAd): AdValues {
  return {
    categories: ad.category_path.map(({ id, type }) => ({ id, type })),
    name: ad.name,
    description: ad.description,
    ...fromOwnedAttributes(ad),
    facts: fromStoredFacts(ad.facts),
    proposed: [],
    price: ad.price_amount ? String(ad.price_amount) : '',
    price_currency: ad.price_currency,
    show_price: ad.show_price,
    price_kind: ad.price_kind,
    price_period: ad.price_period ?? '',
    place: [ad.governorate_id, ad.city_id, ad.zone_id],
    address: ad.address ?? '',
    show_address: ad.show_address,
    phone: ad.phone ?? emptyValues.phone,
    show_phone: ad.show_phone,
    video: ad.video ? { id: ad.video.id, ...(ad.video.poster && { poster: ad.video.poster.name }), at: shown } : null,
    voice: ad.voice ? { id: ad.voice.id, at: shown } : null,
  }
}

/** A file of a published ad is never deleted. */
const shown = Number.MAX_SAFE_INTEGER

/** A draft that was stored before an attribute existed lacks its field. */
export const withAllFields = (values: AdValues): AdValues => ({
  ...emptyValues,
  ...values,
  car: { ...emptyValues.car, ...values.car },
  property: { ...emptyValues.property, ...values.property },
  attributes: { ...emptyValues.attributes, ...values.attributes },
})

/** An untouched form is not saved: opening and closing the page leaves no draft. Place and contact may be prefilled. */
export const isUntouched = (values: AdValues) =>
  JSON.stringify({ ...values, ...contactOf(emptyValues) }) === JSON.stringify(emptyValues)

const contactOf = ({ place, address, show_address, phone, show_phone, show_price }: AdValues) => ({
  place,
  address,
  show_address,
  phone,
  show_phone,
  show_price,
})

/** Place, contact and switches of the author's last ad. */
export const valuesOfLastAd = (ad: LastAd): ReturnType<typeof contactOf> => ({
  place: [ad.governorate_id, ad.city_id, ad.zone_id],
  address: ad.address ?? '',
  show_address: ad.show_address,
  phone: ad.phone ?? emptyValues.phone,
  show_phone: ad.show_phone,
  show_price: ad.show_price,
})

/** True while the seller has filled in neither place nor contact. */
export const hasNoContact = (values: AdValues) =>
  JSON.stringify(contactOf(values)) === JSON.stringify(contactOf(emptyValues))
