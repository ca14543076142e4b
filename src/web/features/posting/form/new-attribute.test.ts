// The claim of contract/ad-attributes.ts: an entry is all that a new attribute needs in forms and addresses.
import { afterAll, expect, test, vi } from 'vitest'
import { activeFilters, readState, searchQueryKeys, withCategory, writeState } from '#web/session/search-state.ts'
import { type AdValues, draftOf, emptyValues, withAllFields } from './ad-values.ts'
import { toPreviewAttributes } from './attribute-values.ts'
import { violationsIn } from './steps.ts'

// Test files share loaded modules: load them again with the mock, and without it for the next file.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.doUnmock('#contract/ad-attributes.ts')
  vi.resetModules()
})

vi.mock('#contract/ad-attributes.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#contract/ad-attributes.ts')>()
  const { testAttributes } = await import('#contract/testing/attribute-fixtures.ts')
  return { ...original, adAttributes: { ...original.adAttributes, ...testAttributes } }
})

const phones = [
  { id: 4, type: 'general' },
  { id: 40, type: 'general' },
]
const withAttributes = (attributes: object, categories = phones) =>
  ({ ...emptyValues, categories, attributes: { ...emptyValues.attributes, ...attributes } }) as AdValues

test('a new attribute starts empty, and empty fields are not sent', () => {
  expect(emptyValues.attributes).toEqual({ storage: '', colours: [], battery: '', negotiable: false, contract: '' })
  expect(draftOf(withAttributes({}), []).attributes).toEqual({ colours: [] })
})

test('a new attribute is sent and shown in the preview', () => {
  const values = withAttributes({ storage: '128', colours: ['red'], battery: '٨٧', negotiable: true })
  expect(draftOf(values, []).attributes).toEqual({ storage: '128', colours: ['red'], battery: '٨٧', negotiable: true })
  const shown = { storage: '128', colours: ['red'], battery: 87, negotiable: true }
  expect(toPreviewAttributes(values, values.categories).attributes).toEqual(shown)
})

test('the form finds wrong and missing values of new attributes', () => {
  const wrong = violationsIn(withAttributes({ battery: '101' }), 1, 'details')
  expect(wrong['attributes.battery']).toEqual([{ code: 'too_large', limit: 100 }])
  const job = violationsIn(withAttributes({}, [{ id: 16, type: 'jobs' }]), 1, 'details')
  expect(job['attributes.contract']).toEqual([{ code: 'required' }])
})

test('a draft that was stored before an attribute existed gets its field', () => {
  const { attributes: _, ...old } = emptyValues
  expect(withAllFields(old as AdValues)).toEqual(emptyValues)
})

test('the address keeps filters by new attributes, and drops them with their category', () => {
  expect(searchQueryKeys).toEqual(expect.arrayContaining(['storage', 'batteryFrom', 'batteryTo', 'negotiable']))
  const state = readState(new URLSearchParams('storage[]=64&storage[]=128&batteryFrom=٥٠&negotiable=1'))
  expect(state).toEqual({ storage: ['64', '128'], batteryFrom: '50', negotiable: '1' })
  expect(writeState(state)).toBe('storage[0]=64&storage[1]=128&batteryFrom=50&negotiable=1')
  expect(activeFilters(state)).toHaveLength(3)
  expect(withCategory(state, phones)).toMatchObject({ storage: ['64', '128'], negotiable: '1' })
  expect(withCategory(state, [{ id: 9, type: 'general' }])).toEqual({ negotiable: '1', categories_ids: ['9'] })
})
