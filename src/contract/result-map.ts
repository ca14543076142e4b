// The map of results: places with the number of ads that match a search.
import * as z from 'zod/mini'
import { Zone } from './catalog.ts'

/** A place on the map of results: below the chosen one, or a governorate. */
export const MapPlace = z.object({
  id: z.int(),
  name: z.string(),
  /** More than `limit` means "more than that"; absent when counting costs too much. */
  count: z.optional(z.int()),
  /** Null when the position of the place is not known. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** Whether the map of this place shows further places. */
  has_places: z.boolean(),
})
export type MapPlace = z.infer<typeof MapPlace>

export const ResultMap = z.object({
  /** From the governorate to the chosen place; empty for the whole country. */
  path: z.array(Zone),
  limit: z.int(),
  /** Those with the most ads first; those without ads are absent. */
  places: z.array(MapPlace),
})
export type ResultMap = z.infer<typeof ResultMap>
