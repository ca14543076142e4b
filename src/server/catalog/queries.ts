// Queries on the reference data in memory.
import { listTagsFor } from '#contract/cache-tags.ts'
import type { Category, CategoryNode, CategoryPath, Zone, ZoneCentre, ZoneEntry } from '#contract/catalog.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import { notFound } from '#server/platform/http-error.ts'
import type { CategoryRow } from './catalog.sql.ts'
import type { Catalog } from './read-catalog.ts'

/** Shown in trees and lists, and open for new ads. */
export const isOffered = (row: { is_hidden: boolean; merged_into: number | null }) =>
  !row.is_hidden && row.merged_into === null

/** `ids`: the choice of the team; null shows the categories with a position in the shipped catalogue. */
export function navBarCategories(catalog: Catalog, language: Language, ids: number[] | null): Category[] {
  const rows = ids
    ? ids.flatMap((id) => catalog.categories.find((row) => row.id === id) ?? [])
    : catalog.categories
        .filter((row) => row.nav_position !== null)
        .sort((a, b) => (a.nav_position ?? 0) - (b.nav_position ?? 0))
  return rows.filter(isOffered).map((row) => withTopColor(catalog, row, language))
}

/** The first two levels: what a navigation bar can show. */
export const upperCategories = (catalog: Catalog, language: Language): Category[] =>
  catalog.categories
    .filter((row) => row.level <= 2 && isOffered(row))
    .map((row) => withTopColor(catalog, row, language))

/** With `wordsOf` a category also has its other names, so that the browser can search categories. */
export function categoryTree(
  catalog: Catalog,
  language: Language,
  wordsOf?: (row: CategoryRow) => string[],
): CategoryNode[] {
  const nodes = new Map<number, CategoryNode>()
  const top: CategoryNode[] = []
  // Parents come before their children, so one pass builds the tree.
  for (const row of catalog.categories.filter(isOffered)) {
    const isBelowHidden = row.parent_id !== null && !nodes.has(row.parent_id)
    if (isBelowHidden) continue
    const parent = row.parent_id === null ? undefined : nodes.get(row.parent_id)
    const also = wordsOf && [nameOf(row, otherLanguage(language)), ...wordsOf(row)]
    const node = { ...toCategory(row, language, row.color ?? parent?.color ?? ''), ...(also && { also }), children: [] }
    nodes.set(row.id, node)
    ;(parent?.children ?? top).push(node)
  }
  return top
}

/** The path is rebuilt from the top, so only the last id counts. */
export function categoryPath(catalog: Catalog, language: Language, ids: number[]): CategoryPath {
  const last = ids.at(-1)
  const path = last === undefined ? [] : pathTo(catalog.categories, last)
  if (last !== undefined && !path.length) throw notFound('category_not_found')
  const parent = path.at(-1)?.id ?? null
  const children = catalog.categories.filter((row) => row.parent_id === parent && isOffered(row))
  const color = path[0]?.color
  const convert = (row: CategoryRow) => toCategory(row, language, row.color ?? color ?? '')
  return { path: path.map(convert), children: children.map(convert) }
}

/** From the top down to a category or a zone, or to the one that it was merged into; empty for an unknown id. */
export function pathTo<Row extends PathRow>(rows: Row[], id: number): Row[] {
  const row = currentRow(rows, id)
  if (!row) return []
  return row.parent_id === null ? [row] : [...pathTo(rows, row.parent_id), row]
}

type PathRow = { id: number; parent_id: number | null; merged_into?: number | null }

/** The row with this id, or the one that it was merged into. */
function currentRow<Row extends PathRow>(rows: Row[], id: number): Row | undefined {
  const row = byId(rows).get(id)
  return row?.merged_into ? currentRow(rows, row.merged_into) : row
}

/** A page asks for a hundred names of thousands of places. A change of the catalog makes new lists of rows. */
function byId<Row extends PathRow>(rows: Row[]): Map<number, Row> {
  const known = indexes.get(rows) as Map<number, Row> | undefined
  if (known) return known
  const index = new Map(rows.map((row) => [row.id, row]))
  indexes.set(rows, index)
  return index
}

const indexes = new WeakMap<PathRow[], Map<number, PathRow>>()

