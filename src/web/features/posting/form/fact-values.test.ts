import { expect, test } from 'vitest'
import type { FactField } from '#contract/facts.ts'
import { factsThatFit, factViolations, fromStoredFacts, previewFacts, toDraftFacts } from './fact-values.ts'

const fields: FactField[] = [
  {
    key: 'storage',
    label: 'السعة',
    kind: 'choice',
    options: [
      { value: '64_gb', label: '64 غيغا' },
      { value: '128_gb', label: '128 غيغا' },
    ],
  },
  {
    key: 'box',
    label: 'العلبة',
    kind: 'choices',
    options: [
      { value: 'box', label: 'علبة' },
      { value: 'receipt', label: 'فاتورة' },
    ],
  },
  { key: 'battery', label: 'البطارية', kind: 'number', unit: '٪', from: 1, to: 100 },
  { key: 'year', label: 'السنة', kind: 'year', from: 2000, to: 2027, is_required: true },
  { key: 'original', label: 'أصلي', kind: 'flag' },
]

test('only what is filled in is sent', () => {
  expect(toDraftFacts({ storage: '128_gb', box: [], battery: '', original: false })).toEqual({ storage: '128_gb' })
})

test('stored facts are shown as text', () => {
  expect(fromStoredFacts({ battery: 87, box: ['box'], original: true })).toEqual({
    battery: '87',
    box: ['box'],
    original: true,
  })
  expect(fromStoredFacts(undefined)).toEqual({})
})

test('another category keeps what it has, option by option', () => {
  const values = { storage: '128_gb', box: ['box', 'charger'], breed: 'persian', original: true, battery: '80' }
  expect(factsThatFit(fields, values)).toEqual({ storage: '128_gb', original: true, battery: '80' })
  expect(factsThatFit(fields, { storage: '1_tb' })).toEqual({})
})

test.each([
  ['١٠١', [{ code: 'too_large', limit: 100 }]],
  ['0', [{ code: 'too_small', limit: 1 }]],
  ['ممتازة', [{ code: 'not_a_number' }]],
  ['87.5', [{ code: 'decimal' }]],
])('a number that the server would refuse is named: %s', (battery, violation) => {
  expect(factViolations(fields, { year: '2020', battery })).toEqual({ 'facts.battery': violation })
})

test('a number may have Arabic digits and its unit', () => {
  expect(factViolations(fields, { year: '٢٠٢٠', battery: '٨٧٪' })).toEqual({})
})

test('a required fact is missed', () => {
  expect(factViolations(fields, {})).toEqual({ 'facts.year': [{ code: 'required' }] })
})

test('the preview has the words of the page', () => {
  const values = { storage: '128_gb', box: ['box', 'receipt'], battery: '٨٧', original: true }
  expect(previewFacts(fields, values, 'ar').map(({ text }) => text)).toEqual(['128 غيغا', 'علبة، فاتورة', '87٪', '✓'])
})
