import { describe, expect, test } from 'vitest'
import { safeParse } from 'zod/v4/core'
import { attributeViolations } from './ad-attribute-schemas.ts'
import { Price } from './money.ts'
import { AdDraft } from './posting.ts'
import { multilineText, singleLineText } from './text.ts'
import { violationsOf } from './violation.ts'

const said = (schema: Parameters<typeof safeParse>[0], value: unknown) => {
  const result = safeParse(schema, value, { reportInput: true })
  return result.success ? result.data : violationsOf(result.error.issues)
}

describe('user text', () => {
  test.each([
    ['direction marks from a chat are taken out', 'سيارة \u202bكيا\u202c\u200f نظيفة', 'سيارة كيا نظيفة'],
    [
      'what cannot be seen does not count as letters',
      'ab\u200b\u2060\ufeff\u{e0041}',
      { request: [{ code: 'too_short', limit: 5 }] },
    ],
    [
      'neither do marks stacked on one letter',
      `a${'\u0301'.repeat(30)}`,
      { request: [{ code: 'too_short', limit: 5 }] },
    ],
    ['runs of space are one', '  كيا   ريو \n للبيع ', 'كيا ريو للبيع'],
    ['a family is still a family', 'عائلة 👨‍👩‍👧 سعيدة', 'عائلة 👨‍👩‍👧 سعيدة'],
    ['a Persian word keeps its joiner', 'می‌خواهم', 'می‌خواهم'],
    [
      'joiners alone are nothing',
      '\u200d\u200d\u200d\u200d\u200d\u200d',
      { request: [{ code: 'too_short', limit: 5 }] },
    ],
    ['a zero byte and half a letter never reach the database', 'كيا\0 ريو\ud800', 'كيا ريو'],
    ['three marks stay, a tower falls', `ك${'\u064e'.repeat(9)}يا ريو`, `ك${'\u064e'.repeat(3)}يا ريو`],
  ])('%s', (_, written, expected) => expect(said(singleLineText(5, 120), written)).toEqual(expected))

  test('keeps line breaks, with at most one empty line', () => {
    expect(said(multilineText(3, 100), 'سطر \r\n\r\n\r\n\r\nآخر\tهنا ')).toBe('سطر\n\nآخر هنا')
  })
})

describe('a price', () => {
  test.each([
    ['٢٥٠٬٠٠٠٬٠٠٠', 250_000_000],
    ['250,000,000', 250_000_000],
    ['1.500.000', 1_500_000],
    ['25 000', 25_000],
    [0, 0],
    ['1.5', { request: [{ code: 'not_a_number' }] }],
    ['10000000000001', { request: [{ code: 'too_large', limit: 10_000_000_000_000 }] }],
    ['-5', { request: [{ code: 'too_small', limit: 0 }] }],
    ['مئة', { request: [{ code: 'not_a_number' }] }],
  ])('%s is read as %s', (typed, expected) => expect(said(Price, typed)).toEqual(expected))
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
    expect(said(AdDraft, { ...draft, show_address: true, show_phone: true, show_price: true })).toEqual({
      address: [{ code: 'required' }],
      phone: [{ code: 'required' }],
      price: [{ code: 'required' }],
    })
    expect(said(AdDraft, draft)).toMatchObject({ name: 'كيا ريو 2015' })
  })

  test('has 1 to 20 images', () => {
    expect(said(AdDraft, { ...draft, images: [] })).toEqual({ images: [{ code: 'too_few', limit: 1 }] })
    expect(said(AdDraft, { ...draft, images: Array(21).fill(draft.images[0]) })).toEqual({
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
