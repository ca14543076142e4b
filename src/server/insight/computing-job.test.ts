import { beforeEach, describe, expect, test } from 'vitest'
import { type Database, sql } from '#server/platform/db.ts'
import { day, hour } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertChat } from '#server/testing/insight-fixtures.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { computeFigures } from './compute-figures.ts'

const noon = (date: string) => new Date(`${date}T09:00:00Z`)
const start = noon('2026-11-15').getTime()

let db: Database
let clock: ReturnType<typeof movableClock>
let seller: number
let buyer: number

beforeEach(async () => {
  db = await cloneDatabase()
  clock = movableClock(start)
  seller = await insertUser(db, { created_at: noon('2026-10-01') })
  buyer = await insertUser(db, { created_at: noon('2026-10-02') })
})

const compute = () => computeFigures({ db, clock })

/** Values by day over the whole market. */
async function figures(measure: string, { key = '' } = {}) {
  const rows = await db.rows<{ day: string; value: number }>(sql`
    select day::text as day, value from daily_figures
    where measure = ${measure} and category_id = 0 and governorate_id = 0 and key = ${key} order by day`)
  return Object.fromEntries(rows.map((row) => [row.day, row.value]))
}

const allFigures = () =>
  db.rows(sql`select * from daily_figures order by measure, key, category_id, governorate_id, day`)

const adOn = (date: string, values: Record<string, unknown> = {}) =>
  insertAd(db, {
    category: 'cars-kia-cerato',
    seller_id: seller,
    created_at: noon(date),
    published_at: noon(date),
    ...values,
  })

describe('the job', () => {
  test('changes nothing when it runs again', async () => {
    const ad = await adOn('2026-11-13')
    await insertChat(db, { ad_id: ad, from: buyer, to: seller, at: noon('2026-11-14') })
    await compute()
    const first = await allFigures()
    await compute()
    await compute()
    expect(await allFigures()).toEqual(first)
    expect(first.length).toBeGreaterThan(50)
  })

  test('computes the last three days again, and leaves those before as they are', async () => {
    await compute()
    await adOn('2026-11-11')
    await adOn('2026-11-13')
    await compute()
    expect(await figures('new_ads')).toEqual({ '2026-11-13': 1 })
  })

  test('computes the days of a long interruption, also the one that it began with', async () => {
    await adOn('2026-11-15')
    await compute()
    await adOn('2026-11-15', { created_at: new Date(start + 2 * hour) })
    await adOn('2026-11-20')
    clock.move(12 * day)
    await compute()
    expect(await figures('new_ads')).toEqual({ '2026-11-15': 2, '2026-11-20': 1 })
  })

  test('begins with the newest days, and goes on after an interruption', async () => {
    await adOn('2026-10-05')
    await adOn('2026-11-12')
    // The days since October are two batches; the second one of the figures by day fails.
    let transactions = 0
    const transaction: Database['transaction'] = (work, options) => {
      transactions += 1
      if (transactions === 8) throw new Error('The process stops.')
      return db.transaction(work, options)
    }
    await expect(computeFigures({ db: { ...db, transaction }, clock })).rejects.toThrow('The process stops.')
    expect(await figures('new_ads')).toEqual({ '2026-11-12': 1 })
    expect((await figures('active_ads'))['2026-11-14']).toBe(2)
    await compute()
    expect(await figures('new_ads')).toEqual({ '2026-10-05': 1, '2026-11-12': 1 })
  })

  test('does nothing in an empty market', async () => {
    await db.rows(sql`delete from users`)
    await compute()
    expect(await allFigures()).toEqual([])
  })

  test('goes back two years at most', async () => {
    await insertUser(db, { created_at: noon('2020-01-01') })
    await compute()
    const [first] = Object.keys(await figures('computed', { key: 'daily' }))
    expect(first).toBe('2024-11-15')
  })
})
