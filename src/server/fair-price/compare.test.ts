import { expect, test } from 'vitest'
import { type Candidate, compare, toThreeDigits } from './compare.ts'
import { type Rule, rules } from './rules.ts'

const cars = rules[0] as Rule
const phones = rules.find(({ categories }) => categories.includes('mobiles-phones')) as Rule
const thing = { year: 2012, kilometers: 100_000, transmission: 'automatic' }

let lastId = 0
const car = (price: number, values: object = {}, seller_id = ++lastId): Candidate => ({
  id: ++lastId,
  seller_id,
  price,
  values: { ...thing, ...values },
})
const carsOf = (...prices: number[]) => prices.map((price) => car(price))
const eight = [100, 110, 120, 130, 140, 150, 160, 170]

test('seven similar ads say nothing, eight do', () => {
  expect(compare(cars, thing, carsOf(...eight.slice(1)))).toBeUndefined()
  expect(compare(cars, thing, carsOf(...eight))).toMatchObject({ median: 135, count: 8 })
})

test('the band is the middle half of many ads, and wider for few', () => {
  const many = carsOf(...Array.from({ length: 40 }, (_, index) => 1000 + index * 10))
  expect(compare(cars, thing, many)).toMatchObject({ low: 1100, median: 1200, high: 1290, count: 40 })
  const few = compare(cars, thing, carsOf(...eight))
  expect(few?.low).toBeLessThan(110)
  expect(few?.high).toBeGreaterThan(160)
})

test('only ads within reach count, the most similar first', () => {
  const far = [car(999, { year: 2009 }), car(999, { kilometers: 170_000 }), car(999, { transmission: 'manual' })]
  const unknown = car(135, { kilometers: undefined, transmission: undefined })
  const near = car(130)
  const others = eight.map((price) => car(price, { year: 2013 }))
  const band = compare(cars, thing, [...far, ...others, unknown, near])
  expect(band?.count).toBe(10)
  expect(band?.ids.slice(0, 2).sort()).toEqual([unknown.id, near.id].sort())
})

test('a thing that does not name what decides its price is not compared', () => {
  expect(compare(cars, {}, carsOf(...eight))).toBeUndefined()
  expect(compare(phones, { storage: '128_gb', condition: 'used' }, carsOf(...eight))).toBeUndefined()
})

test('a model is the same in every spelling', () => {
  const phone = { model: 'Galaxy A54', storage: '128_gb', condition: 'used' }
  const spelled = ['galaxy a54', 'GALAXY-A54', 'Galaxy  A 54', 'galaxyA54']
  const candidates = [...spelled, ...spelled].map((model, index) => car(100 + index, { ...phone, model }))
  expect(compare(phones, phone, [...candidates, car(900, { ...phone, model: 'Galaxy A34' })])).toMatchObject({
    count: 8,
  })
})

test('one seller counts twice at most', () => {
  const dealer = ++lastId
  const flood = Array.from({ length: 30 }, () => car(900, {}, dealer))
  expect(compare(cars, thing, [...flood, ...carsOf(...eight.slice(0, 5))])).toBeUndefined()
  expect(compare(cars, thing, [...flood, ...carsOf(...eight)])).toMatchObject({ count: 10, median: 145 })
})

test('a price with two zeros too many or too few does not count', () => {
  const slips = carsOf(13_000, 13_500, 1)
  expect(compare(cars, thing, [...carsOf(...eight), ...slips])).toMatchObject({ count: 8, median: 135 })
  expect(compare(cars, thing, [...carsOf(...eight.slice(1)), ...slips])).toBeUndefined()
})

test('one more ad, however priced, moves the band little', () => {
  const prices = Array.from({ length: 12 }, (_, index) => 1_000_000 + index * 25_000)
  const before = compare(cars, thing, carsOf(...prices))
  for (const price of [500_000, 1_150_000, 3_000_000]) {
    const after = compare(cars, thing, carsOf(...prices, price))
    for (const part of ['low', 'median', 'high'] as const)
      expect(Math.abs((after?.[part] ?? 0) / (before?.[part] ?? 1) - 1)).toBeLessThan(0.03)
  }
})

test('prices are rounded to three digits', () => {
  expect([7, 1234, 95_449_999, 0].map(toThreeDigits)).toEqual([7, 1230, 95_400_000, 0])
})
