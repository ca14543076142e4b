import { createContext } from 'react'
import type { ZoneNode } from './zone-tree.ts'

/** Set when the picker is used in a form, which needs a zone: a wider search result opens its children instead. */
export const PickZoneContext = createContext<
  { pick: (zone: ZoneNode) => void; open: (zone: ZoneNode) => void } | undefined
>(undefined)

/** Set while several zones are being chosen: a choice is then a switch. */
export const SeveralZonesContext = createContext<
  { ids: readonly number[]; toggle: (zone: ZoneNode) => void } | undefined
>(undefined)

/** An ad needs a zone below the city; a city without zones counts as one. */
export const isZone = (zone: ZoneNode) => zone.depth >= 2 || (zone.depth === 1 && !zone.children.length)
