import { describe, expect, test } from 'vitest'
import { parseTypedPrice } from '#contract/currencies.ts'
import { formatNumberInput, parseMoney, settleNumberInput } from './format-number-input.ts'

/** Types characters one after another at the end of the field; ⌫ deletes one. */
const typed = (keys: string, isGrouped = true) =>
  [...keys].reduce((previous, key) => {
    const input = key === '⌫' ? previous.slice(0, -1) : previous + key
    return formatNumberInput(input, { previous, isGrouped }).text
  }, '')

describe('a number field while typing', () => {
  test.each([
    ['125000000', '125,000,000'],
    ['١٢٥٠٠٠', '125,000'],
    ['007', '7'],
    ['15000⌫⌫', '150'],
    ['1500⌫', '150'],
    ['1.5', '1.5'],
    ['1,5', '1,5'],
    ['1,500', '1,500'],
    ['1,5000', '15,000'],
    ['١.٥ مليون', '1.5 مليون'],
    ['680 ألف', '680 ألف'],
    ['6800.5', '6,800.5'],
    ['120k', '120k'],
  ])('the keys %s show %s', (keys, shown) => expect(typed(keys)).toBe(shown))

  test('a year is not grouped', () => expect(typed('٢٠١٢', false)).toBe('2012'))

  test('the caret stays behind the same digit', () => {
    // 1,2|34 with a 9 typed at the bar: 1,29|34
    expect(formatNumberInput('1,2934', { previous: '1,234', caret: 4 })).toEqual({ text: '12,934', caret: 4 })
    expect(formatNumberInput('12,3456', { previous: '12,345', caret: 7 })).toEqual({ text: '123,456', caret: 7 })
    expect(formatNumberInput('1234', { caret: 0 })).toEqual({ text: '1,234', caret: 0 })
  })
})

test.each([
  ['1.5 مليون', '1,500,000'],
  ['٦٨٠ ألف', '680,000'],
  ['1.250.000 ل.س', '1,250,000'],
  ['120 مليون قديمة', '1,200,000'],
  ['3.5', '3.5'],
  ['1,500.50', '1,500.50'],
  ['سعر مغرٍ', 'سعر مغرٍ'],
])('leaving a field with %s shows %s', (input, shown) => {
  expect(settleNumberInput(input, parseTypedPrice, true)).toBe(shown)
})

test('a price is null without a whole number, and in the chosen currency unless the text names another', () => {
  expect(parseMoney('١٬٢٥٠٬٠٠٠', 'new')).toEqual({ amount: 1_250_000, currency: 'new' })
  expect(parseMoney('120 مليون', 'old')).toEqual({ amount: 120_000_000, currency: 'old' })
  expect(parseMoney('6 آلاف دولار', 'old')).toEqual({ amount: 6000, currency: 'usd' })
  expect(parseMoney('  ', 'new')).toBeNull()
  expect(parseMoney('680.5', 'new')).toBeNull()
})
