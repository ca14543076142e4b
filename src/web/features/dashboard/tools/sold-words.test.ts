import { expect, test } from 'vitest'
import { endingOf } from './sold-words.ts'

test('only what is sold is called sold', () => {
  expect(endingOf({ deal: 'rental', type: 'properties' })).toBe('rented')
  expect(endingOf({ deal: 'sale', type: 'properties' })).toBe('sold')
  expect(endingOf({ deal: null, type: 'jobs' })).toBe('ended')
  expect(endingOf({ deal: null, type: 'services' })).toBe('ended')
  expect(endingOf({ deal: null, type: 'general' })).toBe('sold')
})
