import { beforeAll, describe, expect, test } from 'vitest'
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'

const db = await cloneDatabase()
let english: Client<SouqnaApi>
let arabic: Client<SouqnaApi>
let raw: (path: string) => Promise<string>

const phone = '+963900000123'
const secret = {
  address: 'شارع سري 7',
  show_address: false,
  phone,
  show_phone: true,
  price: 7_654_321,
  show_price: false,
}
const ids: Record<string, number> = {}

beforeAll(async () => {
  const car = { category: 'cars-kia-rio', year: 2010, kilometers: 90_000, price: 500_000, condition: 'used' }
  ids.open = await insertAd(db, { ...car, name: 'كيا ريو للبيع', phone, show_phone: true })
  ids.secret = await insertAd(db, { ...car, ...secret, name: 'سيارة بلا سعر' })
  ids.sold = await insertAd(db, {
    ...car,
    name: 'سيارة مباعة',
    status: 'sold',
    phone: '+963944123457',
    show_phone: true,
  })
  ids.removed = await insertAd(db, { ...car, name: 'سيارة محذوفة', status: 'removed' })
  await db.rows(sql`insert into ad_prices (ad_id, price, changed_at)
    values (${ids.secret}, 9999999, now() - interval '3 days'), (${ids.secret}, 7654321, now())`)
  const served = await testApi(db)
  english = served.client('en')
  arabic = served.client('ar')
  raw = async (path) => (await served.api.request(`http://souqna.test${path}`)).text()
})

describe('GET /home', () => {
  test('returns items and paging in the requested language', async () => {
    const { advertisement_posts } = await english.ads.home()
    expect(advertisement_posts.items.map((ad) => ad.id).sort()).toEqual([ids.open, ids.secret].sort())
    expect(advertisement_posts.paginate).toMatchObject({
      current_page: 1,
      per_page: 20,
      total: 2,
      total_relation: 'eq',
    })
    expect(advertisement_posts.items[0]?.category.name).toBe('Rio')
    expect((await arabic.ads.home()).advertisement_posts.items[0]?.category.name).toBe('ريو')
  })

  test('a zone lists the ads of all zones inside it', async () => {
    const [ad] = (await english.ads.home()).advertisement_posts.items
    const path = await english.catalog.zonePath({ query: { zone_id: ad?.zone.id ?? 0 } })
    expect(path).toHaveLength(4)
    for (const { id } of path) {
      const { advertisement_posts } = await english.ads.home({ query: { zone_id: id } })
      expect(advertisement_posts.paginate.total).toBe(2)
    }
    const [, elsewhere] = await english.catalog.governorates()
    const { advertisement_posts } = await english.ads.home({ query: { zone_id: elsewhere?.id } })
    expect(advertisement_posts.items).toEqual([])
  })

  test.each([
    'yearFrom=abc',
    'sort=cheapest',
    'bodyTypes[0]=boat',
    'page=0',
    'page=51',
    'priceFrom=-1',
    'cursor=rubbish',
  ])('%s is a 422 that names the field, never an unfiltered list', async (query) => {
    const refusal = JSON.parse(await raw(`/home?${query}`))
    expect(refusal.code).toBe('invalid')
    expect(Object.keys(refusal.errors)[0]).toMatch(new RegExp(`^${query.split(/[=[]/)[0]}`))
  })

  test('a filter of another name has no effect, and the reply says so', async () => {
    const { data } = JSON.parse(await raw('/home?unknown=1&colour[0]=red&page=1'))
    expect(data.ignored).toEqual(['unknown', 'colour'])
    expect(data.advertisement_posts.items.length).toBeGreaterThan(0)
    expect(await english.ads.home()).not.toHaveProperty('ignored')
  })

  test('an empty result names the filter to drop and how many ads match without it', async () => {
    const { relief, advertisement_posts } = await english.ads.home({ query: { yearFrom: 2020, search: 'kia' } })
    expect(advertisement_posts.items).toEqual([])
    expect(relief).toEqual({ field: 'year', total: 2, total_relation: 'eq' })
  })
})

describe('hidden fields of an ad', () => {
  test('are in no reply: price, price history, address and phone', async () => {
    const ad = await english.ads.one({ params: { id: String(ids.secret) } })
    expect(ad).toMatchObject({ price: null, address: null, has_phone: true, price_history: [] })
    for (const path of [
      '/home',
      `/ads/${ids.secret}`,
      `/ads/${ids.open}`,
      `/sellers/${ad.seller.id}`,
      `/sellers/${ad.seller.id}/ads`,
    ]) {
      const text = await raw(path)
      for (const hidden of ['900000123', '7654321', '9999999', 'سري'])
        expect([path, text.includes(hidden)]).toEqual([path, false])
    }
  })

  test('a hidden price is not found by price filters', async () => {
    const { advertisement_posts } = await english.ads.home({ query: { priceFrom: 7_000_000 } })
    expect(advertisement_posts.items).toEqual([])
  })
})

describe('GET /ads/:id', () => {
  test('an active ad has its attributes, zone and seller', async () => {
    const ad = await english.ads.one({ params: { id: String(ids.open) } })
    expect(ad.car).toMatchObject({ year: 2010, kilometers: 90_000 })
    expect(ad.category_path.map((category) => category.name)).toEqual(['Cars', 'Kia', 'Rio'])
    expect(ad.related.map((one) => one.id)).toEqual([ids.secret])
  })

  test('a sold ad is returned with its status and offers no phone', async () => {
    const ad = await english.ads.one({ params: { id: String(ids.sold) } })
    expect(ad).toMatchObject({ status: 'sold', has_phone: false })
  })

  test.each(['removed', '0', '-1', 'abc', '9'.repeat(30), '1e3'])('%s is not found', async (id) => {
    const request = english.ads.one({ params: { id: String(ids[id] ?? id) } })
    await expect(request).rejects.toMatchObject({ status: 404, code: 'ad_not_found' })
  })
})

describe('sellers and inquiries', () => {
  test('a seller without ratings has no average and an empty distribution', async () => {
    const { seller } = await english.ads.one({ params: { id: String(ids.open) } })
    const profile = await english.sellers.one({ params: { id: String(seller.id) } })
    expect(profile).toMatchObject({ rating: null, rating_spread: [0, 0, 0, 0, 0], recommend_percent: null })
  })

  test('an unknown seller or inquiry is not found', async () => {
    await expect(english.sellers.one({ params: { id: '99999' } })).rejects.toMatchObject({ code: 'seller_not_found' })
    await expect(english.inquiries.one({ params: { id: '99999' } })).rejects.toMatchObject({
      code: 'inquiry_not_found',
    })
  })

  test('an inquiry is listed under its top category', async () => {
    const { seller } = await english.ads.one({ params: { id: String(ids.open) } })
    await db.rows(sql`insert into inquiries (author_id, category_id, top_category_id, name, content)
      select ${seller.id}, c.id, 1, 'Wanted: Kia Rio', 'Clean, automatic, cash.' from categories c where c.slug = 'cars-kia-rio'`)
    expect((await english.inquiries.list({ query: { category_id: 1 } })).items).toHaveLength(1)
    expect((await english.inquiries.list({ query: { category_id: 3 } })).items).toHaveLength(0)
  })
})
