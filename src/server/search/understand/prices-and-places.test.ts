// Amounts with a currency, and names that several places have.
import { expect, test } from 'vitest'
import { readDemoDictionary } from '#server/testing/query-dictionary.ts'
import { understand } from './understand.ts'

const dictionary = { ...(await readDemoDictionary()), rate: 12_000 }
const filtersOf = (text: string, zone?: number) =>
  Object.assign({}, ...understand(dictionary, text, { zone }).parts.map(({ query }) => query))
const zoneNamed = (name: string) => [...(dictionary.phrases.get(name)?.zones ?? [])]

test.each([
  ['سيارة تحت 5000$', { priceTo: 600_000 }],
  ['سيارة تحت $5000', { priceTo: 600_000 }],
  ['سيارة تحت $ 5,000', { priceTo: 600_000 }],
  ['سيارة تحت ٥٠٠٠ $', { priceTo: 600_000 }],
  ['car under $5k', { priceTo: 600_000 }],
  ['شقة تحت 20 ألف $', { priceTo: 2_400_000 }],
  ['شقة تحت 20 الف$', { priceTo: 2_400_000 }],
  ['car between $4000 and $6000', { priceFrom: 480_000, priceTo: 720_000 }],
  ['سيارة $4000-$6000', { priceFrom: 480_000, priceTo: 720_000 }],
  ['سيارة 4000$ - 6000$', { priceFrom: 480_000, priceTo: 720_000 }],
  ['سيارة من 4000$ ل 6000$', { priceFrom: 480_000, priceTo: 720_000 }],
])('«%s» is a price in dollars', (text, query) => {
  expect(filtersOf(text)).toEqual(query)
})

test('a dollar sign beside no number says nothing', () => {
  expect(understand(dictionary, 'سيارة $ كيا')).toMatchObject({
    parts: [],
    words: [{ text: 'سيارة' }, { text: 'كيا' }],
  })
  expect(understand(dictionary, '$')).toMatchObject({ parts: [], words: [] })
})

test.each([
  ['شقة تحت 200 مليون قديمة', { priceTo: 2_000_000 }],
  ['شقة تحت 200 مليون ليرة قديمة', { priceTo: 2_000_000 }],
  ['شقة تحت 200 مليون ليرة سورية قديمة', { priceTo: 2_000_000 }],
  ['موبايل لحد 500000 ليرة قديمة', { priceTo: 5000 }],
  ['phone under 500 thousand old pounds', { priceTo: 5000 }],
  ['شقة بين 200 و 300 مليون قديم', { priceFrom: 2_000_000, priceTo: 3_000_000 }],
])('«%s» is a price in old pounds', (text, query) => {
  expect(filtersOf(text)).toEqual(query)
})

test('what is old is no price', () => {
  expect(filtersOf('شقة 200 متر قديمة')).toEqual({ areaFrom: 170, areaTo: 230 })
  expect(filtersOf('سيارة 2005 قديمة')).toEqual({ yearFrom: 2005, yearTo: 2005 })
})

test('a name that several places have means all of them, unless another or a chosen place decides', () => {
  const all = zoneNamed('القصور')
  const zones = all.flatMap((id) => dictionary.zones.get(id) ?? [])
  const known = zones.map((zone) => ({ ...zone, ads: zone.level === 'neighbourhood' ? 5 : 0 }))
  const withAds = {
    ...dictionary,
    zones: new Map([...dictionary.zones, ...known.map((zone) => [zone.id, zone] as const)]),
  }
  const read = (text: string, zone?: number) => understand(withAds, text, { zone }).parts
  const [part] = read('شقة في القصور')
  const found = [part?.query.zone_id, ...(part?.query.zones_ids ?? [])]
  expect(found.toSorted()).toEqual(
    known
      .filter(({ ads }) => ads)
      .map(({ id }) => id)
      .toSorted(),
  )
  expect(found.length).toBeGreaterThan(2)

  const inHoms = known.find(({ path, ads }) => ads && path[0] === 4)?.id
  expect(read('شقة في القصور حمص')).toMatchObject([{ kind: 'place', query: { zone_id: inHoms } }])
  expect(read('شقة في القصور', 4).map(({ query }) => query)).toEqual([{ zone_id: inHoms }])
})

test('a negation alone is what the person looks for', () => {
  expect(understand(dictionary, 'بدون جمرك')).toMatchObject({ without: [] })
  expect(understand(dictionary, 'بدون جمرك').words.map(({ text }) => text)).toContain('جمرك')
  expect(understand(dictionary, '-جمرك')).toMatchObject({ words: [], without: [{ text: 'جمرك' }] })
})

test.each([
  [
    'سيارة 7k',
    [
      { priceFrom: 672_000, priceTo: 1_008_000 },
      { priceFrom: 56, priceTo: 84 },
    ],
  ],
  ['شقة لحد 900 مليون', [{ priceTo: 9_000_000 }, { priceTo: 108_000_000_000 }]],
  ['موبايل بمليون ليرة', [{ priceFrom: 8_000, priceTo: 12_000 }]],
])('«%s» has no currency, and other prices in others', (text, otherwise) => {
  const [part] = understand(dictionary, text).parts
  expect(part).toMatchObject({ kind: 'price', otherwise })
})

test.each(['سيارة 7000 دولار', 'شقة 200 مليون قديمة', 'شقة 120 متر', 'سيارة موديل 2010'])(
  '«%s» means one thing only',
  (text) => {
    const [part] = understand(dictionary, text).parts
    expect(part?.otherwise).toBeUndefined()
  },
)

test('a number may be excluded, unless it is an amount, the end of a range or a floor', () => {
  expect(understand(dictionary, 'ايفون غير 12')).toMatchObject({
    words: [{ text: 'ايفون' }],
    without: [{ text: '12' }],
  })
  expect(understand(dictionary, 'ايفون -12')).toMatchObject({ words: [{ text: 'ايفون' }], without: [{ text: '12' }] })
  expect(filtersOf('سيارة 2010 -2015')).toEqual({ yearFrom: 2010, yearTo: 2015 })
  expect(understand(dictionary, 'شقة طابق -1').without).toEqual([])
  expect(understand(dictionary, 'شقة بدون 2 غرفة').without).toEqual([])
})
