// Random realistic searches: each starts from an existing ad and uses some of its properties.

import type { AttributeValue } from '#contract/ad-attribute-list.ts'
import { adAttributes } from '#contract/ad-attributes.ts'
import { sorts } from '#contract/ad-choices.ts'
import type { HomeQuery } from '#contract/ads.ts'
import { mulberry32 } from '#demo/mulberry32.ts'
import { factsOf } from '#server/facts/index.ts'
import type { Database } from '#server/platform/db.ts'

type Sample = {
  path: number[]
  places: number[]
  type: string
  name: string
  price: string | null
  condition: 'new' | 'used' | null
  year: number | null
  kilometers: number | null
  appearance_id: number | null
  transmission: 'automatic' | 'manual' | null
  fuel: AttributeValue<'fuel'>
  rooms: number | null
  area: number | null
  floor: number | null
  attributes: Record<string, unknown>
}

export async function randomQueries(db: Database, count: number, withText: boolean): Promise<HomeQuery[]> {
  const samples = await sampleAds(db, count)
  return samples.map((sample, index) => {
    const random = mulberry32(index * 2 + (withText ? 1 : 0) + 77)
    const query = filtersLike(sample, random)
    return withText ? { ...query, search: wordsOf(sample, random) } : query
  })
}

async function sampleAds(db: Database, count: number): Promise<Sample[]> {
  const { rows } = await db.pool.query<Sample>(
    `select c.path, p.path as places, a.category_type as type, a.name, a.price, a.condition, a.year, a.kilometers,
       a.appearance_id, a.transmission, a.fuel, a.rooms, a.area, a.floor, a.attributes
     from generate_series(1, $1::integer) n
     join ads a on a.id = 1 + (n::bigint * 7919 * 31) % (select max(id) from ads)
     join search_categories c using (category_id) join search_places p using (zone_id)`,
    [count],
  )
  return rows
}

/** Queries with only category, zone and sort order: those have their own facet counts. */
export const withoutFilters = (queries: HomeQuery[]): HomeQuery[] =>
  queries.map(({ categories_ids, zone_id, sort }) => ({ categories_ids, zone_id, sort }))

/** brute-force.ts knows no distances; order.test.ts compares those. */
const comparedSorts = sorts.filter((sort) => sort !== 'nearest')

function filtersLike(ad: Sample, random: () => number): HomeQuery {
  const chance = (share: number) => random() < share
  const depth = Math.floor(random() * (ad.path.length + 1))
  const query: HomeQuery = { sort: chance(0.5) ? 'newest' : pick(comparedSorts, random) }
  if (depth) query.categories_ids = ad.path.slice(0, depth)
  if (chance(0.5)) query.zone_id = pick(ad.places, random)
  if (chance(0.3)) Object.assign(query, around(['priceFrom', 'priceTo'], Number(ad.price ?? 1_000_000), 0.5, random))
  if (chance(0.15)) query.statuses = chance(0.4) ? ['rent'] : chance(0.5) ? ['used'] : ['new', 'rent']
  if (chance(0.1)) query.condition = ad.condition ?? 'used'
  if (depth && ad.type === 'cars') Object.assign(query, carFilters(ad, random))
  if (depth && ad.type === 'properties') Object.assign(query, propertyFilters(ad, random))
  if (depth && chance(0.3)) Object.assign(query, factFilters(ad, ad.path[depth - 1] ?? 0, random))
  const page = chance(0.7) ? 1 : 1 + Math.floor(random() ** 2 * 50)
  return page > 1 ? { ...query, page } : query
}

function carFilters(ad: Sample, random: () => number): HomeQuery {
  const chance = (share: number) => random() < share
  return {
    ...(chance(0.4) && around(['yearFrom', 'yearTo'], ad.year ?? 2010, 0.002, random)),
    ...(chance(0.3) && { mileageTo: Math.min(500_000, 20_000 + (ad.kilometers ?? 0)) }),
    ...(chance(0.3) && { bodyTypes: [adAttributes.body.options[(ad.appearance_id ?? 1) - 1] ?? 'suv'] }),
    ...(chance(0.2) && { transmission: [ad.transmission ?? pick(adAttributes.transmission.options, random)] }),
    ...(chance(0.2) && { fuel: [ad.fuel ?? pick(adAttributes.fuel.options, random)] }),
  }
}

function propertyFilters(ad: Sample, random: () => number): HomeQuery {
  const chance = (share: number) => random() < share
  return {
    ...(chance(0.4) && { roomsFrom: ad.rooms ?? 2, roomsTo: (ad.rooms ?? 2) + 1 }),
    ...(chance(0.4) && around(['areaFrom', 'areaTo'], ad.area ?? 100, 0.2, random)),
    ...(chance(0.2) && { floorFrom: ad.floor ?? 1 }),
    ...(chance(0.2) && { extras: [pick(adAttributes.extras.options, random)] }),
    ...(chance(0.2) && { deal: chance(0.6) ? ('sale' as const) : ('rental' as const) }),
  }
}

/** One option that the ad has. */
function factFilters({ attributes }: Sample, categoryId: number, random: () => number): HomeQuery {
  const known = factsOf(categoryId).filter(({ key, kind }) => kind === 'choice' && attributes[key] !== undefined)
  const { key } = pick(known, random) ?? {}
  return key ? { facts: [`${key}:${attributes[key]}`] } : {}
}

function around<K extends keyof HomeQuery>([from, to]: [K, K], value: number, share: number, random: () => number) {
  const low = Math.floor(value * (1 - share))
  const high = Math.ceil(value * (1 + share))
  const dice = random()
  return dice < 0.25 ? { [to]: high } : dice < 0.5 ? { [from]: low } : { [from]: low, [to]: high }
}

/** One to three words of a title, adjacent or not. */
function wordsOf(ad: Sample, random: () => number) {
  const words = ad.name.split(' ').filter((word) => word.length > 1)
  const count = 1 + Math.floor(random() * Math.min(3, words.length))
  const start = Math.floor(random() * (words.length - count + 1))
  return words.slice(start, start + count).join(' ')
}

const pick = <T>(values: readonly T[], random: () => number) => values[Math.floor(random() * values.length)] as T
