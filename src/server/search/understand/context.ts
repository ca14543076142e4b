// What a query is about: cars, property or other things. The same word means different filters.
import type { Dictionary } from './dictionary-types.ts'
import type { Item } from './items.ts'

export type Context = { isCar: boolean; isProperty: boolean; isOther: boolean; isUnknown: boolean }

/** Petrol and diesel are also sold, and burn in other things than cars. */
const isOfCars = ({ field, value }: { field: string; value: string | number }) =>
  field === 'body' || field === 'transmission' || (field === 'fuel' && (value === 'electric' || value === 'hybrid'))

export function contextOf(dictionary: Dictionary, items: Item[]): Context {
  const things = items.filter((item) => !item.isNegated && isThing(item))
  // The main noun is the first one in Arabic and the last one in English.
  const head = things.every(({ plain }) => /^[a-z0-9 ]+$/.test(plain)) ? things.at(-1) : things[0]
  const types = new Set(head ? typesOf(dictionary, head) : [])
  const hasCarWord = items.some(({ phrase }) => phrase?.attribute && isOfCars(phrase.attribute))
  const isCar = types.has('cars') || (hasCarWord && !things.length)
  const isProperty = types.has('properties')
  return { isCar, isProperty, isOther: things.length > 0 && !isCar && !isProperty, isUnknown: !things.length && !isCar }
}

export function contextOfType(type: string): Context {
  const [isCar, isProperty] = [type === 'cars', type === 'properties']
  return { isCar, isProperty, isOther: !isCar && !isProperty, isUnknown: false }
}

/** A word for something that is sold, not a place or a number. */
export const isThing = ({ phrase, quantity }: Item) =>
  !quantity &&
  phrase !== null &&
  !phrase.attribute &&
  !phrase.role &&
  !phrase.operator &&
  (phrase.categories.length > 0 || phrase.groups.some((group) => group.isThing))

function typesOf({ categories }: Dictionary, { phrase }: Item) {
  const ids = [
    ...(phrase?.categories ?? []),
    ...(phrase?.groups.flatMap((group) => [...group.categories, ...group.near]) ?? []),
  ]
  return ids.map((id) => categories.get(id)?.type ?? '')
}
