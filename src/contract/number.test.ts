import { expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { withLatinDigits } from './digits.ts'
import { wholeNumber } from './number.ts'
import { violationsOf } from './violation.ts'

const parse = (value: unknown) => {
  const result = safeParse(wholeNumber(1, 1000), value, { reportInput: true })
  return result.success ? result.data : violationsOf(result.error.issues).request?.[0]?.code
}

test('reads Arabic and Persian digits', () => {
  expect(withLatinDigits('٠٩٣٣ ۱۲۳۴ 56')).toBe('0933 1234 56')
  expect(parse('١٢٣')).toBe(123)
  expect(parse('42')).toBe(42)
  expect(parse(42)).toBe(42)
})

test.each(['', ' 5', '0x10', '1.5', '1e3', 'NaN', 'Infinity', '9'.repeat(41), null, true, ['1'], {}])(
  '%j is not a number',
  (value) => {
    expect(parse(value)).toBe('not_a_number')
  },
)

test('reads every id that the API document allows, and refuses greater ones by their size', () => {
  const id = (value: unknown) => safeParse(wholeNumber(1, Number.MAX_SAFE_INTEGER), value)
  expect(id('9007199254740991')).toMatchObject({ success: true, data: Number.MAX_SAFE_INTEGER })
  for (const tooLarge of ['9007199254740992', '9007199254740993', '9'.repeat(16), '9'.repeat(40)]) {
    expect(id(tooLarge).success).toBe(false)
    expect(parse(tooLarge)).toBe('too_large')
  }
})

test('reports which limit was violated', () => {
  expect(parse('0')).toBe('too_small')
  expect(parse('-7')).toBe('too_small')
  expect(parse('1001')).toBe('too_large')
  expect(parse(undefined)).toBe('required')
})
