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

describe('each step is checked by itself', () => {
  test('of a car that is fully described nothing is wrong, and the contract takes it', () => {
    expect(violationsIn(car, 3)).toEqual({})
    const draft = AdDraft.parse(draftOf(car, ['ad/00000000000000000000000000000000.webp']))
    expect(draft).toMatchObject({
      price: 45_000_000,
      category_id: 303,
      zone_id: 354,
      car: { year: 2012 },
      property: null,
    })
  })

  test('one mistake does not hide another', () => {
    const found = violationsIn({ ...car, name: 'كيا', price: '', description: '' }, 1, 'details')
    expect(found).toEqual({
      name: [{ code: 'too_short', limit: 5 }],
      price: [{ code: 'required' }],
      description: [{ code: 'required' }],
    })
  })

  test('a car needs its condition, transmission and fuel; a chair does not', () => {
    const bare = { ...car, condition: '' as const, car: emptyValues.car }
    expect(Object.keys(violationsIn(bare, 1, 'details')).sort()).toEqual(['car.fuel', 'car.transmission', 'condition'])
    const categories = [
      { id: 9, type: 'general' },
      { id: 30, type: 'general' },
    ]
    expect(violationsIn({ ...bare, categories }, 1, 'details')).toEqual({})
  })

  test('what is typed into a number must be one, and possible', () => {
    const found = violationsIn({ ...car, car: { ...car.car, year: '1890', kilometers: 'كثير' } }, 1, 'details')
    expect(found['car.year']).toEqual([{ code: 'too_small', limit: 1950 }])
    expect(found['car.kilometers']).toEqual([{ code: 'not_a_number' }])
  })

  test('price, address and phone are needed only when they are shown', () => {
    const hidden = { ...car, price: '', show_price: false, phone: emptyValues.phone, show_phone: false }
    expect(violationsIn(hidden, 1)).toEqual({})
    expect(violationsIn({ ...hidden, show_address: true, show_phone: true }, 1, 'place')).toEqual({
      address: [{ code: 'required' }],
      phone: [{ code: 'required' }],
    })
  })

  test('a main category alone, no place and no photo are told once each', () => {
    const begun = { ...car, categories: car.categories.slice(0, 1), place: [] }
    expect(violationsIn(begun, 0, 'category')).toEqual({ category_id: [{ code: 'required' }] })
    expect(violationsIn(begun, 0, 'place')).toEqual({ zone_id: [{ code: 'required' }] })
    expect(violationsIn(begun, 0, 'photos')).toEqual({ images: [{ code: 'required' }] })
  })
})

test.each([
  ['car.year', 'details'],
  ['images.3', 'photos'],
  ['city_id', 'place'],
  ['main_category_id', 'category'],
  ['phone.text', 'place'],
  ['something_new', 'review'],
])('what is wrong with %s is shown at the step %s', (path, step) => {
  expect(stepOf(path)).toBe(step)
})
