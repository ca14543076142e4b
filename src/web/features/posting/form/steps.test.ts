import { describe, expect, test } from 'vitest'
import { AdDraft } from '#contract/posting.ts'
import { type AdValues, draftOf, emptyValues } from './ad-values.ts'
import { stepOf, violationsIn } from './steps.ts'

const car: AdValues = {
  ...emptyValues,
  categories: [
    { id: 1, type: 'cars' },
    { id: 25, type: 'cars' },
    { id: 303, type: 'cars' },
  ],
  name: 'كيا ريو 2012',
  description: 'بحالة ممتازة، صيانة دورية.',
  condition: 'used',
  car: { transmission: 'manual', fuel: 'petrol', year: '٢٠١٢', kilometers: '', appearance_id: '' },
  price: '٤٥٬٠٠٠٬٠٠٠',
  place: [1, 70, 354],
  phone: { text: '0944123456', country: 'SY' },
}

describe('validation of a step', () => {
  test('accepts a complete car, and so does the schema of the contract', () => {
    expect(violationsIn(car, 3)).toEqual({})
    const draft = AdDraft.parse(draftOf(car, ['ad/00000000000000000000000000000000.webp']))
    expect(draft).toMatchObject({
      price: { amount: 45_000_000, currency: null },
      category_id: 303,
      zone_id: 354,
      car: { year: 2012 },
      property: null,
    })
  })

  test('reports every invalid field at once', () => {
    const violations = violationsIn({ ...car, name: 'كيا', price: '', description: '' }, 1, 'details')
    expect(violations).toEqual({
      name: [{ code: 'too_short', limit: 5 }],
      price: [{ code: 'required' }],
      description: [{ code: 'required' }],
    })
  })

  test('requires condition, transmission and fuel of a car but not of general goods', () => {
    const withoutAttributes = { ...car, condition: '' as const, car: emptyValues.car }
    expect(Object.keys(violationsIn(withoutAttributes, 1, 'details')).sort()).toEqual([
      'car.fuel',
      'car.transmission',
      'condition',
    ])
    const categories = [
      { id: 9, type: 'general' },
      { id: 30, type: 'general' },
    ]
    expect(violationsIn({ ...withoutAttributes, categories }, 1, 'details')).toEqual({})
  })

  test('rejects numbers that are out of range or not numeric', () => {
    const violations = violationsIn({ ...car, car: { ...car.car, year: '1890', kilometers: 'كثير' } }, 1, 'details')
    expect(violations['car.year']).toEqual([{ code: 'too_small', limit: 1950 }])
    expect(violations['car.kilometers']).toEqual([{ code: 'not_a_number' }])
  })

  test('requires price, address and phone only when they are public', () => {
    const hidden = { ...car, price: '', show_price: false, phone: emptyValues.phone, show_phone: false }
    expect(violationsIn(hidden, 1)).toEqual({})
    expect(violationsIn({ ...hidden, show_address: true, show_phone: true }, 1, 'place')).toEqual({
      address: [{ code: 'required' }],
      phone: [{ code: 'required' }],
    })
  })

  test('rejects zero where the kind of the price has an amount', () => {
    const zero = { ...car, price: '٠' }
    expect(violationsIn(zero, 1, 'details')).toEqual({ price: [{ code: 'zero_price' }] })
    expect(violationsIn({ ...zero, price_kind: 'negotiable', price_currency: 'usd' }, 1)).toEqual({
      price: [{ code: 'zero_price' }],
    })
    expect(violationsIn({ ...zero, price_kind: 'free' }, 1)).toEqual({})
    expect(violationsIn({ ...zero, show_price: false }, 1), 'hidden').toEqual({})
    const categories = [
      { id: 5, type: 'jobs' },
      { id: 60, type: 'jobs' },
    ]
    const job = { ...zero, categories, condition: '' as const, car: emptyValues.car }
    expect(violationsIn(job, 1).price, 'a job is never free').toEqual([{ code: 'too_small', limit: 1 }])
  })

  test('reports an incomplete category, a missing zone and missing images once each', () => {
    const incomplete = { ...car, categories: car.categories.slice(0, 1), place: [] }
    expect(violationsIn(incomplete, 0, 'category')).toEqual({ category_id: [{ code: 'required' }] })
    expect(violationsIn(incomplete, 0, 'place')).toEqual({ zone_id: [{ code: 'required' }] })
    expect(violationsIn(incomplete, 0, 'photos')).toEqual({ images: [{ code: 'required' }] })
  })
})

test.each([
  ['car.year', 'details'],
  ['images.3', 'photos'],
  ['city_id', 'place'],
  ['main_category_id', 'category'],
  ['phone.text', 'place'],
  ['something_new', 'review'],
])('an error of %s is shown in the step %s', (path, step) => {
  expect(stepOf(path)).toBe(step)
})
