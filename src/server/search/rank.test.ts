import { beforeAll, expect, test } from 'vitest'
import { sorts } from '#contract/ad-choices.ts'
import type { HomeQuery } from '#contract/ads.ts'
import type { Db } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { explainScore } from './explain-score.ts'
import { searchAds } from './search-ads.ts'
import { readSearchMetadata, type SearchMetadata } from './search-metadata.ts'
import { refreshCounts, refreshWords } from './word-statistics.ts'

const db = await cloneDatabase()
let metadata: SearchMetadata
const names = new Map<number, string>()

/** Each ad is newer than the one before it, so that only the ranking can bring an early one to the top. */
beforeAll(async () => {
  await add('conditioner', {
    category: 'appliances-ac',
    name: 'مكيف سبليت طن ونص',
    description: 'نظيف واستعماله خفيف جداً',
    price: 40_000,
  })
  await add('washer', { category: 'appliances-washers-automatic', name: 'غسالة سامسونغ 7 كيلو', price: 20_000 })
  await add('fridge', {
    category: 'appliances-fridges',
    name: 'براد إل جي',
    description: 'شغال تمام ومعه غسالة هدية',
    price: 30_000,
  })
  await add('rio', {
    category: 'cars-kia-rio',
    name: 'كيا ريو',
    description: 'نظيفة والمكيف شغال',
    price: 600_000,
    year: 2012,
  })
  await add('cerato', {
    category: 'cars-kia-cerato',
    name: 'كيا سيراتو',
    description: 'مكيف وفتحة سقف وشاشة',
    price: 900_000,
    year: 2012,
  })
  for (const one of ['first', 'second', 'third']) {
    await add(`${one} bicycle`, { category: 'sports-bicycles', name: 'بسكليت جبلي قياس 26', price: 5000 })
  }
  await refreshWords(db)
  await refreshCounts(db)
  metadata = await readSearchMetadata(db)
})

async function add(name: string, ad: Parameters<typeof insertAd>[1]) {
  const published_at = new Date(Date.UTC(2026, 0, 1 + names.size))
  names.set(await insertAd(db, { ...ad, published_at }), name)
}

const search = (query: HomeQuery) => searchAds(db, metadata, query)
const find = async (query: HomeQuery) => (await search(query)).ids.map((id) => names.get(id))

test('an ad of the thing comes before newer ads that mention it', async () => {
  expect((await find({ search: 'مكيف' }))[0]).toBe('conditioner')
  expect((await find({ search: 'غسالة' }))[0]).toBe('washer')
})

test('equally good matches are listed newest first', async () => {
  expect(await find({ search: 'كيا' })).toEqual(['cerato', 'rio'])
})

test('by date and price only ads of the thing itself are compared', async () => {
  expect(await find({ search: 'مكيف', sort: 'newest' })).toEqual(['conditioner'])
  expect(await find({ search: 'مكيف', sort: 'highest' })).toEqual(['conditioner'])
  expect(await find({ search: 'كيا', sort: 'highest' })).toEqual(['cerato', 'rio'])
})

test('frequent words that stand in titles are searched once, also by date', async () => {
  const many = { rows: 30_000, shares: new Map<string, number>(), rarest: 0.2 }
  const frequent = { ...metadata, words: { cars: many, sale: many, rent: many, other: many } }
  const statements: string[] = []
  const counted: Db = {
    ...db,
    row: (statement) => {
      if (statement.text.includes('all_matches')) statements.push(JSON.stringify([statement.text, statement.values]))
      return db.row(statement)
    },
  }
  const { total } = await searchAds(counted, frequent, { search: 'بسكليت قياس', sort: 'newest' })
  expect(total).toBe(3)
  expect(statements.length).toBe(new Set(statements).size)
})

test('searches with as many words send the same text, so that PostgreSQL keeps its plan', async () => {
  const texts = new Set<string>()
  const spy: Db = {
    ...db,
    row: (statement) => {
      if (statement.text.includes('all_matches')) texts.add(statement.text)
      return db.row(statement)
    },
  }
  // The name of a category, a make, an unknown word.
  for (const words of ['مكيف', 'كيا', 'قزقوز']) await searchAds(spy, metadata, { search: words, isStrict: true })
  expect(texts.size).toBe(1)
})

test('without an ad that has all words those with the thing are found, and the result says so', async () => {
  const { ids, reading } = await search({ search: 'غسالة بوش' })
  expect(names.get(ids[0] ?? 0)).toBe('washer')
  expect(reading.isWidened).toBe(true)
})

test('a price in the words is a filter', async () => {
  const { ids, reading } = await search({ search: 'كيا تحت 700 ألف' })
  expect(ids.map((id) => names.get(id))).toEqual(['rio'])
  expect(reading.parts).toMatchObject([{ kind: 'price', query: { priceTo: 700_000 } }])
})

test('a price that no ad has is given up instead of showing nothing', async () => {
  const { ids, reading } = await search({ search: 'كيا تحت 100 ألف' })
  expect(ids).toHaveLength(2)
  expect(reading.dropped).toHaveLength(1)
})

test('a filter that was chosen wins over the same one in the words', async () => {
  expect(await find({ search: 'كيا تحت 700 ألف', priceTo: 1_000_000 })).toEqual(['cerato', 'rio'])
})

test('quotes turn what was understood back into words', async () => {
  expect((await search({ search: 'كيا "تحت 700 ألف"' })).reading.parts).toEqual([])
})

test('a category is not found by the words of its excluded name', async () => {
  expect(await find({ search: 'كيا -سيراتو' })).toEqual(['rio'])
})

test('the score of an ad can be explained word by word', async () => {
  const [id] = (await search({ search: 'مكيف نظيف' })).ids
  const score = await explainScore(db, metadata, 'مكيف نظيف', id ?? 0)
  expect(score?.words).toMatchObject([
    { text: 'مكيف', points: 130 },
    { text: 'نظيف', points: 45 },
  ])
  expect(score?.score).toBeGreaterThan(45)
  expect(await explainScore(db, metadata, 'مكيف', 2_000_000_000)).toBeNull()
})

test('a featured ad is labelled and keeps its place: it must meet the words and filters like any other', async () => {
  const featuredId = [...names].find(([, name]) => name === 'rio')?.[0]
  const queries: HomeQuery[] = [
    ...[{}, { search: 'مكيف' }, { search: 'كيا' }, { search: 'غسالة' }, { priceTo: 50_000 }].flatMap((query) =>
      sorts.map((sort) => ({ ...query, sort })),
    ),
    { search: 'غسالة' },
  ]
  const before = await Promise.all(queries.map(find))
  await db.pool.query(`update ads set featured_until = now() + interval '1 day' where id = $1`, [featuredId])
  const after = await Promise.all(queries.map(find))
  expect(after).toEqual(before)
  expect(after.at(-1)).not.toContain('rio')
  await db.pool.query(`update ads set featured_until = null where id = $1`, [featuredId])
})
