// What stands in the form of an ad while it is being written, and what of it is sent.
import type { conditions, deals, extras, fuels, streetTypes, transmissions } from '#contract/ad-choices.ts'
import type { PhoneInput } from '#contract/credentials.ts'
import type { AdDraftInput, OwnedAd } from '#contract/posting.ts'

type OneOf<Options extends readonly string[]> = Options[number] | ''

/** As typed: a number is text until it is sent, and '' is what nobody has filled in yet. */
export type AdValues = {
  /** The way down to the category, from the top. */
  categories: { id: number; type: string }[]
  name: string
  description: string
  condition: OneOf<typeof conditions>
  car: {
    transmission: OneOf<typeof transmissions>
    fuel: OneOf<typeof fuels>
    year: string
    kilometers: string
    appearance_id: string
  }
  property: {
    deal: OneOf<typeof deals>
    street_type: OneOf<typeof streetTypes>
    area: string
    rooms: string
    bathrooms: string
    floor: string
    age: string
    extras: (typeof extras)[number][]
  }
  price: string
  show_price: boolean
  /** Governorate, city, and the zone itself: three ids, or none. */
  place: number[]
  address: string
  show_address: boolean
  phone: PhoneInput
  show_phone: boolean
}

export const emptyValues: AdValues = {
  categories: [],
  name: '',
  description: '',
  condition: '',
  car: { transmission: '', fuel: '', year: '', kilometers: '', appearance_id: '' },
  property: { deal: '', street_type: '', area: '', rooms: '', bathrooms: '', floor: '', age: '', extras: [] },
  price: '',
  show_price: true,
  place: [],
  address: '',
  show_address: false,
  phone: { text: '', country: 'SY' },
  show_phone: true,
}

/** The kind of thing it is: decides which details are asked for. */
export const typeOf = ({ categories }: AdValues) => categories.at(-1)?.type

export const hasCondition = (type: string | undefined) =>
  type !== 'jobs' && type !== 'services' && type !== 'properties'

/** The body as it is sent; what was never filled in is left for the rules to find. */
export function draftOf(values: AdValues, images: string[]): Partial<AdDraftInput> {
  const type = typeOf(values)
  return {
    name: values.name,
    description: values.description,
    ...idsOf(values),
    address: orNull(values.address),
    show_address: values.show_address,
    price: orNull(values.price),
    show_price: values.show_price,
    phone: values.phone.text.trim() ? values.phone : null,
    show_phone: values.show_phone,
    condition: hasCondition(type) ? values.condition || null : null,
    car: type === 'cars' ? filled(values.car) : null,
    property: type === 'properties' ? filled(values.property) : null,
    images,
  } as Partial<AdDraftInput>
}

function idsOf({ categories, place }: AdValues) {
  const [governorate_id, city_id, zone_id] = place
  const main = categories[0]?.id
  const last = categories.length > 1 ? categories.at(-1)?.id : undefined
  return { main_category_id: main, category_id: last, governorate_id, city_id, zone_id }
}

const orNull = (typed: string) => (typed.trim() === '' ? null : typed)

/** Without what was left empty: the rules then say which of it is needed. */
function filled<T extends object>(details: T) {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''))
}

export function valuesOf(ad: OwnedAd): AdValues {
  return {
    categories: ad.category_path.map(({ id, type }) => ({ id, type })),
    name: ad.name,
    description: ad.description,
    condition: ad.condition ?? '',
    car: ad.car ? asTyped(ad.car, emptyValues.car) : emptyValues.car,
    property: ad.property ? asTyped(ad.property, emptyValues.property) : emptyValues.property,
    price: ad.price === null ? '' : String(ad.price),
    show_price: ad.show_price,
    place: [ad.governorate_id, ad.city_id, ad.zone_id],
    address: ad.address ?? '',
    show_address: ad.show_address,
    phone: ad.phone ?? emptyValues.phone,
    show_phone: ad.show_phone,
  }
}

function asTyped<T extends object>(details: object, empty: T): T {
  const typed = Object.entries(details).map(([key, value]) => [
    key,
    value === null ? '' : typeof value === 'number' ? String(value) : value,
  ])
  return { ...empty, ...Object.fromEntries(typed) }
}

/** Nothing worth keeping: a page that was opened and closed again leaves no draft. */
export const isUntouched = (values: AdValues) => JSON.stringify(values) === JSON.stringify(emptyValues)
