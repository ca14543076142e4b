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
  await add('air conditioner', { category: 'appliances-ac', name: 'مكيف جنرال طنين', price: 50_000 })
  await add('galant', {
    category: 'cars-mitsubishi-galant',
    name: 'ميتسوبيشي غالانت 2005',
    description: 'السيارة نظيفة، مكيف شغال',
    price: 900_000,
  })
  await add('charger', { category: 'mobiles-accessories-chargers', name: 'شاحن سريع أصلي', price: 500 })
  await add('phone', {
    category: 'mobiles-phones-samsung',
    name: 'سامسونغ A35',
    description: 'مع شاحن وكرتونة',
    price: 50_000,
  })
  await add('sm3', { category: 'cars-samsung-sm3', name: 'رينو سامسونغ إس إم 3', price: 800_000 })
  await add('bus', { category: 'vehicles-buses-minibus', name: 'فان ركاب نظيف', price: 800_000 })
  await add('h1', {
    category: 'cars-hyundai-h-1-starex',
    name: 'Hyundai H1 2008',
    description: 'فان 9 ركاب',
    price: 800_000,
  })
  await refreshWords(db)
  await refreshCounts(db)
  metadata = await readSearchMetadata(db)
})

async function add(name: string, ad: Parameters<typeof insertAd>[1]) {
  names.set(await insertAd(db, ad), name)
}

const first = async (search: string) => names.get((await searchAds(db, metadata, { search })).ids[0] ?? 0)

test.each([
  ['مكيف ميتسوبيشي', 'air conditioner'],
  ['mitsubishi air conditioner', 'air conditioner'],
  ['شاحن سامسونج', 'charger'],
])('a thing beside a make is the thing, not another one that mentions it: %s', async (search, expected) => {
  expect(await first(search)).toBe(expected)
})

test('a word that only describes a model does not lead away from it', async () => {
  expect(await first('hyundai h1 فان')).toBe('h1')
})

test.each(['سامسونج', 'سامسونغ', 'samsung', 'سامسونج a52'])('%s is a phone before it is a car', async (search) => {
  expect(await first(search)).toBe('phone')
})

test('the car is found by its whole name in both spellings', async () => {
  expect(await first('رينو سامسونج')).toBe('sm3')
  expect(await first('رينو سامسونغ')).toBe('sm3')
})
