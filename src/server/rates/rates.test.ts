import { afterEach, expect, test } from 'vitest'
import { type Currency, toPounds } from '#contract/currencies.ts'
import { sql } from '#server/platform/db.ts'
import { createQueue, runNextTask } from '#server/queue/index.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'
import { recordingLog } from '#server/testing/test-log.ts'
import { createReprice, rateProblem, setRate } from './rates.ts'

const db = await cloneDatabase()
// Cards compare the time of a price drop with that of the database.
const clock = movableClock(Date.now())
const tested = await testApi(db, { clock })
const visitor = tested.client('ar')
const queue = createQueue(clock)
const { log } = recordingLog()

const readAd = (id: number) => visitor.ads.one(idParam(id))
const change = (oldPounds: number) =>
  setRate({ db, enqueue: queue.enqueue }, { oldPounds, setBy: 'test', now: new Date(clock.now()) })

/** The background work until nothing is left; the tags of cached pages that it dropped. */
async function reprice() {
  const dropped: string[] = []
  const handlers = [createReprice({ dropTags: (_, tags) => void dropped.push(...tags) })]
  while (await runNextTask({ db, clock, log, queue, handlers }));
  return dropped
}

afterEach(async () => {
  await db.rows(sql`delete from ads`)
  await db.rows(sql`delete from exchange_rates`)
  await db.rows(sql`delete from queued_tasks`)
})

test('without a rate dollars are refused in words, and pounds are not', async () => {
  const seller = await createSeller(db, tested)
  expect(await visitor.rates.current()).toBeNull()
  await expect(seller.post({ price: '6 آلاف دولار' })).rejects.toMatchObject({
    status: 422,
    fields: { 'draft.price': ['There is no dollar rate right now. Enter the price in pounds.'] },
  })
  await expect(seller.post({ price: 6000, price_currency: 'usd' })).rejects.toMatchObject({ status: 422 })
  const { id } = await seller.post({ price: '120 مليون قديمة' })
  expect(await readAd(id)).toMatchObject({
    price: 1_200_000,
    price_currency: 'old',
    price_amount: 120_000_000,
    price_text: { amount: '120,000,000 ليرة قديمة', other: '1,200,000 ل.س' },
  })
})

test('a price in dollars is stored in pounds at the rate of the day, and shown as it was typed', async () => {
  await change(11_250)
  expect(await visitor.rates.current()).toMatchObject({ old_pounds: 11_250 })
  const seller = await createSeller(db, tested)
  const { id } = await seller.post({ price: '6 آلاف دولار' })
  expect(await readAd(id)).toMatchObject({ price: 675_000, price_currency: 'usd', price_amount: 6000 })
  const [card] = await visitor.ads.cards({ query: { ids: [id] } })
  expect(card).toMatchObject({ price: 675_000, price_text: { amount: '6,000 دولار' } })
  expect(await seller.api.posting.ownedAd(idParam(id))).toMatchObject({ price_currency: 'usd', price_amount: 6000 })
  await seller.api.posting.changePrice({ ...idParam(id), body: { price: 5500, price_currency: 'usd' } })
  expect(await readAd(id)).toMatchObject({ price: 618_750, price_amount: 5500 })
  await seller.api.posting.changePrice({ ...idParam(id), body: { price: '600 ألف' } })
  expect(await readAd(id)).toMatchObject({ price: 600_000, price_currency: 'new', price_amount: 600_000 })
})

