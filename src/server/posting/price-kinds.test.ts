import { describe, expect, test } from 'vitest'
import type { AdDraftInput } from '#contract/posting.ts'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'

const db = await cloneDatabase()
const tested = await testApi(db)
const visitor = tested.client('ar')

/** A draft of the first category below `top` that has no categories below it. */
async function draftIn(top: string, values: Partial<AdDraftInput>) {
  const row = await db.row<{ main: number; leaf: number }>(sql`
    select t.id as main, c.id as leaf from categories t
    join categories c on c.parent_id = t.id or c.parent_id in (select m.id from categories m where m.parent_id = t.id)
    where t.slug = ${top} and not exists (select from categories d where d.parent_id = c.id) order by c.id limit 1`)
  const seller = await createSeller(db, tested)
  const draft = await seller.draft({ main_category_id: row?.main ?? 0, category_id: row?.leaf ?? 0, condition: null })
  return { seller, draft: { ...draft, car: null, ...values } }
}

async function postIn(top: string, values: Partial<AdDraftInput>) {
  const { seller, draft } = await draftIn(top, values)
  const { id } = await seller.post(draft)
  return { id, seller, draft }
}

const readAd = (id: number) => visitor.ads.one(idParam(id))
const readCard = async (id: number) => (await visitor.ads.cards({ query: { ids: [id] } }))[0]

describe('a client that does not know kinds', () => {
  test.each([
    ['jobs', { price: 900 }, { price: 900, price_kind: 'salary', price_period: 'month' }],
    ['services', { price: 900 }, { price: 900, price_kind: 'from', price_period: null }],
    ['mobiles', { price: 900 }, { price: 900, price_kind: 'fixed' }],
    ['mobiles', { price: 0 }, { price: 0, price_kind: 'free' }],
    ['mobiles', { price: 900, show_price: false }, { price: null, price_kind: 'on_request' }],
    ['free', { price: null, show_price: false }, { price: null, price_kind: 'free' }],
    ['free', { price: 900 }, { price: 900, price_kind: 'fixed' }],
  ] as const)('posts in %s with %o and gets what that always meant', async (top, values, expected) => {
    const { id } = await postIn(top, values)
    expect(await readAd(id)).toMatchObject(expected)
    expect(await readCard(id)).toMatchObject(expected)
  })

  test('edits an ad and keeps its kind as long as the price is shown', async () => {
    const { id, seller, draft } = await postIn('mobiles', { price: 900, price_kind: 'negotiable' })
    const { price_kind: _, ...edit } = { ...draft, price: 800 }
    await seller.api.posting.editAd({ ...idParam(id), body: edit })
    expect(await readAd(id)).toMatchObject({ price: 800, price_kind: 'negotiable' })
    await seller.api.posting.editAd({ ...idParam(id), body: { ...edit, show_price: false } })
    expect(await readAd(id)).toMatchObject({ price: null, price_kind: 'on_request' })
  })
})

describe('kinds without an amount', () => {
  test('a free thing costs nothing, and is found among the lowest prices', async () => {
    const { id } = await postIn('furniture', { price: 900, price_kind: 'free' })
    expect(await readAd(id)).toMatchObject({ price: 0, price_kind: 'free', price_history: [] })
    const { advertisement_posts } = await visitor.ads.home({ query: { priceTo: 100 } })
    expect(advertisement_posts.items.map((card) => card.id)).toContain(id)
  })

  test('a swap has no price, until its owner names one', async () => {
    const { id, seller } = await postIn('furniture', { price: 900, price_kind: 'swap' })
    expect(await readAd(id)).toMatchObject({ price: null, price_kind: 'swap' })
    expect(await readCard(id)).toMatchObject({ price_text: { amount: 'مبادلة' } })
    await seller.api.posting.changePrice({ ...idParam(id), body: { price: 500 } })
    expect(await readAd(id)).toMatchObject({ price: 500, price_kind: 'fixed' })
    await seller.api.posting.changePrice({ ...idParam(id), body: { price: 0 } })
    expect(await readAd(id)).toMatchObject({ price: 0, price_kind: 'free' })
  })

  test('the database itself refuses an amount on a swap', async () => {
    const insert = insertAd(db, { category: 'cars-kia-rio', price: 5, price_kind: 'swap' })
    await expect(insert).rejects.toThrow('ads_without_amount')
  })
})

