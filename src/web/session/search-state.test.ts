import { describe, expect, test } from 'vitest'
import {
  activeFilters,
  changed,
  clearFilters,
  filterDebounce,
  readState,
  withCategory,
  writeState,
} from './search-state.ts'

const cars = (...ids: number[]) => ids.map((id) => ({ id, type: 'cars' }))
const properties = (...ids: number[]) => ids.map((id) => ({ id, type: 'properties' }))

describe('the category', () => {
  test('can be cleared', () => {
    expect(withCategory({ categories_ids: ['1'], search: 'x' }, [])).toEqual({
      search: 'x',
      categories_ids: [],
    })
  })
})

describe('car filters', () => {
  const state = {
    yearFrom: '2010',
    bodyTypes: ['suv'],
    mileageTo: '90000',
    fuel: ['petrol'],
    priceTo: '5',
    search: 'x',
  }
  test('reset when the selected top-level category is not cars', () => {
    expect(withCategory(state, properties(3))).toEqual({ priceTo: '5', search: 'x', categories_ids: ['3'] })
  })
  test('stay while it is cars', () => {
    expect(withCategory(state, cars(1, 25))).toMatchObject({
      yearFrom: '2010',
      bodyTypes: ['suv'],
      fuel: ['petrol'],
    })
  })
})

describe('a filter is active', () => {
  test('if any extra filter is set', () => expect(activeFilters({ priceTo: '5' })).toEqual(['priceTo']))
  test('if any body type, status or sort is ticked', () => {
    expect(activeFilters({ bodyTypes: ['van'] })).toHaveLength(1)
    expect(activeFilters({ statuses: ['rent'] })).toHaveLength(1)
    expect(activeFilters({ sort: 'lowest' })).toHaveLength(1)
  })
  test('if a year bound is set', () => expect(activeFilters({ yearTo: '2000' })).toHaveLength(1))
  test('if the mileage range is narrower than 0 to 600000', () => {
    expect(activeFilters({ mileageFrom: '0', mileageTo: '600000' })).toEqual([])
    expect(activeFilters({ mileageFrom: '1' })).toHaveLength(1)
    expect(activeFilters({ mileageTo: '599999' })).toHaveLength(1)
  })
  test('but not by search text, zone or category alone', () => {
    expect(activeFilters({ search: 'x', zone_id: '1', categories_ids: ['1'] })).toEqual([])
  })
})

describe('the address', () => {
  test('holds the whole state, and gives it back', () => {
    const state = { search: 'كيا ريو', categories_ids: ['1', '25'], statuses: ['new', 'used'], yearFrom: '2010' }
    expect(readState(new URLSearchParams(writeState(state)))).toEqual(state)
  })
  test('as a form sends it: empty fields and [] lists', () => {
    expect(readState(new URLSearchParams('search=&statuses[]=new&statuses[]=rent&yearFrom='))).toEqual({
      statuses: ['new', 'rent'],
    })
  })
  test('numbers as people type them', () => {
    expect(readState(new URLSearchParams('priceFrom=٥٬٠٠٠٬٠٠٠&priceTo=7,500,000&mileageTo=90 000'))).toEqual({
      priceFrom: '5000000',
      priceTo: '7500000',
      mileageTo: '90000',
    })
  })
  test('drops what is not ours', () => expect(readState(new URLSearchParams('utm_source=x&__proto__=1'))).toEqual({}))
  test('a change starts again at the first page', () => {
    expect(changed({ page: '4', cursor: 'x', sort: 'newest' }, { sort: 'lowest' })).toEqual({ sort: 'lowest' })
  })
  test('clearing keeps what the list is about', () => {
    expect(clearFilters({ search: 'x', zone_id: '1', yearFrom: '1', page: '2' })).toEqual({ search: 'x', zone_id: '1' })
  })
})

test('changes are gathered for 300 ms before the list is asked for again', () => {
  expect(filterDebounce).toBe(300)
})
