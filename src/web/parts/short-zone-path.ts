import type { Zone } from '#contract/catalog.ts'

/** A place that is called like the one around it is named once, unless it is what is meant. */
export const shortPath = <T extends Zone>(path: T[]): T[] =>
  path.filter((zone, level) => level === path.length - 1 || zone.name !== path[level - 1]?.name)
