import { describe, expect, test } from 'vitest'
import { maxSavedSearches } from '#contract/saved-search-choices.ts'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { rejection } from '#server/testing/sign-in.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { jobs } from './jobs.ts'

const db = await cloneDatabase()
const clock = movableClock()
const souqna = await testApi(db, { clock })
const insertPerson = () => insertUser(db, { created_at: new Date(clock.now() - 10 * day) })
const person = async (language: 'ar' | 'en' = 'en') => souqna.as(await insertPerson(), language)
const countOf = async (table: 'compiled_searches' | 'saved_searches') =>
  Number((await db.pool.query(`select count(*) from ${table}`)).rows[0].count)

describe('saving a search', () => {
  test('keeps words, category, place, price and facts, and names what is searched in the language of the reader', async () => {
    const rima = await person('ar')
    const query = { search: ' كيا  ريو ', categories_ids: ['303'], zone_id: '1', priceTo: '$6000', yearFrom: '2010' }
    await db.rows(sql`insert into exchange_rates (old_pounds, valid_from, set_by) values (1200000, now(), 'test')`)
    const { search, is_new } = await rima.savedSearches.save({ body: { query } })
    expect(is_new).toBe(true)
    expect(search).toMatchObject({
      label: 'كيا ريو، ريو، دمشق',
      name: null,
      frequency: 'instant',
      is_paused: false,
      new_count: 0,
      query: { search: 'كيا ريو', zone_id: '1', priceTo: '$6000', yearFrom: '2010' },
    })
    expect(search.query.categories_ids?.length, 'the whole path').toBeGreaterThan(1)
    expect(await db.row(sql`select price_to::float8 as price_to from compiled_searches limit 1`)).toEqual({
      price_to: 72_000_000,
    })
    expect((await rima.savedSearches.list()).items).toEqual([search])
  })

  test('is one row when it is repeated, also at the same time and with its options in another order', async () => {
    const rima = await person()
    const save = (bodyTypes: ('suv' | 'sedan')[]) => rima.savedSearches.save({ body: { query: { bodyTypes } } })
    const replies = await Promise.all([save(['suv', 'sedan']), save(['sedan', 'suv']), save(['suv', 'sedan'])])
    expect(replies.filter(({ is_new }) => is_new)).toHaveLength(1)
    expect((await rima.savedSearches.list()).items).toHaveLength(1)
  })

  test('of many people is compiled once', async () => {
    const before = await countOf('compiled_searches')
    for (const one of await Promise.all([person(), person(), person()]))
      await one.savedSearches.save({ body: { query: { search: 'an equal search' } } })
    expect(await countOf('compiled_searches')).toBe(before + 1)
  })

  test('needs a word or a filter', async () => {
    const rima = await person()
    const refused = { status: 422, code: 'search_without_filter' }
    expect(await rejection(rima.savedSearches.save({ body: { query: {} } }))).toMatchObject(refused)
    expect(
      await rejection(rima.savedSearches.save({ body: { query: { mileageFrom: '0', mileageTo: '600000' } } })),
    ).toMatchObject(refused)
  })

  test('by price, year or options only is named by its filters, in both languages', async () => {
    const id = await insertPerson()
    const [english, arabic] = [await souqna.as(id, 'en'), await souqna.as(id, 'ar')]
    const queries = [
      { priceFrom: '1000', priceTo: '5000' },
      { yearFrom: '2010' },
      { priceTo: '$6000', statuses: ['used' as const] },
      { bodyTypes: ['suv' as const], mileageTo: '90000' },
    ]
    for (const query of queries) await english.savedSearches.save({ body: { query } })
    expect((await english.savedSearches.list()).items.map(({ label }) => label).reverse()).toEqual([
      'Price: 1,000 L.S. – 5,000 L.S.',
      'Year: from 2010',
      'Price: up to $6,000, Used',
      'Mileage: up to 90,000, SUV',
    ])
    const labels = (await arabic.savedSearches.list()).items.map(({ label }) => label)
    expect(new Set(labels).size, labels.join('\n')).toBe(4)
    expect(labels.at(-1)).toMatch(/^السعر: .*1,000 ل\.س/)
  })

  test('removes invisible signs from its words', async () => {
    const rima = await person()
    const { search } = await rima.savedSearches.save({ body: { query: { search: 'a\u202eb\u200b' } } })
    expect(search.label).toBe('ab')
    expect(await rejection(rima.savedSearches.save({ body: { query: { search: '\u202e\u200b' } } }))).toMatchObject({
      code: 'search_without_filter',
    })
  })

  test('takes the ends of a range in any order', async () => {
    const rima = await person()
    const save = (query: object) => rima.savedSearches.save({ body: { query } })
    expect(await save({ priceFrom: '500', priceTo: '5' })).toMatchObject({ is_new: true })
    expect(await save({ priceFrom: '5', priceTo: '500' })).toMatchObject({ is_new: false })
    expect(await save({ yearFrom: '2020', yearTo: '1990' })).toMatchObject({ is_new: true })
    expect(await save({ yearFrom: '1990', yearTo: '2020' })).toMatchObject({ is_new: false })
    expect(await save({ priceFrom: '$6000', priceTo: '$500' })).toMatchObject({ is_new: true })
    expect(await save({ priceFrom: '$500', priceTo: '$6000' })).toMatchObject({ is_new: false })
    // A dollar is 12,000 new pounds in this test.
    expect(await save({ priceFrom: '$6000', priceTo: '5000' })).toMatchObject({ is_new: true })
  })

  test('refuses an unknown category, place, frequency and field, and a name that is too long', async () => {
    const { savedSearches } = await person()
    const save = (body: object) => rejection(savedSearches.save({ body: body as never }))
    expect(await save({ query: { categories_ids: ['32000'] } })).toMatchObject({ status: 422 })
    expect(await save({ query: { zone_id: '32000' } })).toMatchObject({ status: 422 })
    expect(await save({ query: { search: 'x' }, frequency: 'hourly' })).toMatchObject({ status: 422 })
    expect(await save({ query: { search: 'x' }, user_id: 1 })).toMatchObject({ status: 422 })
    expect(await save({ query: { search: 'x' }, name: 'x'.repeat(61) })).toMatchObject({ status: 422 })
    expect(await save({ query: { search: 'x'.repeat(201) } })).toMatchObject({ status: 422 })
  })

  test('ends at fifty for each account, also when they are saved at the same time', async () => {
    const rima = await person()
    const save = (year: number) => rima.savedSearches.save({ body: { query: { yearFrom: String(year) } } })
    for (let index = 0; index < maxSavedSearches - 1; index += 1) await save(1960 + index)
    const last = await Promise.allSettled([save(2010), save(2011), save(2012)])
    expect(last.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await rejection(save(2013))).toMatchObject({ status: 409, code: 'too_many_saved_searches' })
    expect((await rima.savedSearches.list()).items).toHaveLength(maxSavedSearches)
    expect((await save(1960)).is_new, 'one of the fifty').toBe(false)
  }, 30_000)

  test('again after a change updates the search instead of adding one', async () => {
    const rima = await person()
    const { search } = await rima.savedSearches.save({ body: { query: { search: 'kia' }, name: 'My car' } })
    const body = { query: { search: 'kia', priceTo: '500' }, replaces: search.id }
    const changed = await rima.savedSearches.save({ body })
    expect(changed).toMatchObject({ is_new: false, search: { id: search.id, name: 'My car' } })
    expect(changed.search.query).toEqual({ search: 'kia', priceTo: '500' })
    const other = await rima.savedSearches.save({ body: { query: { search: 'toyota' } } })
    const merged = await rima.savedSearches.save({ body: { ...body, replaces: other.search.id } })
    expect(merged.search.id).toBe(search.id)
    expect((await rima.savedSearches.list()).items).toHaveLength(1)
  })
})