/** Cache tags of the lists that can contain an ad. */
export const listTagsOf = ({ categories }: Catalog, ad: { category_id: number; governorate_id: number }) =>
  listTagsFor(pathTo(categories, ad.category_id), ad.governorate_id)

/** A category, everything below it, and what was merged into these. Parents come before their children. */
export function categoriesBelow({ categories }: Catalog, id: number): number[] {
  const current = (row: number) => pathTo(categories, row).at(-1)?.id ?? row
  const ids = new Set([current(id)])
  for (const row of categories) if (row.parent_id !== null && ids.has(row.parent_id)) ids.add(row.id)
  for (const row of categories) if (row.merged_into !== null && ids.has(current(row.id))) ids.add(row.id)
  return [...ids]
}

export const categoryName = (catalog: Catalog, language: Language, id: number) =>
  nameIn(catalog.categories, language, id)

export const zoneName = (catalog: Catalog, language: Language, id: number) => nameIn(catalog.zones, language, id)

/** What is below a hidden place is hidden too. Parents come before their children. */
function offeredZones({ zones }: Catalog): Catalog['zones'] {
  const offered = new Set<number>()
  return zones.filter((row) => {
    const isOpen = isOffered(row) && (row.parent_id === null || offered.has(row.parent_id))
    if (isOpen) offered.add(row.id)
    return isOpen
  })
}

export const allZones = (catalog: Catalog, language: Language): Zone[] =>
  offeredZones(catalog).map((row) => ({ id: row.id, name: nameOf(row, language) }))

/** With parent and other names, so that the browser can search zones. A merged zone is found by its names at the other one. */
export function zonesWithParents(catalog: Catalog, language: Language): ZoneEntry[] {
  const merged = Map.groupBy(
    catalog.zones.filter(({ merged_into }) => merged_into !== null),
    ({ merged_into }) => merged_into,
  )
  return offeredZones(catalog).map((row) => ({
    id: row.id,
    name: nameOf(row, language),
    ...(row.parent_id === null ? {} : { parent_id: row.parent_id }),
    also: [
      nameOf(row, otherLanguage(language)),
      ...row.aliases,
      ...(merged.get(row.id) ?? []).flatMap(({ name_ar, name_en, aliases }) => [name_ar, name_en, ...aliases]),
    ],
  }))
}

export function zonePath(catalog: Catalog, language: Language, id: number): Zone[] {
  const path = pathTo(catalog.zones, id)
  if (!path.length) throw notFound('zone_not_found')
  return path.map((row) => ({ id: row.id, name: nameOf(row, language) }))
}

export const zoneCentres = (catalog: Catalog): ZoneCentre[] =>
  offeredZones(catalog).flatMap(({ id, level, latitude, longitude }) =>
    latitude === null || longitude === null || level === 'governorate' || level === 'district'
      ? []
      : { id, latitude, longitude },
  )

export const governorates = (catalog: Catalog, language: Language): Zone[] =>
  catalog.zones
    .filter((row) => row.level === 'governorate' && isOffered(row))
    .map((row) => ({ id: row.id, name: nameOf(row, language) }))

export const carAppearances = (catalog: Catalog, language: Language) =>
  catalog.appearances.map((row) => ({ id: row.id, slug: row.slug, name: nameOf(row, language) }))

function withTopColor(catalog: Catalog, row: CategoryRow, language: Language): Category {
  const top = categoryPath(catalog, language, [row.id]).path[0]
  return toCategory(row, language, top?.color ?? '')
}

function toCategory(row: CategoryRow, language: Language, color: string): Category {
  const parent = row.parent_id === null ? {} : { parent_id: row.parent_id }
  const type = row.type as Category['type']
  return { id: row.id, ...parent, slug: row.slug, name: nameOf(row, language), type, icon: row.icon, color }
}

type NamedRow = { id: number; parent_id: number | null; merged_into: number | null; name_ar: string; name_en: string }

function nameIn(rows: NamedRow[], language: Language, id: number) {
  const row = currentRow(rows, id)
  return row ? nameOf(row, language) : ''
}

const nameOf = (row: { name_ar: string; name_en: string }, language: Language) => row[`name_${language}` as const]
