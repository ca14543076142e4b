import { createContext } from 'react'
import type { Place } from './zone-tree.ts'

/** How a form takes a zone: nothing wider will do, and wider places found by searching are looked into. */
export const PickZone = createContext<{ pick: (zone: Place) => void; lookInto: (place: Place) => void } | undefined>(
  undefined,
)

/** An ad stands in a zone, not in a whole governorate or city; a city without zones is one itself. */
export const isZone = (place: Place) => place.depth >= 2 || (place.depth === 1 && !place.children.length)
