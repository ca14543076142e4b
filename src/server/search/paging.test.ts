import { beforeAll, expect, test } from 'vitest'
import type { HomeQuery } from '#contract/ads.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { searchAds } from './search-ads.ts'
import { readSearchMetadata, type SearchMetadata } from './search-metadata.ts'
import { refreshStatistics } from './word-statistics.ts'

const db = await cloneDatabase()
let metadata: SearchMetadata

/** 1,300 ads in all partitions; times and prices repeat, so that ids must break the ties. */
beforeAll(async () => {
  const slugs = ['cars-kia-rio', 'properties-sale-apartment', 'properties-rent-apartment', 'mobiles-phones']
  for (const category of slugs) {
    await insertAd(db, { category, price: 10, name: 'إعلان مكرر كثيراً', published_at: '2026-01-01' })
  }
  // No timeout: inserting a thousand ads in one statement may exceed that of requests.
  await db.pool.query(`set statement_timeout = 0;
    insert into ads (seller_id, category_id, category_type, governorate_id, city_id, zone_id, name, description, price, published_at)
    select seller_id, category_id, category_type, governorate_id, city_id, zone_id, name, description, n % 90,
      timestamptz '2026-01-01 00:00:00.123456Z' + n % 200 * interval '1.000001 seconds'
    from ads, generate_series(1, 324) n;
    reset statement_timeout`)
  await refreshStatistics(db)
  metadata = await readSearchMetadata(db)
}, 240_000)

const queries: HomeQuery[] = [{}, { search: 'مكرر' }, { search: 'كيا' }, { priceFrom: 5, priceTo: 60 }]
const sorts = ['newest', 'lowest', 'highest'] as const
const cases = queries.flatMap((query) => sorts.map((sort) => ({ ...query, sort })))

test.each(cases)(
  'page by page and cursor by cursor, %j gives every ad once and in order',
  async (query) => {
    const byCursor: number[] = []
    let next: string | null = null
    do {
      const found = await searchAds(db, metadata, next ? { ...query, cursor: next } : query)
      byCursor.push(...found.ids)
      next = found.nextCursor
    } while (next)
    expect(byCursor).toEqual(await expectedIds(query))

    for (const page of [1, 2, 17, 50]) {
      const { ids } = await searchAds(db, metadata, { ...query, page })
      expect(ids).toEqual(byCursor.slice((page - 1) * 20, page * 20))
    }
  },
  30_000,
)

test('totals are exact up to a thousand and a lower bound beyond', async () => {
  expect(await searchAds(db, metadata, {})).toMatchObject({ total: 1000, totalRelation: 'gte', page: 1 })
  expect(await searchAds(db, metadata, { search: 'كيا' })).toMatchObject({ total: 325, totalRelation: 'eq' })
  expect(await searchAds(db, metadata, { priceFrom: 3, priceTo: 3, page: 9 })).toMatchObject({
    total: 16,
    totalRelation: 'eq',
    ids: [],
  })
})

test('a page after a cursor has the total of the first page', async () => {
  const first = await searchAds(db, metadata, { search: 'كيا' })
  const second = await searchAds(db, metadata, { search: 'كيا', cursor: first.nextCursor as string })
  expect(second).toMatchObject({ total: 325, totalRelation: 'eq', page: 2 })
})

async function expectedIds(query: HomeQuery): Promise<number[]> {
  const newest = 'published_at desc, id desc'
  const order: Record<string, string> = { newest, lowest: 'price, id', highest: 'price desc, id desc' }
  const { rows } = await db.pool.query<{ id: string }>(
    `select a.id from ads a join categories c on c.id = a.category_id
     where ($1::int is null or price >= $1) and ($2::int is null or price <= $2) and ($3 or c.slug = 'cars-kia-rio')
     order by ${order[query.sort ?? 'newest']}`,
    [query.priceFrom, query.priceTo, query.search !== 'كيا'],
  )
  return rows.map((row) => Number(row.id))
}
