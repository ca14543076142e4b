import { describe, expect, test } from 'vitest'
import { parsePhone } from '#contract/phone.ts'
import { maxPhoneInputLength } from '#contract/phone-limits.ts'
import { searchCountries } from '#web/parts/phone-field/country-search.ts'
import { countriesIn, formatTyped } from './phone-tools.ts'

describe('formatting a phone while typing', () => {
  test('groups digits as usual in the country', () => {
    expect(formatTyped('0944123456', 'SY')).toEqual({ text: '0944 123 456', country: 'SY' })
    expect(formatTyped('944123456', 'SY').text).toBe('944 123 456')
  })

  test('accepts Arabic digits', () => {
    expect(formatTyped('٠٩٤٤١٢٣٤٥٦', 'SY').text).toBe('0944 123 456')
  })

  test('takes the country from a prefix with + or 00', () => {
    expect(formatTyped('+905321234567', 'SY')).toEqual({ text: '+90 532 123 45 67', country: 'TR' })
    expect(formatTyped('00963944123456', 'DE')).toEqual({ text: '+963 944 123 456', country: 'SY' })
  })

  test('keeps the selected country after a lone plus', () => {
    expect(formatTyped('+', 'SY')).toEqual({ text: '+', country: 'SY' })
  })

  test('follows the international or national mode of the field', () => {
    expect(formatTyped('963944123456', 'DE', 'international').text).toBe('+963 944 123 456')
    expect(formatTyped('0944123456', 'SY', 'national')).toEqual({ text: '0944 123 456', country: 'SY' })
  })

  test('keeps letters, so that the error message makes sense', () => {
    expect(formatTyped('رقمي 0944', 'SY').text).toBe('رقمي 0944')
  })
})

describe('parsing an invalid phone', () => {
  test.each([
    ['+49 1', 'phone_too_short'],
    ['+4915112345678901234567', 'phone_too_long'],
    ['+999123456789', 'phone_invalid_country'],
    ['رقمي', 'phone_not_a_number'],
    ['+49 12', 'phone_impossible'],
    ['011 222 3333', 'phone_syrian_start'],
    ['1'.repeat(maxPhoneInputLength + 1), 'phone_too_long'],
  ])('%s is %s', (text, problem) => {
    expect(parsePhone(text, 'SY')).toEqual({ problem })
  })

  test.each([
    ['9', 2],
    ['0944 731 26', 9],
    ['09447312677', 11],
    ['+963 944 731 26', 9],
  ])('%s counts %i digits of the ten of a Syrian mobile number', (text, digits) => {
    expect(parsePhone(text, 'SY')).toEqual({ problem: 'phone_syrian_length', digits })
  })
})

describe('the country list', () => {
  const arabic = countriesIn('ar')

  test('begins with Syria and contains every country once', () => {
    expect(arabic[0]).toMatchObject({ code: 'SY', name: 'سوريا', dialCode: '+963' })
    expect(new Set(arabic.map(({ code }) => code)).size).toBe(arabic.length)
    expect(arabic.length).toBeGreaterThan(200)
  })

  test.each(['المانيا', 'ألمانيا', 'germany', 'DE', '+49', '٤٩'])('finds Germany by %s', (typed) => {
    expect(searchCountries(arabic, typed).map(({ code }) => code)).toContain('DE')
  })

  test('finds nothing for an unknown name', () => {
    expect(searchCountries(arabic, 'أطلانتس')).toEqual([])
  })
})
