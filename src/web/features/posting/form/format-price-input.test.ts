import { describe, expect, test } from 'vitest'
import { formatPriceInput, parsePriceInput } from './format-price-input.ts'

describe('price input', () => {
  test.each([
    ['125000000', '125,000,000'],
    ['١٢٥٠٠٠٠٠٠', '125,000,000'],
    ['۴۵۰۰', '4,500'],
    ['1.250.000', '1,250,000'],
    ['٣٬٥٠٠٬٠٠٠ ل.س', '3,500,000'],
    ['007', '7'],
    ['0', '0'],
    ['', ''],
    ['سعر', ''],
  ])('shows %s as %s', (input, shown) => {
    expect(formatPriceInput(input).text).toBe(shown)
  })

  test('keeps the caret behind the same digit', () => {
    // 1,2|34 with a 9 typed at the bar: 1,29|34
    expect(formatPriceInput('1,2934', 4)).toEqual({ text: '12,934', caret: 4 })
    expect(formatPriceInput('12,3456', 7)).toEqual({ text: '123,456', caret: 7 })
    expect(formatPriceInput('1234', 0)).toEqual({ text: '1,234', caret: 0 })
  })

  test('parses the number, null for an empty field', () => {
    expect(parsePriceInput('١٬٢٥٠٬٠٠٠')).toBe(1_250_000)
    expect(parsePriceInput('  ')).toBeNull()
  })
})
