import { expect, test } from 'vitest'
import { isRelevant, type JudgedAd, type Want } from './judged.ts'

const flat: JudgedAd = {
  id: 1,
  name: 'شقة مفروشة في المزة',
  description: 'طابق أرضي مع مصعد.\nFamilies only.',
  categories: ['properties-rent-furnished', 'properties-rent', 'properties'],
  zones: ['damascus-city-al-mezzeh', 'damascus-city', 'damascus-damascus', 'damascus'],
  price: 30_000,
  attributes: { rooms: 2, floor: 0, deal: 'rental', extras: ['elevator', 'security'] },
}

test.each<[string, Want]>([
  ['a category above its own', { category: ['cars', 'properties-rent'] }],
  ['a place above its own', { zone: ['damascus'] }],
  ['a word of the description in another spelling', { words: ['villa', 'طابق ارضى', 'families'] }],
  ['words of both lines', { words: ['مفروشه.*مصعد'] }],
  ['a price at the bound', { price: [null, 30_000] }],
  ['the number zero', { facts: { floor: [0, 0] } }],
  ['one of several extras', { facts: { extras: ['car_entrance', 'elevator'], deal: ['rental'] } }],
])('an ad matches by %s', (_, want) => {
  expect(isRelevant(flat, want)).toBe(true)
})

test.each<[string, Want]>([
  ['one part fails', { category: ['properties-rent'], zone: ['aleppo'] }],
  ['an unwanted word occurs', { category: ['properties'], not: ['مفروش'] }],
  ['a number is out of range', { facts: { rooms: [3, null] } }],
  ['a fact is missing', { facts: { year: [2000, null] } }],
  ['an option differs', { facts: { deal: ['sale'] } }],
])('an ad does not match if %s', (_, want) => {
  expect(isRelevant(flat, want)).toBe(false)
})

test('a hidden price matches no bound', () => {
  expect(isRelevant({ ...flat, price: null }, { price: [null, null] })).toBe(false)
})
