import type { Zone } from '#contract/catalog.ts'

/** Omits a zone with the same name as its parent, except the last one. */
export const shortPath = <T extends Zone>(path: T[]): T[] =>
  path.filter((zone, level) => level === path.length - 1 || zone.name !== path[level - 1]?.name)
