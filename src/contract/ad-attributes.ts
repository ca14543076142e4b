// The attributes of ads, one entry each. Schemas, columns, filters, facets, form fields and the facts table derive from
// this table; docs/search.md and CONTRIBUTING.md say how to add one. No zod here: every page loads this file.
import type { categoryTypes } from './catalog.ts'

export type CategoryType = (typeof categoryTypes)[number]

export type Bounds = { readonly from: number; readonly to: number }

type Common = {
  /** Which ads have the attribute: by type, and optionally only below some categories. */
  types: 'all' | readonly CategoryType[]
  within?: readonly number[]
  /** Not below these categories. */
  except?: readonly number[]
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
/** `bounds`: if they differ from those of values. `hasOpenEnds`: a filter equal to a bound means "any". */
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
/** `isModelYear`: at most next year. */
export type NumberAttribute = Common & {
  kind: 'number'
  bounds: Bounds
  filter?: RangeFilter
  isModelYear?: true
}
/** True or absent. */
type Flag = Common & { kind: 'flag'; column?: never; filter?: Filter<'one'>; facet?: true }

export type Attribute = Choice | Choices | NumberAttribute | Flag
export type AttributePlace = Common['place']

const cars = { types: ['cars'], place: 'car' } as const
const properties = { types: ['properties'], place: 'property' } as const

/** Animals, food, numbers, accounts, services: nothing of this is new or used. A test compares it with the facts. */
const withoutCondition = [
  13, 22, 93, 95, 103, 112, 142, 150, 151, 255, 256, 257, 258, 269, 270, 271, 272, 273, 274, 275, 276, 277, 278, 279,
  280, 296, 300, 301, 959,
]

/** The order is that of the facts table and of the posting form. */
export const adAttributes = {
  condition: {
    kind: 'choice',
    options: ['new', 'used'],
    types: ['cars', 'general'],
    except: withoutCondition,
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
    isModelYear: true,
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
    bounds: { from: 0, to: 50 },
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
    bounds: { from: 0, to: 50 },
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
