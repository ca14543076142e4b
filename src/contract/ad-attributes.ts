// The attributes of ads, one entry each. Schemas, columns, filters, facets, form fields and the facts table derive from
// this table; docs/search.md and CONTRIBUTING.md say how to add one. No zod here: every page loads this file.
import type { categoryTypes } from './catalog.ts'

type CategoryType = (typeof categoryTypes)[number]

type Bounds = { readonly from: number; readonly to: number }

type Common = {
  /** Which ads have the attribute: by type, and optionally only below some categories. */
  types: 'all' | readonly CategoryType[]
  within?: readonly number[]
  requiredIn?: readonly CategoryType[]
  /** The object of drafts and replies that holds the value; `top` is the ad itself. */
  place: 'top' | 'car' | 'property' | 'attributes'
  /** A column of `ads`, and of the search tables if there is a filter. Without one the value is in `ads.attributes`. */
  column?: string
  icon: string
  /** `data`: a list carries the value. `shown`: its cards also show it; `nonzero`: unless it is 0. */
  card?: 'data' | 'shown' | 'nonzero'
  /** Filters and cards show this attribute before another one; everywhere else the order of the table applies. */
  beforeInLists?: string
  schemaOrg?: { property: string; unitCode?: string; isText?: true }
  /** More words for the attribute, for search. Not indexed yet. */
  synonyms?: readonly string[]
}

/** The query key of a filter; a range has two keys, `${key}From` and `${key}To`. */
type Filter<Kind> = { kind: Kind; key: string; isHidden?: true }
/** `bounds` differ from those of the value where nobody filters the extremes; `hasOpenEnds`: a bound itself means "any". */
type RangeFilter = Filter<'range'> & { bounds?: Bounds; hasOpenEnds?: true }

/** `draftKey`: drafts name the option by its number, counted from 1 in the order of `options`, under this key. */
type Choice = Common & {
  kind: 'choice'
  options: readonly string[]
  draftKey?: string
  filter?: Filter<'one' | 'many'>
  facet?: true
}
/** Several options at once. A filter with several options lists ads that have all of them. */
type Choices = Common & { kind: 'choices'; options: readonly string[]; filter?: Filter<'many'> }
type WholeNumber = Common & { kind: 'number'; bounds: Bounds; filter?: RangeFilter }
/** Yes, or not said. */
type Flag = Common & { kind: 'flag'; column?: never; filter?: Filter<'one'>; facet?: true }

export type Attribute = Choice | Choices | WholeNumber | Flag
export type AttributePlace = Common['place']

const cars = { types: ['cars'], place: 'car' } as const
const properties = { types: ['properties'], place: 'property' } as const

/** The order is that of the facts table and of the posting form. */
export const adAttributes = {
  condition: {
    kind: 'choice',
    options: ['new', 'used'],
    types: ['cars', 'general'],
    requiredIn: ['cars'],
    place: 'top',
    column: 'condition',
    icon: 'badge-check',
    card: 'data',
    // The filter form offers `statuses` instead, which also knows "for rent".
    filter: { kind: 'one', key: 'condition', isHidden: true },
  },
  year: {
    ...cars,
    kind: 'number',
    bounds: { from: 1950, to: 2100 },
    column: 'year',
    icon: 'calendar',
    card: 'shown',
    filter: { kind: 'range', key: 'year' },
    schemaOrg: { property: 'vehicleModelDate' },
  },
  kilometers: {
    ...cars,
    kind: 'number',
    bounds: { from: 0, to: 2_000_000 },
    column: 'kilometers',
    icon: 'gauge',
    card: 'shown',
    filter: { kind: 'range', key: 'mileage', bounds: { from: 0, to: 600_000 }, hasOpenEnds: true },
    schemaOrg: { property: 'mileageFromOdometer', unitCode: 'KMT' },
  },
  transmission: {
    ...cars,
    kind: 'choice',
    options: ['automatic', 'manual'],
    requiredIn: ['cars'],
    column: 'transmission',
    icon: 'cog',
    filter: { kind: 'many', key: 'transmission' },
    facet: true,
    schemaOrg: { property: 'vehicleTransmission' },
  },
  fuel: {
    ...cars,
    kind: 'choice',
    options: ['petrol', 'hybrid', 'diesel', 'electric'],
    requiredIn: ['cars'],
    column: 'fuel',
    icon: 'fuel',
    filter: { kind: 'many', key: 'fuel' },
    facet: true,
    schemaOrg: { property: 'fuelType' },
  },
  body: {
    ...cars,
    kind: 'choice',
    // In the order of db/seed/car-appearances.json, whose ids count from 1.
    options: ['sedan', 'suv', 'sport', 'hatchback', 'coupe', 'pickup', 'van'],
    draftKey: 'appearance_id',
    column: 'appearance_id',
    icon: 'car',
    beforeInLists: 'transmission',
    filter: { kind: 'many', key: 'bodyTypes' },
    facet: true,
    schemaOrg: { property: 'bodyType' },
  },
  deal: {
    ...properties,
    kind: 'choice',
    options: ['sale', 'rental'],
    requiredIn: ['properties'],
    column: 'deal',
    icon: 'handshake',
    card: 'data',
    filter: { kind: 'one', key: 'deal' },
    facet: true,
  },
  area: {
    ...properties,
    kind: 'number',
    bounds: { from: 1, to: 10_000_000 },
    column: 'area',
    icon: 'scaling',
    card: 'shown',
    filter: { kind: 'range', key: 'area', bounds: { from: 0, to: 10_000_000 } },
    schemaOrg: { property: 'floorSize', unitCode: 'MTK' },
  },
  rooms: {
    ...properties,
    kind: 'number',
    bounds: { from: 0, to: 100 },
    column: 'rooms',
    icon: 'bed-double',
    card: 'nonzero',
    beforeInLists: 'area',
    filter: { kind: 'range', key: 'rooms' },
    schemaOrg: { property: 'numberOfRooms' },
  },
  bathrooms: {
    ...properties,
    kind: 'number',
    bounds: { from: 0, to: 100 },
    column: 'bathrooms',
    icon: 'bath',
    schemaOrg: { property: 'numberOfBathroomsTotal' },
  },
  floor: {
    ...properties,
    kind: 'number',
    bounds: { from: -5, to: 100 },
    column: 'floor',
    icon: 'layers',
    filter: { kind: 'range', key: 'floor' },
    schemaOrg: { property: 'floorLevel', isText: true },
  },
  age: { ...properties, kind: 'number', bounds: { from: 0, to: 300 }, column: 'age', icon: 'hourglass' },
  street_type: {
    ...properties,
    kind: 'choice',
    options: ['commercial', 'residential'],
    column: 'street_type',
    icon: 'road',
  },
  extras: {
    ...properties,
    kind: 'choices',
    options: ['elevator', 'extension', 'car_entrance', 'security', 'out_building'],
    column: 'extras',
    icon: 'square-plus',
    filter: { kind: 'many', key: 'extras' },
  },
} as const satisfies Record<string, Attribute>