test('a new rate gives prices in dollars their pounds again: in lists and history, without any notice', async () => {
  await change(11_250)
  const seller = await createSeller(db, tested)
  const { id } = await seller.post({ price: '$6000' })
  const pounds = await seller.post({ name: 'كيا ريو بالليرة السورية', price: 675_000, images: [await seller.image()] })
  clock.move(1000)
  await seller.api.posting.changePrice({ ...idParam(id), body: { price: '$5000' } })
  const before = await readAd(id)
  const notices = await db.rows(sql`select from notifications`)

  clock.move(1000)
  await change(9000)
  const dropped = await reprice()
  const after = await readAd(id)
  expect(after).toMatchObject({ price: 450_000, price_amount: 5000 })
  expect(after.price_history.map(({ price }) => price)).toEqual([540_000, 450_000])
  expect(after.price_text?.other).toContain('90 ل.س للدولار')
  expect(await readAd(pounds.id)).toMatchObject({ price: 675_000 })
  const [card] = await visitor.ads.cards({ query: { ids: [id] } })
  expect(card?.price_drop, 'five sixths, at any rate').toBe(17)
  expect(before.price).toBe(562_500)
  const { advertisement_posts } = await visitor.ads.home({ query: { priceTo: 450_000 } })
  expect(advertisement_posts.items.map((one) => one.id)).toEqual([id])
  expect(await db.rows(sql`select from notifications`)).toHaveLength(notices.length)
  expect(dropped).toEqual(expect.arrayContaining([`ad:${id}`, 'list']))
  expect(dropped).not.toContain(`ad:${pounds.id}`)
})

test('filters and orders across currencies equal a plain calculation', async () => {
  const rate = await change(11_253)
  const amounts = Array.from({ length: 60 }, (_, index) => ((index * 7919) % 97) + 1)
  const ads = amounts.map((amount, index) => {
    const currency = (['new', 'old', 'usd'] as const)[index % 3] as Currency
    const typed = { new: amount * 11_000, old: amount * 1_100_000, usd: amount * 97 }[currency]
    return { currency, typed, price: toPounds({ amount: typed, currency }, 11_253) ?? 0 }
  })
  const rows: { id: number; price: number }[] = []
  for (const { currency, typed, price } of ads) {
    const dollars = currency === 'usd' ? { price_dollars: typed, rate_id: rate?.id } : {}
    rows.push({
      id: await insertAd(db, { category: 'cars-kia-rio', price, price_currency: currency, ...dollars }),
      price,
    })
  }
  for (const [priceFrom, priceTo] of [
    [0, 300_000],
    [250_000, 600_000],
    [700_000, 2_000_000],
  ] as const) {
    const query = { priceFrom, priceTo, sort: 'lowest' as const }
    const { advertisement_posts } = await visitor.ads.home({ query })
    const expected = rows
      .filter(({ price }) => price >= priceFrom && price <= priceTo)
      .toSorted((one, other) => one.price - other.price)
    expect(advertisement_posts.paginate.total).toBe(expected.length)
    expect(advertisement_posts.items.map(({ price }) => price)).toEqual(expected.slice(0, 20).map(({ price }) => price))
  }
})

test('a batch ends in the middle and goes on after it', async () => {
  const rate = await change(10_000)
  const ids: number[] = []
  for (let count = 0; count < 150; count += 1)
    ids.push(
      await insertAd(db, {
        category: 'cars-kia-rio',
        price: 100,
        price_currency: 'usd',
        price_dollars: 1,
        rate_id: rate?.id,
      }),
    )
  await change(12_000)
  await reprice()
  const prices = await db.rows(sql`select distinct price::float8 as price from ads where id = any(${ids}::bigint[])`)
  expect(prices).toEqual([{ price: 120 }])
})

test('a rate that is far from the last one, or looks like new pounds, must be confirmed', () => {
  expect(rateProblem(11_250, undefined)).toBeNull()
  expect(rateProblem(11_900, 11_250)).toBeNull()
  expect(rateProblem(112, undefined)).toMatchObject({ canConfirm: true })
  expect(rateProblem(112_500, 11_250)).toMatchObject({ canConfirm: true })
  expect(rateProblem(112.5, 11_250)).toMatchObject({ canConfirm: false })
  expect(rateProblem(Number.NaN, 11_250)).toMatchObject({ canConfirm: false })
})
