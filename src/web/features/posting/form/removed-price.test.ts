import { expect, test } from 'vitest'
import { emptyValues, removedPrice } from './ad-values.ts'

const free = [{ id: 23, type: 'others' }]

test('the form names a price that saving would remove from a free thing', () => {
  expect(removedPrice({ ...emptyValues, categories: free, price: '45000', price_kind: 'fixed' })).toEqual({
    amount: 45_000,
    currency: 'new',
  })
  expect(removedPrice({ ...emptyValues, categories: free, price: '20', price_currency: 'usd' })).toEqual({
    amount: 20,
    currency: 'usd',
  })
})

test('without a price, or where a price can stay, nothing is removed', () => {
  expect(removedPrice({ ...emptyValues, categories: free })).toBeNull()
  expect(removedPrice({ ...emptyValues, categories: free, price: '0' })).toBeNull()
  expect(removedPrice({ ...emptyValues, categories: [{ id: 1, type: 'cars' }], price: '45000' })).toBeNull()
  expect(removedPrice({ ...emptyValues, categories: [{ id: 22, type: 'others' }], price: '45000' })).toBeNull()
})
