import { expect, test } from 'vitest'
import { countryIn } from './country-lookup.ts'

test('a reply that starts with 1 names the country in its third and fourth characters', () => {
  expect(countryIn('1;SY;SYR;Syrian Arab Republic')).toBe('SY')
})

test.each(['0;;;WRONG INPUT', '2;XX;XXX;', '', '1', '1;s', '<html>'])(
  'the error reply %j names no country',
  (reply) => {
    expect(countryIn(reply)).toBeUndefined()
  },
)
