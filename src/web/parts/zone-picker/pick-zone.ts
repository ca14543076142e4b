import { createContext } from 'react'
import type { ZoneNode } from './zone-tree.ts'

/** How a form takes a zone: nothing wider will do, and wider places found by searching are looked into. */
export const PickZoneContext = createContext<
  { pick: (zone: ZoneNode) => void; lookInto: (place: ZoneNode) => void } | undefined
>(undefined)

/** An ad stands in a zone, not in a whole governorate or city; a city without zones is one itself. */
export const isZone = (place: ZoneNode) => place.depth >= 2 || (place.depth === 1 && !place.children.length)
