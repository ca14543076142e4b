import { expect, test } from 'vitest'
import { degrees } from './act-values.ts'

test.each([
  ['33.51', 33.51],
  [' 33,51 ', 33.51],
  ['٣٣٫٥١', 33.51],
  ['', null],
  ['   ', null],
])('the position %j is read', (typed, expected) => {
  expect(degrees(typed)).toBe(expected)
})

test.each(['abc', '33.5.1', 'NaN', 'Infinity', '33°'])('%s is not taken for an empty field', (typed) => {
  expect(degrees(typed)).toBeGreaterThan(90)
})
