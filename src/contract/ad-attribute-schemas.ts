// Schemas of ad attributes, derived from the table: drafts, replies, cards, query and facets.
import * as z from 'zod/mini'
import {
  type AdAttributes,
  type AttributeKey,
  type AttributeValue,
  appliesTo,
  attributeList,
  attributesAt,
  type CategoryTrail,
  type DraftKey,
  draftKeyOf,
  draftPathOf,
  filterBoundsOf,
  flagIsSet,
  isRequired,
  type KeyedAttribute,
  type KeysWith,
  valueIn,
} from './ad-attribute-list.ts'
import type { Attribute, AttributePlace } from './ad-attributes.ts'
import { attributeUnits } from './attribute-units.ts'
import { typedWholeNumber, wholeNumber } from './number.ts'
import { parseTypedNumber } from './typed-number.ts'
import type { Violations } from './violation.ts'

type Given<T> = Exclude<T, null>
type Optional<T> = z.ZodMiniOptional<z.ZodMiniType<T, T>>

/** One schema for each attribute, by the key that `keyOf` gives it. */
const shapeOf = (attributes: readonly KeyedAttribute[], schemaOf: (attribute: KeyedAttribute) => z.ZodMiniType) =>
  Object.fromEntries(attributes.map((attribute) => [attribute.key, schemaOf(attribute)]))

// Replies

type ReplyShape<Keys extends AttributeKey> = { [K in Keys]: z.ZodMiniType<AttributeValue<K>, AttributeValue<K>> }

function valueSchema(attribute: Attribute): z.ZodMiniType {
  if (attribute.kind === 'choice') return z.enum(attribute.options)
  if (attribute.kind === 'choices') return z.array(z.enum(attribute.options))
  return attribute.kind === 'number' ? z.int() : z.literal(true)
}

const replySchema = (attribute: Attribute) =>
  attribute.kind === 'choices' ? valueSchema(attribute) : z.nullable(valueSchema(attribute))

/** The attributes at a place as visitors read them. */
export const replyShape = <P extends AttributePlace>(place: P) =>
  shapeOf(attributesAt(place), replySchema) as ReplyShape<KeysWith<{ place: P }>>

type OwnValue<K extends AttributeKey> = AdAttributes[K] extends { draftKey: string } ? number | null : AttributeValue<K>
type OwnShape<Keys extends AttributeKey> = { [K in Keys as DraftKey<K>]: z.ZodMiniType<OwnValue<K>, OwnValue<K>> }

/** The attributes at a place as their owner edits them. */
export const ownShape = <P extends AttributePlace>(place: P) =>
  Object.fromEntries(
    attributesAt(place).map((attribute) => [
      draftKeyOf(attribute),
      isByNumber(attribute) ? z.nullable(z.int()) : replySchema(attribute),
    ]),
  ) as OwnShape<KeysWith<{ place: P }>>

const isByNumber = (attribute: Attribute) => attribute.kind === 'choice' && attribute.draftKey !== undefined

type LooseShape<Keys extends AttributeKey> = { [K in Keys]: Optional<Given<AttributeValue<K>>> }

/** Attributes without a column: only those that an ad has are in the object. */
export const looseAttributes = z.object(
  shapeOf(attributesAt('attributes'), (attribute) => z.optional(valueSchema(attribute))) as LooseShape<
    KeysWith<{ place: 'attributes' }>
  >,
)

type CardKey = Exclude<KeysWith<{ card: string }>, KeysWith<{ place: 'attributes' }>>

/** What cards carry; those without a column are in `attributes`. */
export const cardShape = shapeOf(
  attributeList.filter(({ card, place }) => card && place !== 'attributes'),
  replySchema,
) as ReplyShape<CardKey>

// Drafts

type DraftIn<K extends AttributeKey> = AdAttributes[K] extends { kind: 'number' } | { draftKey: string }
  ? number | string
  : Given<AttributeValue<K>>
type DraftOut<K extends AttributeKey> = AdAttributes[K] extends { kind: 'number' } | { draftKey: string }
  ? number
  : Given<AttributeValue<K>>
type DraftSchema<K extends AttributeKey> = AdAttributes[K] extends { kind: 'choices' }
  ? z.ZodMiniDefault<z.ZodMiniType<DraftOut<K>, DraftIn<K>>>
  : AdAttributes[K] extends { requiredIn: readonly string[]; place: 'car' | 'property' }
    ? z.ZodMiniType<DraftOut<K>, DraftIn<K>>
    : z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniType<DraftOut<K>, DraftIn<K>>>>
type DraftShape<Keys extends AttributeKey> = { [K in Keys as DraftKey<K>]: DraftSchema<K> }

