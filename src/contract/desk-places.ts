// Places at the desk: operators add, rename, locate, hide and merge them.
import * as z from 'zod/mini'
import { Reason } from './desk.ts'
import { RunningChange } from './desk-categories.ts'
import { maxPlaceName, syria } from './desk-choices.ts'
import { get, post } from './endpoint.ts'
import { wholeNumber } from './number.ts'
import { PlaceName } from './place-name.ts'

const maxId = 32_767
const Id = z.int().check(z.gte(1), z.lte(maxId))
const Latitude = z.number().check(z.gte(syria.south), z.lte(syria.north))
const Longitude = z.number().check(z.gte(syria.west), z.lte(syria.east))

const Names = { name_ar: PlaceName('name_arabic'), name_en: PlaceName('name_latin') }

export const PlaceChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rename'), ...Names }),
  /** Null for both: the position of the place above it. */
  z.strictObject({ kind: z.literal('locate'), latitude: z.nullable(Latitude), longitude: z.nullable(Longitude) }),
  z.strictObject({ kind: z.literal('merge'), into_id: Id }),
  z.strictObject({ kind: z.literal('hide') }),
  z.strictObject({ kind: z.literal('show') }),
])
export type PlaceChange = z.output<typeof PlaceChange>

export const placeLevels = ['governorate', 'district', 'subdistrict', 'town', 'neighbourhood'] as const

export const DeskPlace = z.object({
  id: z.int(),
  name: z.string(),
  name_ar: z.string(),
  name_en: z.string(),
  level: z.enum(placeLevels),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  is_hidden: z.boolean(),
  /** With those below it; up to a few hours old. */
  ads: z.int(),
  children: z.int(),
})
export type DeskPlace = z.infer<typeof DeskPlace>

export const placeKinds = ['rename', 'locate', 'merge', 'hide', 'show', 'add'] as const
export type PlaceKind = (typeof placeKinds)[number]

export const PlacePage = z.object({
  /** From the governorate to the place itself; empty for the list of governorates. */
  path: z.array(DeskPlace),
  /** At most 50, by name. */
  children: z.array(DeskPlace),
  page: z.int(),
  pages: z.int(),
  /** What can be done with the place at all. */
  kinds: z.array(z.enum(placeKinds)),
  running: z.nullable(RunningChange),
})
export type PlacePage = z.infer<typeof PlacePage>

export const FoundPlace = z.object({
  id: z.int(),
  name: z.string(),
  /** What is around it, from the governorate down. */
  path: z.array(z.string()),
  is_hidden: z.boolean(),
})
export type FoundPlace = z.infer<typeof FoundPlace>

export const PlacePreview = z.object({
  ads: z.int(),
  inquiries: z.int(),
  saved_searches: z.int(),
  shops: z.int(),
  /** Places below it that go with it. */
  places: z.int(),
  /** Places whose address leads to another one from then on. */
  addresses: z.int(),
  /** Names from the governorate down, before and after. */
  before: z.array(z.string()),
  after: z.array(z.string()),
})
export type PlacePreview = z.infer<typeof PlacePreview>

const Search = z.string().check(z.trim(), z.maxLength(maxPlaceName))

export const deskPlaces = {
  read: get('/desk/places', {
    summary: 'A place with those directly below it; without an id the governorates.',
    permission: 'edit_market',
    query: z.strictObject({ id: z.optional(wholeNumber(1, maxId)), page: z.optional(wholeNumber(1, 1000)) }),
    reply: PlacePage,
  }),
  find: get('/desk/places/found', {
    summary: 'Places by a part of a name, in both languages; at most 30.',
    permission: 'edit_market',
    query: z.strictObject({ search: Search }),
    reply: z.array(FoundPlace),
  }),
  targets: get('/desk/places/:id/targets', {
    summary: 'What a place can be merged into, by a part of a name; without one its neighbours. At most 30.',
    permission: 'edit_market',
    query: z.strictObject({ search: z.optional(Search) }),
    reply: z.array(FoundPlace),
  }),
  preview: post('/desk/places/:id/preview', {
    summary: 'What a change would touch. Changes nothing; refuses what the change itself would refuse.',
    permission: 'edit_market',
    body: PlaceChange,
    reply: PlacePreview,
  }),
  change: post('/desk/places/:id', {
    summary: 'Changes a place. Ads follow in the background; one rename or merge at a time.',
    permission: 'edit_market',
    body: z.strictObject({ change: PlaceChange, reason: Reason }),
    reply: PlacePage,
  }),
  add: post('/desk/places', {
    summary: 'Adds a place below another one: a city in a governorate, or a zone in a city.',
    permission: 'edit_market',
    body: z.strictObject({
      parent_id: Id,
      ...Names,
      /** Without them the place has the position of the one above it. */
      latitude: z.optional(Latitude),
      longitude: z.optional(Longitude),
      reason: Reason,
    }),
    reply: PlacePage,
  }),
}
