import { beforeAll, describe, expect, test } from 'vitest'
import type { SouqnaApi } from '#contract/api.ts'
import type { Client } from '#contract/client.ts'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertChat, insertReport, insertReveal, insertStaffStep } from '#server/testing/insight-fixtures.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { computeFigures, measureStorage } from './compute-figures.ts'
import { csvCell } from './insight-csv.ts'

const noon = (date: string) => new Date(`${date}T09:00:00Z`)
const db = await cloneDatabase()
const clock = movableClock(noon('2026-11-15').getTime())
const served = await testApi(db, { clock })
const staff = await insertUser(db, { staff_role: 'operator', created_at: noon('2025-06-01') })
let operator: Client<SouqnaApi>
let cars = 0
let damascus = 0

const compute = () => computeFigures({ db, clock })

beforeAll(async () => {
  operator = await served.as(staff)
})

describe('a market without figures', () => {
  test('has no plots, and nothing is published about it', async () => {
    const insight = await operator.deskInsight.read()
    expect(insight).toMatchObject({ has_figures: false, plots: [], categories: [], governorates: [] })
    expect(insight.market).toMatchObject({ funnel: { registered: 0 }, cohorts: [], searches: [], decisions: [] })
    expect(await served.client('ar').transparency.read()).toEqual({ months: [] })
    const { text } = await operator.deskInsight.export()
    expect(text).toBe('\ufeffday,measure,key,category_id,governorate_id,value\r\n')
  })
})

