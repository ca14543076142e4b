// Attributes of ads between the wire and the table `ads`, both ways, derived from the attribute table.
import {
  type AdAttributes,
  type AttributeKey,
  type AttributeValue,
  appliesTo,
  attributeList,
  attributesAt,
  type DraftKey,
  draftKeyOf,
  type KeyedAttribute,
  type KeysWith,
  valueIn,
} from '#contract/ad-attribute-list.ts'
import type { AttributePlace } from '#contract/ad-attributes.ts'
import type { Ad, AdCard } from '#contract/ads.ts'
import type { AdDraft, OwnedAd } from '#contract/posting.ts'

type ColumnKey = KeysWith<{ column: string }>
type ColumnOf<K extends AttributeKey> = AdAttributes[K] extends { column: infer Column extends string } ? Column : never
type StoredValue<K extends AttributeKey> = AdAttributes[K] extends { draftKey: string }
  ? number | null
  : AttributeValue<K>

type Attributes = { attributes: Record<string, unknown> }
/** The attributes of an ad as its row has them. */
export type AttributeColumns = { [K in ColumnKey as ColumnOf<K>]: StoredValue<K> } & Attributes
export type CardColumns = { [K in ColumnKey & KeysWith<{ card: string }> as ColumnOf<K>]: StoredValue<K> } & Attributes

const columnsOf = (attributes: readonly KeyedAttribute[]) => [
  ...attributes.flatMap(({ column }) => (column ? [column] : [])),
  'attributes',
]
/** The columns of `ads` that hold attributes, and those that lists need. */
export const attributeColumns = columnsOf(attributeList)
export const cardColumns = columnsOf(attributeList.filter(({ card }) => card))

/** The price is no attribute, so a draft may have it in any form. */
type AttributeDraft = Omit<AdDraft, 'price' | 'price_currency' | 'price_kind' | 'price_period'>

export function toAttributeColumns(draft: AttributeDraft): AttributeColumns {
  const values = attributeList.map((attribute) => ({ attribute, value: draftValue(draft, attribute) }))
  const columns = values.flatMap(({ attribute, value }) => (attribute.column ? [[attribute.column, value]] : []))
  const loose = values.flatMap(({ attribute: { column, key }, value }) =>
    column || isEmpty(value) ? [] : [[key, value]],
  )
  return { ...Object.fromEntries(columns), attributes: Object.fromEntries(loose) }
}

function draftValue(draft: AdDraft, attribute: KeyedAttribute): unknown {
  const value = valueIn(draft, attribute, draftKeyOf(attribute))
  return attribute.kind === 'choices' ? [...new Set(Array.isArray(value) ? value : [])] : (value ?? null)
}

const isEmpty = (value: unknown) => value === undefined || value === null || (Array.isArray(value) && !value.length)
const entry = (object: object, key: string) => (object as Record<string, unknown>)[key]

/** As visitors read them. `car` and `property` exist only in ads of that type. */
export function readAttributes(row: AttributeColumns & { category_type: string }) {
  return { ...group('top', row), ...groupsOf(row, group) } satisfies Partial<Ad>
}

/** As the owner's form gets them. */
export function readOwnAttributes(row: AttributeColumns & { category_type: string }) {
  return { ...group('top', row), ...groupsOf(row, ownGroup) } satisfies Partial<OwnedAd>
}

const looseAttributes = attributesAt('attributes')
const looseOnCards = looseAttributes.filter(({ card }) => card !== undefined)
const shownOnCards = attributeList.filter(({ card, place }) => card && place !== 'attributes')

export function readCardAttributes(row: CardColumns) {
  const values: Record<string, unknown> = {}
  for (const attribute of shownOnCards) values[attribute.key] = readValue(row, attribute)
  type Values = { [K in ColumnKey & KeysWith<{ card: string }>]: AttributeValue<K> }
  const loose = looseValues(row, looseOnCards)
  return { ...(values as Values), ...loose } satisfies Partial<AdCard>
}

function groupsOf<Car, Property>(
  row: AttributeColumns & { category_type: string },
  read: { (place: 'car', row: AttributeColumns): Car; (place: 'property', row: AttributeColumns): Property },
) {
  const has = (place: AttributePlace) =>
    attributesAt(place).some((attribute) => appliesTo(attribute, [{ id: 0, type: row.category_type }]))
  return {
    car: has('car') ? read('car', row) : null,
    property: has('property') ? read('property', row) : null,
    ...looseValues(row, looseAttributes),
  }
}

type Group<P extends AttributePlace> = { [K in KeysWith<{ place: P }>]: AttributeValue<K> }
const group = <P extends AttributePlace>(place: P, row: AttributeColumns) =>
  Object.fromEntries(attributesAt(place).map((attribute) => [attribute.key, readValue(row, attribute)])) as Group<P>

type OwnGroup<P extends AttributePlace> = { [K in KeysWith<{ place: P }> as DraftKey<K>]: StoredValue<K> }
const ownGroup = <P extends AttributePlace>(place: P, row: AttributeColumns) =>
  Object.fromEntries(
    attributesAt(place).map((attribute) => [draftKeyOf(attribute), storedValue(row, attribute)]),
  ) as OwnGroup<P>

/** Nothing at all when the ad has no such attribute, so that replies without any stay as they are. */
function looseValues(row: Attributes & object, attributes: readonly KeyedAttribute[]) {
  const values = attributes.flatMap((attribute) => {
    const value = readValue(row, attribute)
    return isEmpty(value) ? [] : [[attribute.key, value] as const]
  })
  return values.length ? { attributes: Object.fromEntries(values) as NonNullable<Ad['attributes']> } : {}
}

const storedValue = (row: Attributes & object, { column, key }: KeyedAttribute): unknown =>
  column ? entry(row, column) : row.attributes[key]

function readValue(row: Attributes & object, attribute: KeyedAttribute): unknown {
  const value = storedValue(row, attribute)
  const isByNumber = attribute.kind === 'choice' && attribute.draftKey
  return isByNumber ? (attribute.options[Number(value) - 1] ?? null) : value
}
