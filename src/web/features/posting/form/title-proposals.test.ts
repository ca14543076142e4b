import { expect, test } from 'vitest'
import { type AdValues, emptyValues } from './ad-values.ts'
import { applyProposal, chosenCategory, isProposed, shownProposals, withoutProposals } from './title-proposals.ts'

const trails: Record<number, AdValues['categories']> = {
  25: [
    { id: 1, type: 'cars' },
    { id: 25, type: 'cars' },
  ],
  303: [
    { id: 1, type: 'cars' },
    { id: 25, type: 'cars' },
    { id: 303, type: 'cars' },
  ],
}
const trailOf = (id: number) => trails[id] ?? []
const kia: AdValues = { ...emptyValues, categories: trailOf(25) }
const rio = { category_id: 303, values: { 'car.year': '2012', 'car.transmission': 'automatic', 'facts.box': ['box'] } }
const propose = (values: AdValues, proposal: typeof rio | { category_id: null; values: object }): AdValues => ({
  ...values,
  ...applyProposal(values, proposal as typeof rio, trailOf),
})
const takeBack = (values: AdValues, path?: string): AdValues => {
  const marks = shownProposals(values).filter((mark) => !path || mark.path === path)
  return { ...values, ...withoutProposals(values, marks, trailOf) }
}

test('what the title names is filled in and marked', () => {
  const filled = propose(kia, rio)
  expect(filled).toMatchObject({ categories: trailOf(303), facts: { box: ['box'] } })
  expect(filled.car).toMatchObject({ year: '2012', transmission: 'automatic' })
  expect(shownProposals(filled).map(({ path }) => path)).toEqual([
    'category_id',
    'car.year',
    'car.transmission',
    'facts.box',
  ])
  // The title is read for the category that the person chose.
  expect(chosenCategory(filled)).toBe('25')
})

test('a value that the person chose is never overwritten', () => {
  const own = { ...kia, car: { ...kia.car, year: '2010' } }
  const filled = propose(own, rio)
  expect(filled.car.year).toBe('2010')
  expect(isProposed(filled, 'car.year')).toBe(false)
  const changed = { ...propose(kia, rio), car: { ...kia.car, year: '2011', transmission: 'automatic' as const } }
  expect(propose(changed, rio).car.year).toBe('2011')
})

test('grouping the digits of a number is no change', () => {
  const proposal = { category_id: null, values: { 'car.kilometers': '85000' } }
  const filled = propose(kia, proposal)
  const grouped = { ...filled, car: { ...filled.car, kilometers: '85,000' } }
  expect(isProposed(grouped, 'car.kilometers')).toBe(true)
})

test('one value or all of them can be taken back, and do not return with the same title', () => {
  const one = takeBack(propose(kia, rio), 'car.year')
  expect(one.car).toMatchObject({ year: '', transmission: 'automatic' })
  expect(propose(one, rio).car.year).toBe('')
  const all = takeBack(propose(kia, rio))
  expect(all).toMatchObject({ categories: trailOf(25), facts: { box: [] } })
  expect(shownProposals(propose(all, rio))).toEqual([])
  expect(propose(all, rio).categories).toEqual(trailOf(25))
})

test('another title changes what the title filled in, and takes back what it no longer says', () => {
  const filled = propose(kia, rio)
  const other = propose(filled, { category_id: null, values: { 'car.year': '2013' } })
  expect(other.car).toMatchObject({ year: '2013', transmission: '' })
  expect(other).toMatchObject({ categories: trailOf(25), facts: { box: [] } })
})