test('a salary is of a month, a day or an hour, and its owner edits it as it was', async () => {
  const { id, seller } = await postIn('jobs', { price: 90, price_kind: 'salary', price_period: 'hour' })
  expect(await readAd(id)).toMatchObject({ price_period: 'hour', price_text: { amount: '90 ل.س', after: 'في الساعة' } })
  expect(await seller.api.posting.ownedAd(idParam(id))).toMatchObject({ price_kind: 'salary', price_period: 'hour' })
})

test.each([
  ['mobiles', { price_kind: 'salary' }, 'price_kind'],
  ['jobs', { price_kind: 'swap' }, 'price_kind'],
  ['jobs', { price_kind: 'salary', price_period: 'night' }, 'price_period'],
  ['mobiles', { price_kind: 'negotiable', price: null }, 'price'],
] as const)('in %s %o is refused with its field', async (top, values, field) => {
  const { seller, draft } = await draftIn(top, { price: 900, ...values })
  await expect(seller.post(draft)).rejects.toMatchObject({ status: 422, fields: { [`draft.${field}`]: [/./] } })
})

test.each([
  ['mobiles', { price_kind: 'fixed' }, /choose “Free”/],
  ['services', { price_kind: 'from', price: '0 ل.س' }, /choose “Free”/],
  ['mobiles', { price_kind: 'negotiable', price_currency: 'usd' }, /choose “Free”/],
  ['jobs', { price_kind: 'salary' }, /at least 1/],
] as const)('in %s an amount of zero is refused for %o', async (top, values, text) => {
  const { seller, draft } = await draftIn(top, { price: 0, ...values })
  await expect(seller.post(draft)).rejects.toMatchObject({
    status: 422,
    fields: { 'draft.price': [expect.stringMatching(text)] },
  })
})

test('an ad that got a price is not edited to zero, unless it becomes free', async () => {
  const { id, seller, draft } = await postIn('mobiles', { price: 900, price_kind: 'fixed' })
  const edit = (values: Partial<AdDraftInput>) =>
    seller.api.posting.editAd({ ...idParam(id), body: { ...draft, price: 0, ...values } })
  await expect(edit({})).rejects.toMatchObject({
    status: 422,
    fields: { price: [expect.stringMatching(/choose “Free”/)] },
  })
  await edit({ price_kind: 'free' })
  expect(await readAd(id)).toMatchObject({ price: 0, price_kind: 'free' })
})

test('a rent says its period, also if it is older than periods of prices', async () => {
  const rent = { category: 'properties-rent-apartment', deal: 'rental', price: 900 }
  const monthly = await insertAd(db, rent)
  const daily = await insertAd(db, { ...rent, attributes: { rent_period: 'daily' } })
  const nightly = await insertAd(db, { ...rent, price_kind: 'rent', price_period: 'night' })
  expect(await readAd(monthly)).toMatchObject({ price_kind: 'rent', price_period: 'month' })
  expect(await readAd(daily)).toMatchObject({ price_kind: 'rent', price_period: 'day' })
  expect(await readAd(nightly)).toMatchObject({ price_text: { amount: '900 ل.س', after: 'لليلة' } })
})

test('the period of a rent is also the fact that lists are filtered by', async () => {
  const seller = await createSeller(db, tested)
  const category_id =
    (await db.row<{ id: number }>(sql`select id from categories where slug = 'properties-rent-apartment'`))?.id ?? 0
  const flat = {
    main_category_id: 3,
    category_id,
    condition: null,
    car: null,
    price: 900,
    price_period: 'year',
  } as const
  const { id } = await seller.post({ ...flat, property: { deal: 'rental', area: 120, rooms: 3, floor: 2 } })
  const query = { categories_ids: [3, category_id], facts: ['rent_period:yearly'] }
  const { advertisement_posts } = await visitor.ads.home({ query })
  expect(advertisement_posts.items.map((card) => card.id)).toEqual([id])
})
