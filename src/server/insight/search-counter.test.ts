import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { createSecret } from '#server/platform/secret.ts'
import { day, hour } from '#server/platform/time.ts'
import { testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSearchCounter, foldQuery } from './search-counter.ts'
import { findSearches } from './search-days.sql.ts'
import { sweepInsight } from './sweep-insight.ts'

const db = await cloneDatabase()
const clock = movableClock()
const secret = createSecret('a secret that only tests know, and all of them')
const counter = createSearchCounter({ db, clock, secret })
const range = { from: '2026-11-01', to: '2026-11-30' }

const rows = (query: string) =>
  db.rows(sql`
    select searches, empty_searches, senders from search_days where query = ${query} order by day`)

describe('a search', () => {
  test('is counted by day, and its senders by address, over several flushes', async () => {
    counter.count('كيا ريو', '203.0.113.1')
    counter.count('كيا ريو', '203.0.113.1')
    await counter.flush()
    counter.count('كيا ريو', '203.0.113.1')
    counter.count('كيا ريو', '203.0.113.2')
    await counter.flush()
    expect(await rows('كيا ريو')).toEqual([{ searches: 4, empty_searches: 0, senders: 2 }])
  })

  test('has found nothing when the last list was empty, also when its page comes from the cache', async () => {
    counter.noteOutcome('طاووس أبيض', true)
    counter.countPage('/?search=%D8%B7%D8%A7%D9%88%D9%88%D8%B3+%D8%A3%D8%A8%D9%8A%D8%B6&sort=newest', '203.0.113.1')
    counter.countPage('/en/_.data?search=طاووس%20ابيض', '203.0.113.2')
    await counter.flush()
    expect(await rows(foldQuery('طاووس أبيض') ?? '')).toEqual([{ searches: 2, empty_searches: 2, senders: 2 }])
  })

  test('counts once, not for every further page of its list', async () => {
    counter.countPage('/?search=piano&page=2', '203.0.113.1')
    counter.countPage('/?search=piano&cursor=x', '203.0.113.1')
    counter.countPage('/?categories_ids[0]=1', '203.0.113.1')
    counter.countPage('/', '203.0.113.1')
    await counter.flush()
    expect(await rows('piano')).toEqual([])
  })

  test('of one address is counted 300 times an hour', async () => {
    for (let n = 0; n < 400; n += 1) counter.count(`word ${n % 7}`, '198.51.100.9')
    await counter.flush()
    const sum = await db.row(sql`select sum(searches)::int as n from search_days where query like 'word %'`)
    expect(sum).toEqual({ n: 300 })
    clock.move(hour + 1)
    counter.count('word 1', '198.51.100.9')
    await counter.flush()
    expect(await db.row(sql`select sum(searches)::int as n from search_days where query like 'word %'`)).toEqual({
      n: 301,
    })
  })

  test.each(['0933 123 456', '٠٩٣٣١٢٣٤٥٦', 'someone@example.com', 'x', ' !?', 'a'.repeat(61), 'كلمة '.repeat(5000)])(
    'is not stored when it could name a person or is no search: %#',
    (text) => {
      expect(foldQuery(text)).toBeUndefined()
    },
  )

  test('of an app is counted with its outcome', async () => {
    const served = await testApi(db, { clock })
    const { api } = served.browser({ address: '203.0.113.77' })
    await api.ads.home({ query: { search: 'زرافة محنطة' } })
    await served.client('ar').ads.home({ query: { search: 'زرافة محنطة' } })
    await served.searches.flush()
    expect(await rows(foldQuery('زرافة محنطة') ?? '')).toEqual([{ searches: 1, empty_searches: 1, senders: 1 }])
  })
})

describe('the list of searches', () => {
  test('shows only what three addresses typed on one day', async () => {
    for (const last of [1, 2]) counter.count('خيمة', `203.0.113.${last}`)
    for (const last of [1, 2, 3]) counter.count('مولدة', `203.0.113.${last}`)
    counter.noteOutcome('مولدة', true)
    await counter.flush()
    const empty = await findSearches(db, range, 3, true, 10)
    expect(empty).toEqual([{ query: 'مولده', searches: 3, empty_searches: 3, senders: 3 }])
    expect((await findSearches(db, range, 3, false, 10)).map(({ query }) => query)).not.toContain('خيمه')
  })

  test('loses rare searches after three days, and all after ninety', async () => {
    clock.move(4 * day)
    await sweepInsight({ db, clock })
    expect(await db.rows(sql`select query from search_days`)).toEqual([{ query: 'مولده' }])
    expect(await db.rows(sql`select from search_senders`)).toEqual([])
    clock.move(90 * day)
    await sweepInsight({ db, clock })
    expect(await db.rows(sql`select query from search_days`)).toEqual([])
  })
})
