import { beforeAll, describe, expect, test } from 'vitest'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { setRate } from './rates.ts'

const db = await cloneDatabase()
const clock = movableClock()
const tested = await testApi(db, { clock })
const [arabic, english] = [tested.client('ar'), tested.client('en')]

const understood = async (priceTo: string) => (await arabic.rates.bounds({ query: { priceTo } })).priceTo

test('without a rate dollars are refused in words, and pounds are understood', async () => {
  await expect(english.ads.home({ query: { priceTo: '$6000' } })).rejects.toMatchObject({
    status: 422,
    fields: { priceTo: ['There is no dollar rate right now. Enter the price in pounds.'] },
  })
  expect(await english.rates.bounds({ query: { priceFrom: '500k' } })).toEqual({
    priceFrom: 500_000,
    text: 'From \u2068500,000 L.S.\u2069',
  })
})

describe('with a rate', () => {
  beforeAll(async () => {
    const now = new Date('2026-11-16T10:00:00Z')
    await setRate({ db, enqueue: async () => {} }, { oldPounds: 11_250, setBy: 'test', now })
    for (const price of [400_000, 675_000, 900_000, 1_200_000]) await insertAd(db, { category: 'cars-kia-rio', price })
  })

  test.each([
    ['٥٠٠ ألف', 500_000],
    ['500,000', 500_000],
    ['٥٠٠٬٠٠٠', 500_000],
    ['500 000', 500_000],
    ['1.2M', 1_200_000],
    ['3 مليون', 3_000_000],
    ['مليون ونص', 1_500_000],
    ['6 آلاف دولار', 675_000],
    ['$6000', 675_000],
    ['6000 USD', 675_000],
    ['120 مليون قديمة', 1_200_000],
    ['650000 ل.س', 650_000],
    ['0', 0],
  ])('«%s» is a bound of %i pounds, in every list', async (typed, pounds) => {
    expect(await understood(typed)).toBe(pounds)
    const { advertisement_posts } = await arabic.ads.home({ query: { priceTo: typed, sort: 'lowest' } })
    const expected = [400_000, 675_000, 900_000, 1_200_000].filter((price) => price <= pounds)
    expect(advertisement_posts.items.map(({ price }) => price)).toEqual(expected)
    expect((await arabic.ads.featured({ query: { priceTo: typed } })).items).toEqual([])
    await arabic.ads.map({ query: { priceTo: typed } })
    await arabic.facts.filters({ query: { priceTo: typed, categories_ids: [1] } })
  })

  test.each(['رخيص', '6 آ', '1,5', 'ابن عمي', '-5', '99999999999999999', '900 مليار دولار'])(
    '«%s» is refused and the field is named',
    async (typed) => {
      for (const name of ['priceFrom', 'priceTo']) {
        const refusal = { status: 422, fields: { [name]: [expect.stringMatching(/\p{Script=Arabic}/u)] } }
        await expect(arabic.ads.home({ query: { [name]: typed } })).rejects.toMatchObject(refusal)
        await expect(arabic.ads.featured({ query: { [name]: typed } })).rejects.toMatchObject(refusal)
        await expect(arabic.rates.bounds({ query: { [name]: typed } })).rejects.toMatchObject(refusal)
      }
    },
  )

  test('what was understood is said in pounds and dollars, with the rate and its day', async () => {
    const query = { priceFrom: '$1000', priceTo: '600 مليون' }
    expect(await arabic.rates.bounds({ query })).toEqual({
      priceFrom: 112_500,
      priceTo: 600_000_000,
      text: 'من \u2068112,500 ل.س\u2069 إلى \u2068600 مليون ل.س\u2069 · \u20681,000 دولار\u2069 – \u20685,333,333 دولار\u2069 بسعر صرف 112.5 ل.س للدولار بتاريخ 16 تشرين الثاني 2026',
    })
    const { text } = await english.rates.bounds({ query: { priceTo: '$6000' } })
    expect(text).toBe(
      'Up to \u2068675,000 L.S.\u2069 · \u2068$6,000\u2069 at 112.5 L.S. to the dollar on 16 November 2026',
    )
    expect((await english.rates.bounds({ query: { priceTo: '50' } })).text).toBe('Up to \u206850 L.S.\u2069')
    expect((await english.rates.bounds({ query: {} })).text).toBe('')
  })
})
