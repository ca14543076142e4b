import { beforeAll, describe, expect, test } from 'vitest'
import { loadBulkAds } from '#bench/bulk/load.ts'
import { adAttributes } from '#contract/ad-attributes.ts'
import { statuses } from '#contract/ad-choices.ts'
import type { Facet, Facets, HomeQuery } from '#contract/ads.ts'
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import type { Paginate } from '#contract/paging.ts'
import type { Db } from '#server/platform/db.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { countFacets } from './facets.ts'
import { searchAds } from './search-ads.ts'
import { readSearchMetadata } from './search-metadata.ts'

const db = await cloneDatabase()
let english: Client<SouqnaApi>
const zones: Record<string, number> = {}
const paths: Record<string, number[]> = {}

/** Enough that cars, and Damascus, have more ads than a list counts. */
beforeAll(async () => {
  await loadBulkAds(db, 5_000, () => {})
  // Test databases commit asynchronously, and vacuum does not mark rows visible to all before their commit is on disk.
  await db.pool.query('checkpoint')
  await db.pool.query('vacuum (analyze) search_cars, search_sale, search_rent, search_other')
  english = (await testApi(db)).client('en')
  for (const { slug, id } of (await db.pool.query('select slug, id from zones')).rows) zones[slug] = id
  const { rows } = await db.pool.query('select slug, path from categories join search_categories on category_id = id')
  for (const { slug, path } of rows) paths[slug] = path
}, 240_000)

const subject: (keyof Facets)[] = ['categories_ids', 'zone_id']
const carChoices: (keyof Facets)[] = ['statuses', 'bodyTypes', 'transmission', 'fuel']
type Case = [string, () => HomeQuery, (keyof Facets)[]]
const inCategory = (slug: string): HomeQuery => ({ categories_ids: paths[slug] })

const cases: Case[] = [
  ['everything', () => ({}), subject],
  ['all cars', () => inCategory('cars'), subject],
  ['all cars with a price, the cheapest first', () => ({ ...inCategory('cars'), sort: 'lowest' }), subject],
  ['all property', () => inCategory('properties'), subject],
  ['Damascus', () => ({ zone_id: zones.damascus }), subject],
  ['a city', () => ({ zone_id: zones['damascus-damascus'] }), subject],
  ['all cars of Damascus', () => ({ ...inCategory('cars'), zone_id: zones.damascus }), [...subject, ...carChoices]],
  ['one make', () => inCategory('cars-kia'), [...subject, ...carChoices]],
  [
    'one make in a governorate',
    () => ({ ...inCategory('cars-kia'), zone_id: zones.aleppo }),
    [...subject, ...carChoices],
  ],
  ['one model', () => inCategory('cars-kia-rio'), ['zone_id', ...carChoices]],
  [
    'property of a governorate up to a price',
    () => ({ ...inCategory('properties'), zone_id: zones.homs, priceTo: 900_000_000 }),
    ['categories_ids', 'statuses', 'deal'],
  ],
  [
    'used cars of a few years',
    () => ({ ...inCategory('cars'), yearFrom: 2014, yearTo: 2016, statuses: ['used'] }),
    [...subject, 'bodyTypes', 'transmission', 'fuel'],
  ],
  ['cars of a year without any', () => ({ ...inCategory('cars'), yearTo: 1951 }), [...subject, ...carChoices]],
  ['more than a thousand ads up to a price', () => ({ priceTo: 9_000_000_000_000 }), []],
  ['words', () => ({ search: 'كيا' }), ['categories_ids', 'statuses', 'zone_id']],
]

describe('the count beside an option equals the length of its list', () => {
  test.each(cases)(
    '%s',
    async (_, query, expected) => {
      const { facets } = await english.ads.home({ query: query() })
      expect(Object.keys(facets).sort()).toEqual(expected.toSorted())
      for (const [field, { limit, counts }] of Object.entries(facets as Record<string, Facet>)) {
        for (const option of await optionsOf(field, query())) {
          const { advertisement_posts } = await english.ads.home({ query: choosing(query(), field, option) })
          expect(lengthOf(advertisement_posts.paginate, limit), `${field} ${option}`).toBe(
            Math.min(counts[option] ?? 0, limit + 1, 1001),
          )
        }
      }
    },
    60_000,
  )
})

