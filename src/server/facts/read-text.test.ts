import { expect, test } from 'vitest'
import { readFacts } from './read-text.ts'

const [phones, cats, fridges, energyInverters, drivers] = [98, 194, 123, 139, 1004]

test.each([
  [phones, 'آيفون 13 برو 256 جيجا بطارية ممتازة مع علبة', { storage: '256_gb', box: ['box'] }],
  [phones, 'Galaxy S23 128gb customs paid, black', { storage: '128_gb', customs: 'customs_paid', colour: 'black' }],
  [cats, 'قطة شيرازي أنثى', { breed: 'persian', sex: 'female' }],
  [fridges, 'براد ال جي 18 قدم نوفروست', { feet: 18, cooling: 'no_frost' }],
  [energyInverters, 'انفرتر دييه 5000 واط', { watts: 5000, brand: 'deye' }],
  [drivers, 'سائق خبرة سنة', { experience: '1_year' }],
  [drivers, 'سائق خبرة 15 سنة', {}],
  [drivers, 'سائق خبرة ١٥ سنة', {}],
  [phones, 'موبايل للبيع', {}],
  [phones, 'سعة 12800 جيجا', {}],
])('category %i: «%s»', (category, text, facts) => {
  expect(readFacts(category, text)).toMatchObject(facts)
  if (!Object.keys(facts).length) expect(readFacts(category, text)).toEqual({})
})
