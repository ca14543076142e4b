// The dictionary of queries for tests without a database: the reference data and the ads of the demo.
import { makeMarketplace } from '#demo/generate/marketplace.ts'
import { readReference } from '#demo/generate/reference.ts'
import type { CategoryRow, ZoneRow } from '#server/search/understand/dictionary-types.ts'
import { buildDictionary, type Dictionary, type DictionarySource } from '#server/search/understand/index.ts'
import { readSeed, withWords } from '#server/search/understand/source.ts'
import { stemsOf } from '#server/search/understand/stem.ts'

type Aliases = { id: number; aliases_ar?: string[]; aliases_en?: string[] }
type NamedCategory = {
  id: number
  parent_id?: number
  slug: string
  type: string
  make_id?: number
  model_id?: number
  name_ar: string
  name_en: string
}
type NamedZone = Aliases & { parent_id?: number; slug: string; level: string; name_ar: string; name_en: string }
type NamedReference = { categories: NamedCategory[]; zones: NamedZone[]; makes: Aliases[]; models: Aliases[] }

const now = new Date('2026-11-15T12:00:00Z')

export const readDemoDictionary = async (): Promise<Dictionary> => buildDictionary(await readDemoSource())

export async function readDemoSource(): Promise<DictionarySource> {
  const reference = await readReference()
  // The demo declares only the columns it needs.
  const named = reference as unknown as NamedReference
  const seed = await readSeed()
  const makes = new Map(named.makes.map((row) => [row.id, row]))
  const models = new Map(named.models.map((row) => [row.id, row]))
  const categories = named.categories.map((row) => {
    const brand = row.model_id ? models.get(row.model_id) : makes.get(row.make_id ?? 0)
    const aliases = [...(brand?.aliases_ar ?? []), ...(brand?.aliases_en ?? [])]
    const { id, slug, type, parent_id = null } = row
    return {
      id,
      parent_id,
      slug,
      type,
      make_id: row.make_id ?? null,
      model_id: row.model_id ?? null,
      names: [row.name_ar, row.name_en],
      aliases,
      ads: 0,
    }
  })
  const zones = named.zones.map(
    ({ id, parent_id = null, slug, level, name_ar, name_en, aliases_ar = [], aliases_en = [] }) => ({
      id,
      parent_id,
      slug,
      level,
      names: [name_ar, name_en],
      aliases: [...aliases_ar, ...aliases_en],
      ads: 0,
    }),
  )
  const { ads } = makeMarketplace({ seed: 2026, ads: 1500, now, reference })
  const source = {
    ...seed,
    categories: withWords(categories, seed.categoryWords),
    zones,
    vocabulary: new Map<string, number>(),
  }
  const byId = { categories: rowsById(source.categories), zones: rowsById(zones) }
  for (const { row } of ads) countAd(byId, source.vocabulary, row)
  return source
}

const rowsById = <T extends { id: number }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))
type Names = { categories: Map<number, CategoryRow>; zones: Map<number, ZoneRow> }

type AdText = { name: string; description: string; category_id: number; zone_id: number }

/** An ad contains its own words, and the names of its categories and places. */
function countAd({ categories, zones }: Names, vocabulary: Map<string, number>, ad: AdText) {
  const texts = [ad.name, ad.description]
  for (let row = categories.get(ad.category_id); row; row = categories.get(row.parent_id ?? 0)) texts.push(...row.names)
  for (let row = zones.get(ad.zone_id); row; row = zones.get(row.parent_id ?? 0)) {
    row.ads += 1
    texts.push(...row.names, ...row.aliases)
  }
  for (const stem of new Set(stemsOf(texts.join(' ')).split(' '))) vocabulary.set(stem, (vocabulary.get(stem) ?? 0) + 1)
}
