import { expect, test } from 'vitest'
import type { AdAlone } from '#contract/ads.ts'
import { structuredAd } from './structured-data.ts'

const ad = {
  id: 7,
  name: 'كيا ريو',
  description: 'نظيفة',
  status: 'active',
  price: 675_000,
  price_kind: 'fixed',
  price_period: null,
  price_currency: 'new',
  price_amount: 675_000,
  category_path: [{ id: 1, name: 'سيارات', type: 'cars' }],
  governorate: { id: 1, name: 'دمشق' },
  images: [],
  seller: { kind: 'person', full_name: 'سامر' },
  car: null,
  property: null,
} as unknown as AdAlone

const offerOf = (change: Partial<AdAlone>) =>
  structuredAd({ ...ad, ...change }, 'https://souqna.example', 'ar').find(({ offers }) => offers)?.offers

test('an offer names the currency that the seller typed', () => {
  expect(offerOf({})).toMatchObject({ price: 675_000, priceCurrency: 'SYP' })
  expect(offerOf({ price_currency: 'usd', price_amount: 6000 })).toMatchObject({ price: 6000, priceCurrency: 'USD' })
})

test('a rent names its period, a lowest price says that it is one, and a free thing costs nothing', () => {
  expect(offerOf({ price_kind: 'rent', price_period: 'month' })).toMatchObject({
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    priceSpecification: { '@type': 'UnitPriceSpecification', price: 675_000, unitCode: 'MON' },
  })
  expect(offerOf({ price_kind: 'rent', price_period: 'night' })).toMatchObject({
    priceSpecification: { unitText: 'night' },
  })
  expect(offerOf({ price_kind: 'from' })).toMatchObject({ priceSpecification: { minPrice: 675_000 } })
  expect(offerOf({ price: 0, price_kind: 'free', price_amount: null })).toMatchObject({ price: 0 })
  expect(offerOf({ price: null, price_kind: 'swap', price_amount: null })).toBeUndefined()
})
