import { beforeAll, expect, test } from 'vitest'
import type { HomeQuery } from '#contract/ads.ts'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { searchAds } from './search-ads.ts'
import { readSearchMetadata, type SearchMetadata } from './search-metadata.ts'
import { refreshStatistics } from './word-statistics.ts'

type Row = {
  id: number
  category_type: string
  price: number | null
  year: number | null
  kilometers: number | null
  area: number | null
  zone_id: number
  published_at: Date
}

const db = await cloneDatabase()
let metadata: SearchMetadata
let rows: Row[]
let zones: { id: number; path: number[]; latitude: number | null; longitude: number | null }[]

/** Values repeat and are absent now and then; every tenth price is hidden. */
beforeAll(async () => {
  const categories = ['cars-kia-rio', 'cars-toyota-corolla', 'properties-sale-apartment', 'properties-rent-apartment']
  for (const category of categories) await insertAd(db, { category, price: 10, name: 'عرض للمقارنة' })
  await db.pool.query(`set statement_timeout = 0;
    insert into ads (seller_id, category_id, category_type, governorate_id, city_id, zone_id, name, description, price,
      show_price, year, kilometers, area, published_at)
    select a.seller_id, a.category_id, a.category_type, z.governorate_id, z.city_id, z.id, a.name, a.description,
      1000 + n * 7919 % 300, n % 10 > 0,
      case when a.category_type = 'cars' and n % 7 > 0 then 2000 + n % 20 end,
      case when a.category_type = 'cars' and n % 5 > 0 then n * 31 % 90 * 1000 end,
      case when a.category_type = 'properties' and n % 6 > 0 then 50 + n * 13 % 60 end,
      timestamptz '2026-01-01Z' + n % 50 * interval '1.5 seconds'
    from ads a, generate_series(1, 90) n
    join lateral (select * from zones where level in ('town', 'neighbourhood') order by md5(id::text || n) limit 1) z on true;
    reset statement_timeout`)
  await refreshStatistics(db)
  metadata = await readSearchMetadata(db)
  rows = await db.rows<Row>(sql`
    select id::float8 as id, category_type, case when show_price then price end::float8 as price, year, kilometers, area,
      zone_id, published_at from ads`)
  zones = await db.rows(sql`
    select z.id, p.path, z.latitude, z.longitude from zones z join search_places p on p.zone_id = z.id`)
}, 240_000)

async function walk(query: HomeQuery) {
  const ids: number[] = []
  let next: string | null = null
  do {
    const found = await searchAds(db, metadata, next ? { ...query, cursor: next } : query)
    ids.push(...found.ids)
    next = found.nextCursor
  } while (next)
  return ids
}

const sorted = (value: (row: Row) => number | null, direction: 1 | -1) =>
  rows
    .flatMap((row) => {
      const key = value(row)
      return key === null ? [] : [{ id: row.id, key }]
    })
    .sort((a, b) => direction * (a.key - b.key || a.id - b.id))
    .map(({ id }) => id)

const perMetre = ({ price, area }: Row) => (price === null || area === null ? null : Math.floor((price * 100) / area))

const orders = [
  { sort: 'year', plain: () => sorted(({ year }) => year, -1) },
  { sort: 'mileage', plain: () => sorted(({ kilometers }) => kilometers, 1) },
  { sort: 'area', plain: () => sorted(({ area }) => area, -1) },
  { sort: 'price_per_metre', plain: () => sorted(perMetre, 1) },
] as const

test.each(orders)('the order by $sort is that of a plain sort, page by page', async ({ sort, plain }) => {
  const expected = plain()
  expect(expected.length).toBeGreaterThan(100)
  expect(await walk({ sort })).toEqual(expected)
  expect(await walk({ sort, search: 'للمقارنة' })).toEqual(expected)
  expect((await searchAds(db, metadata, { sort, page: 3 })).ids).toEqual(expected.slice(40, 60))
  expect(await searchAds(db, metadata, { sort })).toMatchObject({ total: expected.length, totalRelation: 'eq' })
})

test('an order by an attribute keeps the filters', async () => {
  const expected = sorted(({ year }) => (year && year >= 2010 ? year : null), -1)
  expect(await walk({ sort: 'year', yearFrom: 2010 })).toEqual(expected)
})

const centreOf = (id: number): { latitude: number; longitude: number } => {
  const { path } = zones.find((zone) => zone.id === id) ?? { path: [] }
  const owner = path
    .toReversed()
    .map((step) => zones.find((zone) => zone.id === step))
    .find((zone) => zone?.latitude)
  return { latitude: owner?.latitude ?? 0, longitude: owner?.longitude ?? 0 }
}

const places = ['damascus-city-bab-touma', 'damascus', 'aleppo']

