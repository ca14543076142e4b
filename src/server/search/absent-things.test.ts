import { beforeAll, expect, test } from 'vitest'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { searchAds } from './search-ads.ts'
import { readSearchMetadata, type SearchMetadata } from './search-metadata.ts'
import { refreshCounts, refreshWords } from './word-statistics.ts'

const db = await cloneDatabase()
let metadata: SearchMetadata
const names = new Map<number, string>()

beforeAll(async () => {
  await add('blue car', { category: 'cars-nissan-tiida', name: 'نيسان تيدا 2009 لون أزرق', price: 500_000, year: 2009 })
  await add('small fridge', { category: 'appliances-fridges', name: 'براد صغير أزرق', price: 20_000 })
  await add('surveyor', { category: 'jobs-vacancies-engineering', name: 'مطلوب مساح طرق', price: 10_000 })
  await add('drone', { category: 'electronics-drones', name: 'درون تصوير مع بطاريتين', price: 90_000 })
  await add('old books', { category: 'books-old', name: 'Zad magazine, zub and zur', price: 1000 })
  await refreshWords(db)
  await refreshCounts(db)
  metadata = await readSearchMetadata(db)
})

async function add(name: string, ad: Parameters<typeof insertAd>[1]) {
  names.set(await insertAd(db, ad), name)
}

const find = async (search: string) => {
  const { ids, reading } = await searchAds(db, metadata, { search })
  return { names: ids.map((id) => names.get(id)), reading }
}

test.each(['حوت ازرق', 'زغلطان ازرق', 'a zworble blue'])(
  'an unknown thing with a colour (%s) lists nothing instead of everything blue',
  async (search) => {
    expect((await find(search)).names).toEqual([])
  },
)

test('the name of a thing that no ad offers is not corrected to another word', async () => {
  const { names, reading } = await find('تمساح')
  expect(names).toEqual([])
  expect(reading.corrections).toEqual([])
})

test('a Latin word of three letters is not corrected to another one', async () => {
  const { names, reading } = await find('zud')
  expect(names).toEqual([])
  expect(reading.corrections).toEqual([])
})

test('the category beside a thing that is not sold here is listed, and the result says so', async () => {
  const { names, reading } = await find('هليكوبتر')
  expect(names).toEqual(['drone'])
  expect(reading.isWidened).toBe(true)
})

test('an ad that does offer the thing is found', async () => {
  await add('crocodile', { category: 'animals-accessories', name: 'تمساح صغير مع حوض', price: 100_000 })
  expect((await find('تمساح')).names).toEqual(['crocodile'])
})

test('a known thing in a colour that no ad has is still found', async () => {
  expect((await find('براد بنفسجي')).names).toEqual(['small fridge'])
})

test('a cursor that names an attempt which finds nothing gives an empty page', async () => {
  for (const search of ['زغلطان ازرق', 'تمساح', 'براد']) {
    for (let effort = 0; effort <= 9; effort += 1) {
      const { ids } = await searchAds(db, metadata, { search, cursor: `b-2-e40-${effort}-1790000000000000-0` })
      expect(ids).toEqual([])
    }
  }
})
