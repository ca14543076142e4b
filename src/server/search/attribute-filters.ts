// The filters of a home query that are attributes of ads, in terms of the search tables.
import {
  type AdAttributes,
  type AttributeKey,
  appliesTo,
  attributeList,
  filterKeysOf,
  type KeyedAttribute,
  type KeysWith,
} from '#contract/ad-attribute-list.ts'
import type { Attribute } from '#contract/ad-attributes.ts'
import type { HomeQuery } from '#contract/ads.ts'
import { factPredicates } from '#server/facts/index.ts'
import { type Partition, partitionsOfType } from './partition.ts'

export type Range = { from?: number | undefined; to?: number | undefined }

/** People type the ends in any order. */
export const rangeBetween = (from: number | undefined, to: number | undefined): Range =>
  from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }

type ColumnOf<K extends AttributeKey> = AdAttributes[K] extends { column: infer Column extends string } ? Column : never
export type RangeColumn = ColumnOf<KeysWith<{ kind: 'number'; filter: object }>>
export type ChoiceColumn = ColumnOf<KeysWith<{ kind: 'choice'; filter: object }>>
export type ChoicesColumn = ColumnOf<KeysWith<{ kind: 'choices'; filter: object }>>

export type AttributeFilters = {
  ranges: [RangeColumn, Range][]
  /** Codes of which one must match. */
  choices: [ChoiceColumn, number[]][]
  /** Bits that must all be set. */
  bits: [ChoicesColumn, number][]
  /** A predicate over `attributes`, for all filters without a column together. */
  jsonPath: string | null
  /** The attributes that filter: ads without them cannot match. */
  filtered: KeyedAttribute[]
}

/** These two decide the partition and combine with `statuses`: filters.ts handles them. */
const isSpecial = ({ key }: KeyedAttribute) => key === 'condition' || key === 'deal'

const isFiltered = (query: HomeQuery, attribute: KeyedAttribute) => {
  if (isSpecial(attribute)) return false
  if (attribute.kind !== 'number') return filterKeysOf(attribute).some((key) => queryValue(query, key) !== undefined)
  const { from, to } = rangeOf(query, attribute)
  return from !== undefined || to !== undefined
}

const queryValue = (query: HomeQuery, key: string) => (query as Record<string, unknown>)[key]

export const canHave = (partition: Partition, { types }: Attribute) =>
  types === 'all' || types.some((type) => partitionsOfType(type).includes(partition))

export function parseAttributeFilters(query: HomeQuery): AttributeFilters {
  const filtered = attributeList.filter((attribute) => isFiltered(query, attribute))
  const filters: AttributeFilters = { ranges: [], choices: [], bits: [], jsonPath: null, filtered }
  const predicates: string[] = []
  for (const attribute of filtered) {
    const { column } = attribute
    if (!column) predicates.push(...jsonPredicates(query, attribute))
    else if (attribute.kind === 'number') filters.ranges.push([column as RangeColumn, rangeOf(query, attribute)])
    else if (attribute.kind === 'choice') filters.choices.push([column as ChoiceColumn, codesIn(query, attribute)])
    else if (attribute.kind === 'choices') filters.bits.push([column as ChoicesColumn, bitsIn(query, attribute)])
  }
  predicates.push(...factPredicates(query.categories_ids?.at(-1), query.facts))
  return { ...filters, jsonPath: predicates.length ? `$ ? (${predicates.join(' && ')})` : null }
}

type NumberAttribute = Extract<KeyedAttribute, { kind: 'number' }>
type OptionsAttribute = Extract<KeyedAttribute, { kind: 'choice' | 'choices' }>

function rangeOf(query: HomeQuery, { filter, bounds }: NumberAttribute): Range {
  const endOf = (end: 'From' | 'To') => queryValue(query, `${filter?.key}${end}`) as number | undefined
  const { from, to } = rangeBetween(endOf('From'), endOf('To'))
  if (!filter?.hasOpenEnds) return { from, to }
  const ends = filter.bounds ?? bounds
  return { from: from === ends.from ? undefined : from, to: to === ends.to ? undefined : to }
}

const optionsIn = (query: HomeQuery, { filter }: OptionsAttribute) => {
  const value = filter && queryValue(query, filter.key)
  return [value ?? []].flat() as string[]
}

/** Codes count from 1 in the order of the table, as the view search_source and db/seed/car-appearances.json do. */
export const codeOf = (options: readonly string[], option: string) => options.indexOf(option) + 1

const codesIn = (query: HomeQuery, attribute: OptionsAttribute) =>
  optionsIn(query, attribute).map((option) => codeOf(attribute.options, option))

const bitsIn = (query: HomeQuery, attribute: OptionsAttribute) =>
  optionsIn(query, attribute).reduce((bits, option) => bits | (1 << attribute.options.indexOf(option)), 0)

/** In lax mode `@.key == "a"` is true of a list that contains "a". */
function jsonPredicates(query: HomeQuery, attribute: KeyedAttribute): string[] {
  const value = `@.${JSON.stringify(attribute.key)}`
  if (attribute.kind === 'flag') return [`${value} == true`]
  if (attribute.kind === 'number') {
    const { from, to } = rangeOf(query, attribute)
    return [from === undefined ? [] : `${value} >= ${from}`, to === undefined ? [] : `${value} <= ${to}`].flat()
  }
  const equals = optionsIn(query, attribute).map((option) => `${value} == ${JSON.stringify(option)}`)
  return attribute.kind === 'choices' ? equals : [`(${equals.join(' || ')})`]
}

/**
 * The attributes by which matches are counted besides: those in the indexes of all partitions at hand. Reading those
 * without a column costs a row each, so they are counted only inside a category that has them.
 */
export const facetAttributes = ({ partitions, category }: FacetScope) =>
  attributeList.filter((attribute) => {
    if (isSpecial(attribute) || !('facet' in attribute)) return false
    if (attribute.column) return partitions.every((partition) => canHave(partition, attribute))
    const trail = category?.path.map((id) => ({ id, type: category.type })) ?? []
    return appliesTo(attribute, trail)
  })
type FacetScope = { partitions: Partition[]; category: { path: number[]; type: string } | null }
