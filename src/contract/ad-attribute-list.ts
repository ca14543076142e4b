// The attribute table as lists and types, for code that treats all attributes alike. No zod here: every page loads this file.
import {
  type Attribute,
  type AttributePlace,
  adAttributes,
  type Bounds,
  type NumberAttribute,
} from './ad-attributes.ts'

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
export const appliesTo = ({ types, within, except }: Attribute, trail: CategoryTrail) =>
  (types === 'all' || types.some((type) => type === trail[0]?.type)) &&
  (!within || trail.some(({ id }) => within.includes(id))) &&
  !trail.some(({ id }) => except?.includes(id))

export const isRequired = ({ requiredIn = [] }: Attribute, trail: CategoryTrail) =>
  requiredIn.some((type) => type === trail[0]?.type)

/** The query keys of an attribute's filter. */
export function filterKeysOf({ filter }: Attribute): string[] {
  if (!filter) return []
  return filter.kind === 'range' ? [`${filter.key}From`, `${filter.key}To`] : [filter.key]
}

/** The only value of a flag's filter in a query. */
export const flagIsSet = '1'

export const filterBoundsOf = (attribute: NumberAttribute): Bounds => attribute.filter?.bounds ?? attribute.bounds
