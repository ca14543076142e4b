// Reference data never changes while the process runs, so it is read once and served from memory.
import type { Category, CategoryNode, CategoryPath, Setting, Zone, ZoneEntry } from '#contract/catalog.ts'
import type { Language } from '#contract/language.ts'
import type { Db } from '#server/platform/db.ts'
import { notFound } from '#server/platform/http-error.ts'
import {
  type AppearanceRow,
  type CategoryRow,
  findCarAppearances,
  findCategories,
  findZones,
  type ZoneRow,
} from './catalog.sql.ts'

export type Catalog = { categories: CategoryRow[]; zones: ZoneRow[]; appearances: AppearanceRow[] }

export async function readCatalog(db: Db): Promise<Catalog> {
  const categories = await findCategories(db)
  const zones = await findZones(db)
  const appearances = await findCarAppearances(db)
  return { categories, zones, appearances }
}

export type ClientSettings = {
  countryLookupUrl: string | null
  pusher: { appKey: string; appCluster: string; host: string }
}

const atHome = { appKey: 'souqna-local', appCluster: 'local', host: '' }

/** spec §9 and decisions.md, Money: the numbers every client starts with. */
export function settingOf(
  language: Language,
  { countryLookupUrl = null, pusher = atHome }: Partial<ClientSettings>,
): Setting {
  return {
    name: language === 'ar' ? 'سوقنا' : 'Souqna',
    currency: language === 'ar' ? 'ل.س' : 'L.S.',
    country: 'SY',
    default_language: 'ar',
    languages: ['ar', 'en'],
    max_ad_images: 20,
    max_mileage: 600_000,
    country_lookup_url: countryLookupUrl,
    pusherAppKey: pusher.appKey,
    pusherAppCluster: pusher.appCluster,
    pusherHost: pusher.host,
  }
}

export function navBarCategories(catalog: Catalog, language: Language): Category[] {
  const shown = catalog.categories.filter((row) => row.nav_position !== null)
  return shown
    .sort((a, b) => (a.nav_position ?? 0) - (b.nav_position ?? 0))
    .map((row) => categoryOf(catalog, row, language))
}

export function categoryTree(catalog: Catalog, language: Language): CategoryNode[] {
  const nodes = new Map<number, CategoryNode>()
  const top: CategoryNode[] = []
  // Parents come before their children, so one pass builds the tree.
  for (const row of catalog.categories) {
    const parent = row.parent_id === null ? undefined : nodes.get(row.parent_id)
    const node = { ...worded(row, language, row.color ?? parent?.color ?? ''), children: [] }
    nodes.set(row.id, node)
    ;(parent?.children ?? top).push(node)
  }
  return top
}

/** Any selection rebuilds the full path from the top (spec §4), so only its last category counts. */
export function categoryPath(catalog: Catalog, language: Language, ids: number[]): CategoryPath {
  const last = ids.at(-1)
  const path = last === undefined ? [] : pathTo(catalog.categories, last)
  if (last !== undefined && !path.length) throw notFound('category_not_found')
  const children = catalog.categories.filter((row) => row.parent_id === (last ?? null))
  const color = path[0]?.color
  const word = (row: CategoryRow) => worded(row, language, row.color ?? color ?? '')
  return { path: path.map(word), children: children.map(word) }
}

/** From the top down to a category or a zone; empty when there is none of that id. */
export function pathTo<Row extends { id: number; parent_id: number | null }>(rows: Row[], id: number): Row[] {
  const row = rows.find((one) => one.id === id)
  if (!row) return []
  return row.parent_id === null ? [row] : [...pathTo(rows, row.parent_id), row]
}

export const categoryName = (catalog: Catalog, language: Language, id: number) =>
  nameIn(catalog.categories, language, id)

export const zoneName = (catalog: Catalog, language: Language, id: number) => nameIn(catalog.zones, language, id)

export const allZones = (catalog: Catalog, language: Language): Zone[] =>
  catalog.zones.map((row) => ({ id: row.id, name: nameOf(row, language) }))

/** With all that a search for a place needs: what it lies in, and what else it is called. */
export const zonesWithParents = (catalog: Catalog, language: Language): ZoneEntry[] =>
  catalog.zones.map((row) => ({
    id: row.id,
    name: nameOf(row, language),
    ...(row.parent_id === null ? {} : { parent_id: row.parent_id }),
    also: [language === 'ar' ? row.name_en : row.name_ar, ...row.aliases],
  }))

export function zonePath(catalog: Catalog, language: Language, id: number): Zone[] {
  const row = catalog.zones.find((zone) => zone.id === id)
  if (!row) throw notFound('zone_not_found')
  const around = row.parent_id === null ? [] : zonePath(catalog, language, row.parent_id)
  return [...around, { id, name: nameOf(row, language) }]
}

export const governorates = (catalog: Catalog, language: Language): Zone[] =>
  catalog.zones.filter((row) => row.level === 'governorate').map((row) => ({ id: row.id, name: nameOf(row, language) }))

export const carAppearances = (catalog: Catalog, language: Language) =>
  catalog.appearances.map((row) => ({ id: row.id, slug: row.slug, name: nameOf(row, language) }))

function categoryOf(catalog: Catalog, row: CategoryRow, language: Language): Category {
  const top = categoryPath(catalog, language, [row.id]).path[0]
  return worded(row, language, top?.color ?? '')
}

function worded(row: CategoryRow, language: Language, color: string): Category {
  const parent = row.parent_id === null ? {} : { parent_id: row.parent_id }
  const type = row.type as Category['type']
  return { id: row.id, ...parent, slug: row.slug, name: nameOf(row, language), type, icon: row.icon, color }
}

function nameIn(rows: { id: number; name_ar: string; name_en: string }[], language: Language, id: number) {
  const row = rows.find((one) => one.id === id)
  return row ? nameOf(row, language) : ''
}

const nameOf = (row: { name_ar: string; name_en: string }, language: Language) =>
  language === 'ar' ? row.name_ar : row.name_en
