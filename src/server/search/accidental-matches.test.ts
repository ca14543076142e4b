// Ads that have the words by accident must not stand for the things that were meant.
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
  const laptops = { category: 'computers-laptops-hp', price: 50_000, condition: 'used' }
  await add('laptop', { ...laptops, name: 'لابتوب اتش بي نظيف' })
  await add('other laptop', { ...laptops, name: 'لابتوب اتش بي للدراسة' })
  await add('stand', { category: 'computers-accessories', name: 'ستاند معدني', price: 900, condition: 'new' })
  await add('monitor', { category: 'computers-monitors', name: 'شاشة ديل 22 بوصة', price: 9_000, condition: 'used' })
  const phones = { category: 'mobiles-phones-apple', price: 90_000, condition: 'used' }
  await add('iPhone X', { ...phones, name: 'ايفون اكس', description: 'السعر 14 الف نهائي' })
  await add('iPhone 13', { ...phones, name: 'ايفون 13' })
  await add('iPhone 12', { ...phones, name: 'ايفون 12' })
  await refreshWords(db)
  await refreshCounts(db)
  metadata = await readSearchMetadata(db)
})

async function add(what: string, ad: Parameters<typeof insertAd>[1]) {
  names.set(await insertAd(db, ad), what)
}

async function search(text: string) {
  const { ids, reading } = await searchAds(db, metadata, { search: text })
  return { found: ids.map((id) => names.get(id)), ...reading }
}

test('an ad whose main category only has the word in its name is not the thing', async () => {
  const fresh = await search('لابتوب جديد')
  expect(fresh.found.slice(0, 2).toSorted()).toEqual(['laptop', 'other laptop'])
  expect(fresh.dropped).toEqual(['جديد'])
  const dell = await search('لابتوب ديل')
  expect(dell.found).toEqual(expect.arrayContaining(['laptop', 'other laptop']))
  expect(dell.isWidened).toBe(true)
})

test('a model that an ad mentions by accident does not hide those near it', async () => {
  const { found, isAbsent } = await search('ايفون 14')
  expect(found.toSorted()).toEqual(['iPhone 12', 'iPhone 13', 'iPhone X'])
  expect(isAbsent).toBe(true)
})