export type AdAttributes = typeof adAttributes
export type AttributeKey = keyof AdAttributes
export type KeyedAttribute = Attribute & { key: AttributeKey }

type Options<A> = A extends { options: readonly (infer Option)[] } ? Option : never
/** A value as visitors read it; null when the seller did not say. */
export type AttributeValue<K extends AttributeKey> = {
  choice: Options<AdAttributes[K]> | null
  choices: Options<AdAttributes[K]>[]
  number: number | null
  flag: true | null
}[AdAttributes[K]['kind']]

/** The attributes of which a property of the entry has a given type: those at a place, those on cards. */
export type KeysWith<Shape> = { [K in AttributeKey]: AdAttributes[K] extends Shape ? K : never }[AttributeKey]
export type DraftKey<K extends AttributeKey> = AdAttributes[K] extends { draftKey: infer Key extends string } ? Key : K

/** In the order of the table. */
export const attributeList: readonly KeyedAttribute[] = Object.entries<Attribute>(adAttributes).map(
  ([key, attribute]) => ({ ...attribute, key: key as AttributeKey }),
)

/** In the order of filters and cards. */
export const attributesInLists: readonly KeyedAttribute[] = attributeList.flatMap((attribute) => {
  const earlier = attributeList.filter(({ beforeInLists }) => beforeInLists === attribute.key)
  return attribute.beforeInLists ? [] : [...earlier, attribute]
})

export const attributesAt = (place: AttributePlace) => attributeList.filter((attribute) => attribute.place === place)

/** The key of the value in drafts and in what owners edit. */
export const draftKeyOf = (attribute: KeyedAttribute): string =>
  (attribute.kind === 'choice' && attribute.draftKey) || attribute.key

/** `car.year`, `attributes.storage`, `condition`: where a draft has the value. */
export const draftPathOf = (attribute: KeyedAttribute) =>
  attribute.place === 'top' ? draftKeyOf(attribute) : `${attribute.place}.${draftKeyOf(attribute)}`

/** The value of an attribute in a reply. In a draft the key is `draftKeyOf(attribute)`. */
export function valueIn(holder: object, { place, key: ownKey }: KeyedAttribute, key: string = ownKey): unknown {
  const values = holder as Record<string, unknown>
  const group = place === 'top' ? values : values[place]
  return (group as Record<string, unknown> | null | undefined)?.[key]
}

/** The categories from the top one down to that of an ad. All have the same type. */
export type CategoryTrail = readonly { id: number; type: string }[]

/** Whether ads of a category have the attribute. */
export const appliesTo = ({ types, within }: Attribute, trail: CategoryTrail) =>
  (types === 'all' || types.some((type) => type === trail[0]?.type)) &&
  (!within || trail.some(({ id }) => within.includes(id)))

export const isRequired = ({ requiredIn = [] }: Attribute, trail: CategoryTrail) =>
  requiredIn.some((type) => type === trail[0]?.type)

/** The query keys of an attribute's filter. */
export function filterKeysOf({ filter }: Attribute): string[] {
  if (!filter) return []
  return filter.kind === 'range' ? [`${filter.key}From`, `${filter.key}To`] : [filter.key]
}

/** The only value of a flag's filter in a query. */
export const flagIsSet = '1'

export const filterBoundsOf = (attribute: WholeNumber): Bounds => attribute.filter?.bounds ?? attribute.bounds
