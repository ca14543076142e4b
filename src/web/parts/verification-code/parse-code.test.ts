import { expect, test } from 'vitest'
import { isCompleteCode, parseCode } from './parse-code.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['482913 رمز دخولك إلى سوقنا. لا تعطه لأحد.', '482913'],
  ['Souqna 2026: 482913', '482913'],
  ['12', '12'],
  ['1234567', '123456'],
  ['abc', ''],
])('reads from “%s” the code “%s”', (typed, code) => {
  expect(parseCode(typed)).toBe(code)
})

test('a complete code has six digits', () => {
  expect(isCompleteCode('12345')).toBe(false)
  expect(isCompleteCode('123456')).toBe(true)
})