describe('a market with figures', () => {
  beforeAll(async () => {
    const seller = await insertUser(db, { created_at: noon('2025-07-01') })
    const buyer = await insertUser(db, { created_at: noon('2026-11-12') })
    const adOn = (date: string) =>
      insertAd(db, { category: 'cars-kia-cerato', seller_id: seller, created_at: noon(date), published_at: noon(date) })
    const ad = await adOn('2026-11-10')
    await adOn('2026-11-14')
    await adOn('2026-11-15')
    await adOn('2026-11-05')
    await adOn('2026-02-05')
    await insertChat(db, { ad_id: ad, from: buyer, to: seller, at: noon('2026-11-12'), answered: noon('2026-11-13') })
    await insertReveal(db, ad, buyer, noon('2026-11-12'))
    for (const date of ['2026-10-05', '2026-10-06', '2026-10-07', '2026-10-08', '2026-10-09', '2026-11-02']) {
      const author = await insertUser(db, { created_at: noon('2025-08-01') })
      await insertReport(db, {
        author,
        subject_id: ad,
        at: noon(date),
        decided: new Date(noon(date).getTime() + day / 12),
      })
      await insertStaffStep(db, { staff, action: 'remove', at: noon(date) })
    }
    const place = await db.row<{ category: number; governorate: number }>(sql`
      select s.path[1] as category, a.governorate_id as governorate
      from ads a join search_categories s on s.category_id = a.category_id where a.id = ${ad}`)
    cars = place?.category ?? 0
    damascus = place?.governorate ?? 0
    await compute()
    await measureStorage({ db, clock })
  })

  test('shows the last full days, their sum, and the sum of the days before', async () => {
    const { from, to, plots } = await operator.deskInsight.read({ query: { days: '7' } })
    expect([from, to]).toEqual(['2026-11-08', '2026-11-14'])
    const ads = plots.find(({ measure }) => measure === 'new_ads')
    expect(ads).toMatchObject({ value: 2, before: 1 })
    expect(ads?.points.map(({ value }) => value)).toEqual([0, 0, 1, 0, 0, 0, 1])
    expect(plots.find(({ measure }) => measure === 'contacts')).toMatchObject({ value: 2, before: 0 })
    expect(plots.find(({ measure }) => measure === 'active_ads')).toMatchObject({ value: 4 })
    expect(plots.find(({ measure }) => measure === 'answer_minutes')).toMatchObject({ value: 24 * 60, before: null })
  })

  test('shows a year as 52 weeks, each with the sum of its days', async () => {
    const { plots } = await operator.deskInsight.read({ query: { days: '365' } })
    const ads = plots.find(({ measure }) => measure === 'new_ads')
    expect(ads?.points).toHaveLength(52)
    expect(ads?.points.at(-1)).toEqual({ from: '2026-11-08', to: '2026-11-14', value: 2 })
    expect(ads).toMatchObject({ value: 4, before: null })
  })

  test('can be narrowed to a category and a governorate, and then leaves out what has no place', async () => {
    const query = { days: '30', category_id: String(cars), governorate_id: String(damascus) }
    const { plots, market } = await operator.deskInsight.read({ query })
    expect(plots.map(({ measure }) => measure)).toEqual([
      'new_ads',
      'active_ads',
      'contacts',
      'chats',
      'reveals',
      'deals',
    ])
    expect(plots[0]).toMatchObject({ value: 3 })
    expect(market).toBeNull()
    const elsewhere = await operator.deskInsight.read({ query: { ...query, category_id: String(cars + 1) } })
    expect(elsewhere.plots[0]).toMatchObject({ value: 0 })
  })

  test.each([
    ['category_id', '204', 'a category below a top one'],
    ['category_id', '32767', 'an unknown category'],
    ['governorate_id', '410', 'a district'],
    ['governorate_id', '32767', 'an unknown place'],
  ])('refuses %s %s, which is %s, instead of showing zeros', async (field, value) => {
    const refused = { status: 422, fields: { [field]: [expect.any(String)] } }
    const query = { days: '7', [field]: value }
    await expect(operator.deskInsight.read({ query })).rejects.toMatchObject(refused)
    await expect(operator.deskInsight.export({ query })).rejects.toMatchObject(refused)
  })

  test('adds up by top category and by governorate, with their names', async () => {
    const { categories, governorates } = await operator.deskInsight.read({ query: { days: '30' } })
    const sums = { new_ads: 3, active_ads: 4, contacts: 2, deals: 0 }
    expect(categories).toEqual([{ id: cars, name: 'Cars', ...sums }])
    expect(governorates).toEqual([{ id: damascus, name: expect.stringMatching(/Damascus/), ...sums }])
  })

  test('tells of new members, of weeks and of storage', async () => {
    const { market } = await operator.deskInsight.read({ query: { days: '7' } })
    expect(market?.funnel).toEqual({ registered: 1, acted: 1, answered: 1, dealt: 0 })
    expect(market?.cohorts.find(({ week }) => week === '2026-11-07')).toEqual({ week: '2026-11-07', seen: [1, 0] })
    expect(market?.storage.tables).toHaveLength(10)
    expect(market?.storage.database).toBeGreaterThan(1_000_000)
  })

  test.each([{ days: '8' }, { days: 'x' }, { days: '30', category_id: '-1' }, { days: '30', other: '1' }])(
    'refuses another question: %j',
    async (query) => {
      await expect(operator.deskInsight.read({ query: query as { days: string } })).rejects.toMatchObject({
        status: 422,
      })
    },
  )

  test.each(['moderator', 'support', null])('is not for a %s', async (staff_role) => {
    const api = await served.as(await insertUser(db, { staff_role, created_at: noon('2025-08-01') }))
    await expect(api.deskInsight.read()).rejects.toMatchObject({ status: 403 })
    await expect(api.deskInsight.export()).rejects.toMatchObject({ status: 403 })
  })

  test('is a CSV file with one row for each day and measure', async () => {
    await db.rows(sql`
      insert into search_days (day, query, searches, empty_searches, senders)
      values ('2026-11-12', '=1+1', 5, 4, 3), ('2026-11-12', 'hidden', 5, 5, 2)`)
    const { name, text } = await operator.deskInsight.export({ query: { days: '7' } })
    expect(name).toBe('souqna-insight-2026-11-08-2026-11-14.csv')
    const lines = text.split('\r\n')
    expect(lines).toEqual(expect.arrayContaining(['2026-11-10,new_ads,,,,1', `2026-11-14,empty_search,'=1+1,,,4`]))
    expect(text).not.toContain('hidden')
  })

  test('publishes months without numbers below five', async () => {
    const { months } = await served.client('en').transparency.read()
    expect(months.slice(0, 3).map(({ month, is_current }) => [month, is_current])).toEqual([
      ['2026-11', true],
      ['2026-10', false],
      ['2026-09', false],
    ])
    expect(months).toHaveLength(12)
    expect(months[1]?.figures).toMatchObject({
      reports: 5,
      median_minutes: 120,
      appeal_reversals: null,
      other_reversals: null,
      bans: null,
      holds: null,
    })
    expect(months[1]?.figures?.decisions).toContainEqual({ action: 'remove', count: 5 })
    expect(months[0]?.figures).toMatchObject({ reports: null, median_minutes: null })
    expect(months[0]?.figures?.decisions).toContainEqual({ action: 'remove', count: null })
    expect(months[2]?.figures).toBeNull()
  })
})

test.each([
  ['=SUM(A1)', `'=SUM(A1)`],
  ['+963', `'+963`],
  ['-1', `'-1`],
  ['@cmd', `'@cmd`],
  [' =1', `' =1`],
  ['\t=1', `'\t=1`],
  ['a,"b"', '"a,""b"""'],
  ['=a,b', `"'=a,b"`],
  [-1, '-1'],
  ['كيا', 'كيا'],
])('a cell that begins like a formula is text: %j', (value, expected) => {
  expect(csvCell(value)).toBe(expected)
})
