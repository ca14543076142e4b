import { expect, test } from 'vitest'
import { isSamePhone } from './same-phone.ts'

const mine = { phone: '+963944123456', text: '0944 123 456', country: 'SY', is_own: true, ads: 0 }

test.each(['0944123456', '0944 123 456', '٠٩٤٤١٢٣٤٥٦', '+963 944 123 456', '00963944123456'])(
  'recognises %s',
  (text) => {
    expect(isSamePhone({ text, country: 'SY' }, mine)).toBe(true)
  },
)

test('does not take an empty field, another number or the same digits of another country', () => {
  expect(isSamePhone({ text: '', country: 'SY' }, mine)).toBe(false)
  expect(isSamePhone({ text: '0944123457', country: 'SY' }, mine)).toBe(false)
  expect(isSamePhone({ text: '0944123456', country: 'TR' }, mine)).toBe(false)
})
