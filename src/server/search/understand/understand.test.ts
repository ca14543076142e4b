import { expect, test } from 'vitest'
import { readDemoDictionary } from '#server/testing/query-dictionary.ts'
import { understand } from './understand.ts'

const dictionary = await readDemoDictionary()
const read = (text: string) => understand(dictionary, text)
const filtersOf = (text: string) => Object.assign({}, ...read(text).parts.map(({ query }) => query))
const textsOf = (text: string) => read(text).words.map((word) => word.text)
const stemsIn = (text: string) => read(text).words.map(({ alternatives }) => alternatives.map(({ stems }) => stems))
const slugs = new Map<string, number>(
  Object.entries({ damascus: 1, rural: 2, aleppo: 3, homs: 4, deirEzZor: 12, mezzeh: 427 }),
)

test.each([
  ['كيا لحد 300 ألف', { priceTo: 300_000 }],
  ['سيارة تحت ٣٠٠الف', { priceTo: 300_000 }],
  ['فيلا فوق 20 مليون', { priceFrom: 20_000_000 }],
  ['لابتوب بين 20 و 30 ألف', { priceFrom: 20_000, priceTo: 30_000 }],
  ['ارض من 1 الى 5 مليون', { priceFrom: 1_000_000, priceTo: 5_000_000 }],
  ['كيا اقل من نص مليون', { priceTo: 500_000 }],
  ['شقة بحدود مليون ونص', { priceFrom: 1_200_000, priceTo: 1_800_000 }],
  ['موبايل سعر 10 آلاف', { priceFrom: 8500, priceTo: 11_500 }],
  ['phone between 10k and 20k', { priceFrom: 10_000, priceTo: 20_000 }],
  ['براد بعشر تلاف', { priceFrom: 8000, priceTo: 12_000 }],
])('«%s» has a price', (text, query) => {
  expect(filtersOf(text)).toMatchObject(query)
})

test.each([
  ['كيا ريو موديل 2010', { yearFrom: 2010, yearTo: 2010 }],
  ['سيارة 2010-2015', { yearFrom: 2010, yearTo: 2015 }],
  ['تويوتا 2015 وطالع', { yearFrom: 2015 }],
  ['سيارة اقل من 100 الف كم', { mileageTo: 100_000 }],
  ['شقة 3 غرف', { roomsFrom: 3, roomsTo: 3 }],
  ['شقة غرفتين', { roomsFrom: 2, roomsTo: 2 }],
  ['شقة 100 متر', { areaFrom: 85, areaTo: 115 }],
  ['شقة طابق تالت', { floorFrom: 3, floorTo: 3 }],
  ['سيارة اوتوماتيك', { transmission: ['automatic'] }],
  ['شقة مع مصعد', { extras: ['elevator'] }],
  ['لابتوب مستعمل', { condition: 'used' }],
  ['شقة للايجار', { deal: 'rental' }],
  ['شقة للبيع', { deal: 'sale' }],
  ['ارخص سيارة', { sort: 'lowest' }],
])('«%s» has a filter', (text, query) => {
  expect(filtersOf(text)).toEqual(query)
})

test.each([
  ['شقة بدمشق', 'damascus'],
  ['شقة بريف دمشق', 'rural'],
  ['سيارات في حلب', 'aleppo'],
  ['المزة دمشق', 'mezzeh'],
  ['شقة بالمزة', 'mezzeh'],
  ['بيت 7omos', 'homs'],
  ['ديرالزور', 'deirEzZor'],
])('«%s» has a place', (text, place) => {
  expect(filtersOf(text)).toMatchObject({ zone_id: slugs.get(place) })
})

test('a word means a filter only where it can', () => {
  expect(filtersOf('غسالة اوتوماتيك')).toEqual({})
  expect(filtersOf('مولدة بنزين')).toEqual({})
  expect(filtersOf('خزان 2000 ليتر')).toEqual({})
  expect(filtersOf('براد للبيع')).toEqual({})
  expect(filtersOf('ايفون 13')).toEqual({})
})

test('words in quotes are words and nothing else', () => {
  expect(read('"شقة بدمشق"')).toMatchObject({ parts: [], words: [{ text: 'شقة' }, { text: 'بدمشق' }] })
  expect(read('"شقة"').words[0]?.alternatives).toEqual([{ stems: 'شقه', quality: 'exact' }])
})

test('a thing has its synonyms and its category', () => {
  expect(stemsIn('ثلاجة')[0]).toEqual(expect.arrayContaining(['براد', 'C123']))
  expect(stemsIn('كيا ريو')).toEqual([expect.arrayContaining(['كيا ريو', 'C303'])])
  expect(read('كيا ريو').words).toMatchObject([{ text: 'كيا ريو', isKnown: true, isThing: true }])
})

test('fillers and verbs are dropped, unless there is nothing else', () => {
  expect(textsOf('السلام عليكم بدي كنب لو سمحتو')).toEqual(['كنب'])
  expect(textsOf('بدي')).toEqual(['بدي'])
})

test('what a person does not want is kept apart', () => {
  expect(read('موبايل غير ايفون')).toMatchObject({ words: [{ text: 'موبايل' }], without: [{ text: 'ايفون' }] })
  expect(read('سيارة -كيا')).toMatchObject({ words: [{ text: 'سيارة' }], without: [{ text: 'كيا' }] })
})

test('one of two words is enough', () => {
  expect(stemsIn('قط او كلب')).toEqual([expect.arrayContaining(['قط', 'كلب'])])
  expect(stemsIn('قط/كلب')).toEqual([expect.arrayContaining(['قط', 'كلب'])])
})

test('words without a space are split, words with one too many are joined', () => {
  expect(filtersOf('شقةللايجار')).toEqual({ deal: 'rental' })
  expect(stemsIn('تلفز يون')[0]).toContain('تلفزيون')
})

test('Arabic in Latin letters is read by its sound', () => {
  expect(stemsIn('bsklet')[0]).toContain('بسكليت')
  expect(stemsIn('sayyara')[0]).toContain('سيار')
})

test('an empty text and signs alone have no meaning', () => {
  for (const text of ['', '   ', '؟!', '"', '-', '/ -'])
    expect(read(text)).toEqual({ words: [], without: [], parts: [] })
})