test.each(places)('the nearest ads to %s: those inside first, then by the distance of zones', async (slug) => {
  const zone = await db.row<{ id: number }>(sql`select id from zones where slug = ${slug}`)
  const zone_id = zone?.id ?? 0
  const here = centreOf(zone_id)
  const isInside = (id: number) => zones.find((one) => one.id === id)?.path.includes(zone_id)
  const distanceTo = (id: number) => {
    if (isInside(id)) return -1
    const { latitude, longitude } = centreOf(id)
    return (latitude - here.latitude) ** 2 + ((longitude - here.longitude) * 0.82) ** 2
  }
  const expected = rows
    .map((row) => ({ ...row, distance: distanceTo(row.zone_id) }))
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        (a.distance < 0 ? 0 : a.zone_id - b.zone_id) ||
        b.published_at.getTime() - a.published_at.getTime() ||
        b.id - a.id,
    )
    .map(({ id }) => id)
  const nearest = await walk({ sort: 'nearest', zone_id })
  expect(nearest.length).toBeGreaterThan(60)
  expect(nearest).toEqual(expected.slice(0, nearest.length))
  expect(await walk({ sort: 'nearest', zone_id, search: 'للمقارنة' })).toEqual(nearest)
})

const idsOf = async (...slugs: string[]) =>
  (await db.rows<{ id: number }>(sql`select id from zones where slug = any(${slugs})`)).map(({ id }) => id)
const isBelow = (zoneId: number, ids: number[]) =>
  zones.find(({ id }) => id === zoneId)?.path.some((step) => ids.includes(step)) ?? false
const kilometres = (one: number, other: number) => {
  const [a, b] = [centreOf(one), centreOf(other)]
  return 111.2 * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * 0.82)
}
const newestFirst = (a: Row, b: Row) => b.published_at.getTime() - a.published_at.getTime() || b.id - a.id
const newestOf = (isListed: (row: Row) => boolean) =>
  rows
    .filter(isListed)
    .toSorted(newestFirst)
    .map(({ id }) => id)

test('ads of several places are those of a plain filter, with and without words', async () => {
  const zones_ids = await idsOf('aleppo', 'homs-homs', 'damascus-city-bab-touma')
  const expected = newestOf(({ zone_id }) => isBelow(zone_id, zones_ids))
  expect(expected.length).toBeGreaterThan(30)
  expect(await walk({ zones_ids })).toEqual(expected)
  expect(await walk({ zones_ids, sort: 'newest', search: 'للمقارنة' })).toEqual(expected)
  const [zone_id = 0, ...others] = zones_ids
  expect(await walk({ zone_id, zones_ids: others })).toEqual(expected)
  expect(await searchAds(db, metadata, { zones_ids })).toMatchObject({ total: expected.length, totalRelation: 'eq' })
})

test.each(['5', '10', '25', '50'] as const)('ads within %s km are those of a plain calculation', async (within) => {
  for (const slug of ['rif-dimashq-darayya-darayya-moadamiyat-al-sham', 'aleppo']) {
    const [zone_id = 0] = await idsOf(slug)
    const isNear = ({ zone_id: its }: Row) => isBelow(its, [zone_id]) || kilometres(its, zone_id) <= Number(within)
    const expected = newestOf(isNear)
    expect(await walk({ zone_id, within })).toEqual(expected)
    expect(await walk({ zone_id, within, sort: 'newest', search: 'للمقارنة' })).toEqual(expected)
    const nearest = await walk({ zone_id, within, sort: 'nearest' })
    expect(nearest.toSorted()).toEqual(expected.toSorted())
  }
})

test('a distance without a place has no effect, and a place that does not exist is refused', async () => {
  expect((await searchAds(db, metadata, { within: '5' })).total).toBe((await searchAds(db, metadata, {})).total)
  await expect(searchAds(db, metadata, { zones_ids: [1, 32_000] })).rejects.toMatchObject({ status: 422 })
})

test('a place in the words gives way to several chosen places', async () => {
  const zones_ids = await idsOf('aleppo', 'homs-homs')
  const { filters } = await searchAds(db, metadata, { zones_ids, search: 'للمقارنة في دمشق' })
  expect(filters.place).toBeNull()
  expect(filters.zones).toEqual(expect.arrayContaining(zones_ids))
})

test('without a place nothing is near: the newest ads are listed', async () => {
  const newest = await searchAds(db, metadata, {})
  expect((await searchAds(db, metadata, { sort: 'nearest' })).ids).toEqual(newest.ids)
})

test('a cursor continues an order that has another name, or that was read from the words', async () => {
  for (const query of [{ sort: 'best' }, { sort: 'nearest' }, { search: 'أرخص للمقارنة' }] satisfies HomeQuery[]) {
    const first = await searchAds(db, metadata, query)
    const second = await searchAds(db, metadata, { ...query, cursor: first.nextCursor as string })
    expect(second.ids).toHaveLength(20)
    expect(second.ids.some((id) => first.ids.includes(id))).toBe(false)
  }
})
