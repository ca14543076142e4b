import { beforeAll, expect, test } from 'vitest'
import { adAttributes } from '#contract/ad-attributes.ts'
import { sql } from '#server/platform/db.ts'
import { readSearchMetadata, type SearchMetadata } from '#server/search/search-metadata.ts'
import { readStrictSearch } from '#server/search/strict-search.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { type CompiledSearch, compileSearch } from './compile-search.ts'
import { checkOf } from './key-check.ts'
import { matchDocument, readDocument } from './match-ad.ts'
import { insertCompiledSearch, type SearchDocument } from './reverse-index.sql.ts'

const db = await cloneDatabase()
let metadata: SearchMetadata
let phone: SearchDocument
let phoneWithoutPrice: SearchDocument

beforeAll(async () => {
  metadata = await readSearchMetadata(db)
  const insertPhone = async (values: object) => {
    const id = await insertAd(db, { category: 'mobiles-phones', name: 'هاتف سامسونج', ...values })
    return (await readDocument(db, id)) as SearchDocument
  }
  phone = await insertPhone({ price: 900_000, condition: 'used' })
  phoneWithoutPrice = { ...phone, price: null }
})

const compiled = (query: Parameters<typeof compileSearch>[1]) => compileSearch(metadata, query) as CompiledSearch
const store = (search: CompiledSearch) =>
  insertCompiledSearch(db, { ...search, hash: crypto.randomUUID(), query: {}, labels: {}, version: '1' })
const findIn = async (document: SearchDocument, search: number) => (await matchDocument(db, document)).includes(search)
const isCompleteOf = async (search: number) =>
  (
    await db.rows<{ is_complete: boolean }>(
      sql`select distinct is_complete from compiled_search_keys where search_id = ${search}`,
    )
  ).map(({ is_complete }) => is_complete)

test('an ordinary search is checked with its keys alone', async () => {
  const search = await store(compiled({ search: 'سامسونج', priceTo: 1_000_000, condition: 'used' }))
  expect(await isCompleteOf(search)).toEqual([true])
  expect(await findIn(phone, search)).toBe(true)
})

test('bounds hold on both sides, and an ad without a price is within none', async () => {
  const bounds = [{ priceFrom: 900_000 }, { priceTo: 900_000 }, { priceFrom: 900_001 }, { priceTo: 899_999 }]
  const searches: number[] = []
  for (const bound of bounds) searches.push(await store(compiled({ search: 'سامسونج', ...bound })))
  const results = (document: SearchDocument) => Promise.all(searches.map((search) => findIn(document, search)))
  expect(await results(phone)).toEqual([true, true, false, false])
  expect(await results(phoneWithoutPrice)).toEqual([false, false, false, false])
})

test('a condition that the ad does not name is not fulfilled, and none is demanded without a choice', async () => {
  const unnamed = { ...phone, columns: { ...phone.columns, condition: null } }
  const [used, any] = [
    await store(compiled({ search: 'هاتف', condition: 'used' })),
    await store(compiled({ search: 'هاتف' })),
  ]
  expect([await findIn(phone, used), await findIn(unnamed, used), await findIn(unnamed, any)]).toEqual([
    true,
    false,
    true,
  ])
})

test('what is too long for an index is checked with the row of the search', async () => {
  const base = compiled({ search: 'سامسونج' })
  const words = (first: string) =>
    `(${[first, ...Array.from({ length: 40 }, (_, n) => `كلمة${n}`)].map((one) => `'${one}'`).join('|')})`
  const long = { words: words('سامسونج'), factFilter: null, attributeFilter: null }
  const open = checkOf(readStrictSearch(metadata, { search: 'سامسونج' }), long)
  expect(open).toMatchObject({ words: null, isComplete: false })
  const fulfilled = await store({ ...base, words: words('سامسونج'), check: open })
  const other = await store({ ...base, words: words('نوكيا'), check: open })
  expect([await findIn(phone, fulfilled), await findIn(phone, other)]).toEqual([true, false])
})

test('the longest conditions that a key carries fit into its index', async () => {
  const base = compiled({ search: 'سامسونج' })
  const operands = Array.from({ length: 24 }, (_, n) => `'${'ع'.repeat(11)}${n + 10}'`)
  const words = operands.join('|')
  expect(words.length).toBeGreaterThan(380)
  const search = await store({ ...base, words, check: { ...base.check, words, isComplete: true } })
  expect(await isCompleteOf(search)).toEqual([true])
})

test('keys that an earlier release wrote are found, and their searches are checked as a whole', async () => {
  const [cheap, dear] = [
    await store(compiled({ search: 'سامسونج', priceTo: 1_000_000 })),
    await store(compiled({ search: 'سامسونج', priceFrom: 1_000_000 })),
  ]
  await db.rows(sql`delete from compiled_search_keys where search_id in (${cheap}, ${dear})`)
  for (const search of [cheap, dear])
    await db.rows(sql`insert into compiled_search_keys (key, search_id) values ('سامسونج', ${search})`)
  expect([await findIn(phone, cheap), await findIn(phone, dear)]).toEqual([true, false])
})

test('a situation has room for every condition', () => {
  expect(adAttributes.condition.options.length).toBeLessThanOrEqual(3)
})
