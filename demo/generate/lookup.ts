// Access to the reference data by slug, id and level.
import type { Random } from '#demo/random.ts'
import type { CategoryRow, MakeRow, ModelRow, Reference, ZoneRow } from './rows.ts'

export type Lookup = {
  tops: CategoryRow[]
  governorates: ZoneRow[]
  category(slug: string): CategoryRow
  topOf(category: CategoryRow): CategoryRow
  /** The ancestor on level two. */
  familyOf(category: CategoryRow): CategoryRow
  zone(id: number): ZoneRow
  model(slug: string): { model: ModelRow; make: MakeRow; category: CategoryRow }
  appearanceId(slug: string): number
  pickZone(random: Random, governorateId: number): ZoneRow
}

// Roughly by population and trade.
export const governorateWeights: Record<string, number> = {
  damascus: 24,
  'rif-dimashq': 15,
  aleppo: 17,
  homs: 9,
  hama: 6,
  latakia: 8,
  tartus: 6,
  idlib: 5,
  daraa: 3,
  suwayda: 2.5,
  quneitra: 0.8,
  'deir-ez-zor': 2,
  raqqa: 1.7,
  hasakah: 3,
}

// Districts have no weight: ads name a neighbourhood, a town or a subdistrict.
const zoneWeights: Record<string, number> = { neighbourhood: 3, town: 1, subdistrict: 1.4 }

export function makeLookup(reference: Reference): Lookup {
  const categories = new Map(reference.categories.map((one) => [one.id, one]))
  const bySlug = new Map(reference.categories.map((one) => [one.slug, one]))
  const zones = new Map(reference.zones.map((one) => [one.id, one]))
  const makes = new Map(reference.makes.map((one) => [one.id, one]))
  const models = new Map(reference.models.map((one) => [one.slug, one]))
  const byModel = new Map(reference.categories.map((one) => [one.model_id, one]))
  const places = Map.groupBy(
    reference.zones.filter((one) => one.city_id),
    (one) => one.governorate_id,
  )
  const appearances = new Map(reference.appearances.map((one) => [one.slug, one.id]))

  const upTo = (level: number) => (category: CategoryRow) => {
    let at = category
    while (at.level > level && at.parent_id) at = known(categories, at.parent_id)
    return at
  }

  return {
    tops: reference.categories.filter((one) => one.level === 1),
    governorates: reference.zones.filter((one) => one.level === 'governorate'),
    category: (slug) => known(bySlug, slug),
    topOf: upTo(1),
    familyOf: upTo(2),
    zone: (id) => known(zones, id),
    appearanceId: (slug) => known(appearances, slug),
    model(slug) {
      const model = known(models, slug)
      return { model, make: known(makes, model.make_id), category: known(byModel, model.id) }
    },
    pickZone(random, governorateId) {
      return random.weighted(places.get(governorateId) ?? [], (one) => zoneWeights[one.level] ?? 0)
    },
  }
}

function known<K, V>(map: Map<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The reference data has no ${String(key)}`)
  return value
}