describe('a saved search', () => {
  test('is changed, paused and deleted by its owner only', async () => {
    const [rima, other] = [await person(), await person()]
    const { search } = await rima.savedSearches.save({ body: { query: { search: 'kia rio' } } })
    const of = idParam(search.id)
    expect(await rima.savedSearches.change({ ...of, body: { name: ' For  Lina ', frequency: 'daily' } })).toMatchObject(
      {
        name: 'For Lina',
        frequency: 'daily',
      },
    )
    expect(await rima.savedSearches.change({ ...of, body: { is_paused: true } })).toMatchObject({ is_paused: true })
    const refused = { status: 404, code: 'saved_search_not_found' }
    expect(await rejection(other.savedSearches.change({ ...of, body: { frequency: 'off' } }))).toMatchObject(refused)
    expect(await rejection(other.savedSearches.markSeen(of))).toMatchObject(refused)
    const replaced = other.savedSearches.save({ body: { query: { search: 'audi' }, replaces: search.id } })
    expect(await rejection(replaced)).toMatchObject(refused)
    await other.savedSearches.remove(of)
    expect((await rima.savedSearches.list()).items).toMatchObject([
      { name: 'For Lina', frequency: 'daily', is_paused: true },
    ])
    await rima.savedSearches.remove(of)
    await rima.savedSearches.remove(of)
    expect((await rima.savedSearches.list()).items).toEqual([])
  })

  test('that was deleted is restored with its name and frequency by saving it again', async () => {
    const rima = await person()
    const first = await rima.savedSearches.save({
      body: { query: { search: 'kia rio' }, name: 'A', frequency: 'daily' },
    })
    await rima.savedSearches.remove(idParam(first.search.id))
    const { query, name, frequency, is_paused } = first.search
    const { search } = await rima.savedSearches.save({ body: { query, name, frequency, is_paused } })
    expect(search).toMatchObject({ name: 'A', frequency: 'daily', is_paused: false })
  })

  test('of a category that is gone matches nothing and harms no other', async () => {
    const rima = await person()
    await rima.savedSearches.save({ body: { query: { search: 'first words' } } })
    await db.rows(sql`
      insert into compiled_searches (hash, query, labels, version, partitions)
      values ('gone', '{"categories_ids": ["32000"]}', '{}', 'old', 15)`)
    await db.rows(sql`
      insert into saved_searches (user_id, search_id, frequency, created_at, seen_at)
      select ${await insertPerson()}, id, 'instant', now(), now() from compiled_searches where hash = 'gone'`)
    await db.rows(sql`update compiled_searches set version = 'old'`)
    await runJob('saved_searches.compile_again')
    expect(await db.row(sql`select partitions from compiled_searches where hash = 'gone'`)).toEqual({ partitions: 0 })
    expect(await db.row(sql`select count(*)::int as count from compiled_searches where version = 'old'`)).toEqual({
      count: 0,
    })
  })

  test('that everybody deleted is forgotten, with its keys', async () => {
    const rima = await person()
    const { search } = await rima.savedSearches.save({ body: { query: { search: 'forgotten words' } } })
    await rima.savedSearches.remove(idParam(search.id))
    await runJob('saved_searches.sweep')
    expect(await db.rows(sql`select from compiled_searches where query ->> 'search' = 'forgotten words'`)).toEqual([])
    expect(
      await db.rows(sql`
      select from compiled_search_keys k where not exists (select from compiled_searches s where s.id = k.search_id)`),
    ).toEqual([])
  })
})

async function runJob(name: string) {
  const metadata = souqna.searchMetadata()
  const { notify } = souqna
  const context = { db, clock, notify, log: silentLog, searchMetadataCache: { current: () => metadata } }
  await jobs(context)
    .find((job) => job.name === name)
    ?.run()
}

test('an ad that matched before the search was saved is not new', async () => {
  const rima = await person()
  await insertAd(db, { category: 'cars-kia-rio', name: 'Kia Rio of yesterday' })
  const { search } = await rima.savedSearches.save({ body: { query: { search: 'kia rio of yesterday' } } })
  expect(search.new_count).toBe(0)
})