function draftSchema(attribute: KeyedAttribute): z.ZodMiniType {
  if (attribute.kind === 'choices') {
    const { options } = attribute
    return z._default(z.array(z.enum(options)).check(z.maxLength(options.length)), [])
  }
  const value = draftValue(attribute)
  // Every ad with a `car` or `property` is of that type, so its required attributes are required by the schema.
  const isAlways = attribute.requiredIn && (attribute.place === 'car' || attribute.place === 'property')
  return isAlways ? value : z.optional(z.nullable(value))
}

function draftValue(attribute: Exclude<KeyedAttribute, { kind: 'choices' }>): z.ZodMiniType {
  if (attribute.kind === 'number') {
    const { bounds, isModelYear, key } = attribute
    const parse = (text: string) => parseTypedNumber(text, attributeUnits[key])
    return typedWholeNumber(bounds.from, isModelYear ? nextYear : bounds.to, parse)
  }
  if (attribute.kind === 'flag') return z.literal(true)
  // The catalog says which numbers exist.
  return attribute.draftKey ? wholeNumber(1, 32_767) : z.enum(attribute.options)
}

const nextYear = () => new Date().getFullYear() + 1

/** The attributes at a place as a form sends them. */
export const draftShape = <P extends AttributePlace>(place: P) =>
  Object.fromEntries(
    attributesAt(place).map((attribute) => [draftKeyOf(attribute), draftSchema(attribute)]),
  ) as DraftShape<KeysWith<{ place: P }>>

type DraftGroups = Partial<Record<Exclude<AttributePlace, 'top'>, object | null | undefined>>

/** What a draft lacks for its category, or has although its category does not have it. */
export function attributeViolations(trail: CategoryTrail, draft: DraftGroups & object): Violations {
  const violations: Violations = {}
  for (const attribute of attributeList) {
    const value = valueIn(draft, attribute, draftKeyOf(attribute))
    const path = draftPathOf(attribute)
    if (appliesTo(attribute, trail)) {
      if (isRequired(attribute, trail) && isEmpty(value)) violations[path] = [{ code: 'required' }]
    } else if (attribute.place === 'attributes' && !isEmpty(value)) violations[path] = [{ code: 'unknown_field' }]
    else if (attribute.place !== 'top' && attribute.place !== 'attributes' && draft[attribute.place])
      violations[attribute.place] = [{ code: 'unknown_field' }]
  }
  return violations
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || isEmptyList(value)
const isEmptyList = (value: unknown) => Array.isArray(value) && !value.length

// The home query and its facets

type FilterOf<K extends AttributeKey> = AdAttributes[K] extends { filter: infer F } ? F : never
type KeyOf<F> = F extends { key: infer Key extends string } ? Key : never
type RangeKeys = {
  [K in AttributeKey]: FilterOf<K> extends { kind: 'range' } ? KeyOf<FilterOf<K>> : never
}[AttributeKey]
type QueryShape = { [K in KeysWith<{ filter: { kind: 'one' } }> as KeyOf<FilterOf<K>>]: Optional<QueryValue<K>> } & {
  [K in KeysWith<{ filter: { kind: 'many' } }> as KeyOf<FilterOf<K>>]: Optional<OptionOf<K>[]>
} & { [K in RangeKeys as `${K}From` | `${K}To`]: z.ZodMiniOptional<ReturnType<typeof wholeNumber>> }
type OptionOf<K extends AttributeKey> = AdAttributes[K] extends { options: readonly (infer Option)[] } ? Option : never
type QueryValue<K extends AttributeKey> = AdAttributes[K] extends { kind: 'flag' } ? typeof flagIsSet : OptionOf<K>

function querySchemas(attribute: KeyedAttribute): [string, z.ZodMiniType][] {
  const { filter } = attribute
  if (!filter) return []
  if (attribute.kind === 'number') {
    const { from, to } = filterBoundsOf(attribute)
    return [`${filter.key}From`, `${filter.key}To`].map((key) => [key, z.optional(wholeNumber(from, to))])
  }
  if (attribute.kind === 'flag') return [[filter.key, z.optional(z.enum([flagIsSet]))]]
  const option = z.enum(attribute.options)
  return [[filter.key, z.optional(filter.kind === 'one' ? option : someOf(attribute.options))]]
}

/** A non-empty list of options. */
export const someOf = <const T extends readonly string[]>(options: T) =>
  z.array(z.enum(options)).check(z.minLength(1), z.maxLength(options.length))

export const queryShape = Object.fromEntries(attributeList.flatMap(querySchemas)) as QueryShape

type FacetShape<F extends z.ZodMiniType> = {
  [K in KeysWith<{ facet: true }> as KeyOf<FilterOf<K>>]: z.ZodMiniOptional<F>
}

export const facetShape = <F extends z.ZodMiniType>(facet: F) =>
  Object.fromEntries(
    attributeList.flatMap((attribute) =>
      'facet' in attribute && attribute.filter ? [[attribute.filter.key, z.optional(facet)]] : [],
    ),
  ) as FacetShape<F>
