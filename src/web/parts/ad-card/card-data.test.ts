import { expect, test } from 'vitest'
import type { AdCard } from '#contract/ads.ts'
import { toCardData, toRowData } from './card-data.ts'

const card: AdCard = {
  id: 7,
  seller_id: 3,
  name: 'كيا ريو',
  price: null,
  price_currency: 'new',
  price_amount: null,
  price_kind: 'on_request',
  price_period: null,
  price_text: { amount: 'السعر عند التواصل' },
  category: { id: 30, name: 'ريو' },
  governorate: { id: 1, name: 'دمشق' },
  zone: { id: 99, name: 'المزة' },
  image: { name: 'a.webp', width: 640, height: 480, placeholder: 'data:' },
  images_count: 1,
  published_at: '2026-11-16T10:20:30.456Z',
  is_featured: false,
  is_new: false,
  price_drop: null,
  top_category: 'cars',
  seller_kind: 'person',
  condition: 'used',
  deal: null,
  area: null,
  rooms: null,
  year: 2010,
  kilometers: 0,
}

test('a card carries only what it shows', () => {
  expect(toCardData(card)).toEqual({
    id: 7,
    seller_id: 3,
    name: 'كيا ريو',
    governorate: 'دمشق',
    zone: 'المزة',
    image: { name: 'a.webp', placeholder: 'data:' },
    published_at: '2026-11-16T10:20Z',
    price: 'السعر عند التواصل',
    year: 2010,
    kilometers: 0,
  })
  expect(toRowData([card])[0]?.image).toEqual({ name: 'a.webp' })
})

test('a card has one badge: featured, else the fallen price, else new', () => {
  const badgeOf = (change: Partial<AdCard>) => toCardData({ ...card, ...change }).badge
  expect(badgeOf({ is_featured: true, price_drop: 12, is_new: true })).toBe('featured')
  expect(badgeOf({ price_drop: 12, is_new: true })).toBe(12)
  expect(badgeOf({ is_new: true })).toBe('new')
  expect(badgeOf({})).toBeUndefined()
})

test('a dealer and several photos are named', () => {
  expect(toCardData({ ...card, seller_kind: 'office', images_count: 4 })).toMatchObject({
    seller_kind: 'office',
    images_count: 4,
  })
  expect(toCardData({ ...card, zone: card.governorate })).not.toHaveProperty('zone')
})
