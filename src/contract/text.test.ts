import { describe, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { attributeViolations } from './ad-attribute-schemas.ts'
import { Price } from './money.ts'
import { AdDraft, CarDetails, PropertyDetails } from './posting.ts'
import { multilineText, singleLineText } from './text.ts'
import { violationsOf } from './violation.ts'

const parseWith = (schema: Parameters<typeof safeParse>[0], value: unknown) => {
  const result = safeParse(schema, value, { reportInput: true })
  return result.success ? result.data : violationsOf(result.error.issues)
}

describe('user text', () => {
  test.each([
    ['removes direction marks of pasted text', 'سيارة \u202bكيا\u202c\u200f نظيفة', 'سيارة كيا نظيفة'],
    [
      'does not count invisible characters as letters',
      'ab\u200b\u2060\ufeff\u{e0041}',
      { request: [{ code: 'too_short', limit: 5 }] },
    ],
    [
      'does not count stacked marks as letters',
      `a${'\u0301'.repeat(30)}`,
      { request: [{ code: 'too_short', limit: 5 }] },
    ],
    ['collapses whitespace', '  كيا   ريو \n للبيع ', 'كيا ريو للبيع'],
    ['keeps the joiners inside an emoji', 'عائلة 👨‍👩‍👧 سعيدة', 'عائلة 👨‍👩‍👧 سعيدة'],
    ['keeps the joiner inside a Persian word', 'می‌خواهم', 'می‌خواهم'],
    [
      'does not count joiners without letters',
      '\u200d\u200d\u200d\u200d\u200d\u200d',
      { request: [{ code: 'too_short', limit: 5 }] },
    ],
    ['removes zero bytes and lone surrogates', 'كيا\0 ريو\ud800', 'كيا ريو'],
    [
      'keeps three marks of a letter and removes the rest',
      `ك${'\u064e'.repeat(9)}يا ريو`,
      `ك${'\u064e'.repeat(3)}يا ريو`,
    ],
  ])('%s', (_, input, expected) => expect(parseWith(singleLineText(5, 120), input)).toEqual(expected))

  test('keeps line breaks, with at most one empty line', () => {
    expect(parseWith(multilineText(3, 100), 'سطر \r\n\r\n\r\n\r\nآخر\tهنا ')).toBe('سطر\n\nآخر هنا')
  })
})

describe('a price', () => {
  test.each([
    ['٢٥٠٬٠٠٠٬٠٠٠', 250_000_000],
    ['250,000,000', 250_000_000],
    ['1.500.000', 1_500_000],
    ['25 000', 25_000],
    [0, 0],
    ['1.5', { request: [{ code: 'decimal' }] }],
    ['1,500.50', { request: [{ code: 'decimal' }] }],
    [680.5, { request: [{ code: 'decimal' }] }],
    ['١.٥ مليون', 1_500_000],
    ['٦٨٠ ألف ليرة', 680_000],
    ['10000000000001', { request: [{ code: 'too_large', limit: 10_000_000_000_000 }] }],
    ['-5', { request: [{ code: 'too_small', limit: 0 }] }],
    ['غالي', { request: [{ code: 'not_a_number' }] }],
  ])('%s is read as %s', (input, expected) => {
    const money = typeof expected === 'number' ? { amount: expected, currency: null } : expected
    expect(parseWith(Price, input)).toEqual(money)
  })
})

describe('an ad', () => {
  const draft = {
    name: 'كيا ريو 2015',
    description: 'سيارة نظيفة جداً',
    main_category_id: 1,
    category_id: 40,
    governorate_id: 1,
    city_id: 2,
    zone_id: 3,
    show_address: false,
    show_price: false,
    show_phone: false,
    images: [`ad/${'0'.repeat(32)}.webp`],
  }

  test('requires address, phone and price when they are shown', () => {
    expect(parseWith(AdDraft, { ...draft, show_address: true, show_phone: true, show_price: true })).toEqual({
      address: [{ code: 'required' }],
      phone: [{ code: 'required' }],
      price: [{ code: 'required' }],
    })
    expect(parseWith(AdDraft, draft)).toMatchObject({ name: 'كيا ريو 2015' })
  })

  test('has 1 to 20 images', () => {
    expect(parseWith(AdDraft, { ...draft, images: [] })).toEqual({ images: [{ code: 'too_few', limit: 1 }] })
    expect(parseWith(AdDraft, { ...draft, images: Array(21).fill(draft.images[0]) })).toEqual({
      images: [{ code: 'too_many', limit: 20 }],
    })
  })

  test('requires condition, transmission and fuel of cars, and rejects car attributes of other ads', () => {
    const violations = (type: string, draft: object) => Object.keys(attributeViolations([{ id: 1, type }], draft))
    expect(violations('cars', {})).toEqual(['condition', 'car.transmission', 'car.fuel'])
    expect(violations('general', { car: {} })).toEqual(['car'])
    expect(violations('properties', {})).toEqual(['property.deal'])
  })
})

describe('numbers of an ad', () => {
  const draft = (car: object) => parseWith(CarDetails, { transmission: 'manual', fuel: 'petrol', ...car })
  test('a car is at most of next year', () => {
    const limit = new Date().getFullYear() + 1
    expect(draft({ year: String(limit) })).toMatchObject({ year: limit })
    expect(draft({ year: '2100' })).toEqual({ year: [{ code: 'too_large', limit }] })
  })
  test('a distance may have words and its unit', () => {
    expect(draft({ kilometers: '١٢٠ ألف كم' })).toMatchObject({ kilometers: 120_000 })
  })
  test('a flat has no half room and at most 50 rooms', () => {
    const rooms = (rooms: string) => parseWith(PropertyDetails, { deal: 'sale', rooms })
    expect(rooms('3.5')).toEqual({ rooms: [{ code: 'decimal' }] })
    expect(rooms('51')).toEqual({ rooms: [{ code: 'too_large', limit: 50 }] })
  })
})