test('reads every count from an index only', async () => {
  const metadata = await readSearchMetadata(db)
  const statements: Parameters<Db['rows']>[0][] = []
  const rows: Db['rows'] = (statement) => {
    statements.push(statement)
    return db.rows(statement)
  }
  const wordless = cases.filter(([, query]) => !query().search)
  for (const [, query] of wordless) {
    const found = await searchAds({ ...db, rows, row: async (one) => (await rows<never>(one))[0] }, metadata, query())
    await countFacets({ ...db, rows }, metadata, query(), found)
  }
  expect(statements.length).toBeGreaterThan(wordless.length)
  const plans = await Promise.all(statements.map(planOf))
  for (const plan of plans) expect(plan).toMatch(/Index Only Scan/)
  expect(plans.filter((plan) => /Seq Scan on search_|Index Scan using|Heap Scan/.test(plan))).toEqual([])
  // With the indexes for counting, a list would have to read the rows.
  expect(plans.filter((plan) => /_facet/.test(plan) && /WindowAgg/.test(plan))).toEqual([])
  expect(plans.filter((plan) => /_facet/.test(plan)).length).toBeGreaterThan(0)
})

/** The counts of the first page are on the screen already. */
test('does not count facets for further pages', async () => {
  const { advertisement_posts } = await english.ads.home()
  const more = await english.ads.home({ query: { cursor: advertisement_posts.paginate.next_cursor ?? '' } })
  expect(more.facets).toEqual({})
})

const choices: Record<string, readonly string[]> = {
  statuses,
  bodyTypes: adAttributes.body.options,
  transmission: adAttributes.transmission.options,
  fuel: adAttributes.fuel.options,
  deal: adAttributes.deal.options,
}

/** The next choices; of the many categories only some. */
async function optionsOf(field: string, query: HomeQuery): Promise<string[]> {
  if (field === 'zone_id') return (await english.catalog.governorates()).map(({ id }) => String(id))
  if (field !== 'categories_ids') return [...(choices[field] ?? [])]
  const { children } = await english.catalog.categoryPath({ query: { categories_ids: query.categories_ids ?? [] } })
  return children.slice(0, 15).map(({ id }) => String(id))
}

function choosing(query: HomeQuery, field: string, option: string): HomeQuery {
  if (field === 'categories_ids') return { ...query, categories_ids: [...(query.categories_ids ?? []), Number(option)] }
  return { ...query, [field]: field === 'zone_id' || field === 'deal' ? option : [option] }
}

/** Limited like the facet and like the total of a list. */
function lengthOf({ total, total_relation }: Paginate, limit: number) {
  return Math.min(total_relation === 'gte' ? total + 1 : total, limit + 1, 1001)
}

/** In a small table the planner would prefer a sequential scan. */
async function planOf({ text, values }: Parameters<Db['rows']>[0]): Promise<string> {
  const client = await db.pool.connect()
  try {
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off')
    const { rows } = await client.query({ text: `explain ${text}`, values })
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    client.release(true)
  }
}

test('the places of a category share the counts by place, and no other lists share any', async () => {
  const metadata = await readSearchMetadata(db)
  const keysOf = async (query: HomeQuery) => {
    const keys: string[] = []
    const result = { ...(await searchAds(db, metadata, query)), tallies: null }
    await countFacets(db, metadata, query, result, async (key, count) => {
      keys.push(key)
      return count()
    })
    return keys
  }
  const cars = await keysOf(inCategory('cars'))
  const inDamascus = await keysOf({ ...inCategory('cars'), zone_id: zones.damascus })
  expect(inDamascus[1]).toBe(cars[1])
  const others = [{}, { zone_id: zones.damascus }, inCategory('properties'), { ...inCategory('cars'), sort: 'lowest' }]
  const all = [cars, inDamascus, ...(await Promise.all(others.map((query) => keysOf(query as HomeQuery))))]
  // Everything and Damascus are both counted by all places.
  expect(new Set(all.map(([categories]) => categories)).size).toBe(all.length)
  expect(new Set(all.map(([, places]) => places)).size).toBe(all.length - 2)
})
