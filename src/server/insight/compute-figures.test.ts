import { beforeEach, describe, expect, test } from 'vitest'
import { deleteDueAccounts } from '#server/me/delete-due-accounts.ts'
import { type Database, sql } from '#server/platform/db.ts'
import { day, hour, minute } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertDoneDeals } from '#server/testing/deal-fixtures.ts'
import { insertChat, insertReport, insertReveal, insertStaffStep } from '#server/testing/insight-fixtures.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { computeFigures, measureStorage } from './compute-figures.ts'

/** Noon in Damascus is nine o'clock in Greenwich. */
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

/** Values by day of a measure over the whole market, or in one place. */
async function figures(measure: string, { category = 0, governorate = 0, key = '' } = {}) {
  const rows = await db.rows<{ day: string; value: number }>(sql`
    select day::text as day, value from daily_figures where measure = ${measure} and category_id = ${category}
      and governorate_id = ${governorate} and key = ${key} order by day`)
  return Object.fromEntries(rows.map((row) => [row.day, row.value]))
}

const adOn = (date: string, values: Record<string, unknown> = {}) =>
  insertAd(db, {
    category: 'cars-kia-cerato',
    seller_id: seller,
    created_at: noon(date),
    published_at: noon(date),
    ...values,
  })

async function idOf(table: 'categories' | 'zones', slug: string) {
  const from = table === 'categories' ? sql`categories` : sql`zones`
  return (await db.row<{ id: number }>(sql`select id from ${from} where slug = ${slug}`))?.id ?? 0
}

describe('figures of ads', () => {
  test('are the plain counts of a day: in all, by top category, by governorate and by both', async () => {
    const [cars, homes] = [await idOf('categories', 'cars'), await idOf('categories', 'properties')]
    const home = await db.row<{ slug: string }>(sql`
      select c.slug from categories c join search_categories s on s.category_id = c.id
      where s.path[1] = ${homes} and not exists (select from categories k where k.parent_id = c.id) limit 1`)
    const aleppo = await db.row<{ slug: string; governorate: number }>(sql`
      select z.slug, z.governorate_id as governorate from zones z join zones g on g.id = z.governorate_id
      where g.slug = 'aleppo' and z.city_id is not null limit 1`)
    const damascus = await db.row<{ id: number }>(
      sql`select governorate_id as id from zones where slug = 'damascus-city-bab-touma'`,
    )
    await adOn('2026-11-10')
    await adOn('2026-11-10')
    await adOn('2026-11-10', { zone: aleppo?.slug })
    await adOn('2026-11-10', { category: home?.slug })
    await adOn('2026-11-12')
    await compute()
    expect(await figures('new_ads')).toEqual({ '2026-11-10': 4, '2026-11-12': 1 })
    expect(await figures('new_ads', { category: cars })).toEqual({ '2026-11-10': 3, '2026-11-12': 1 })
    expect(await figures('new_ads', { category: homes })).toEqual({ '2026-11-10': 1 })
    expect(await figures('new_ads', { governorate: aleppo?.governorate ?? -1 })).toEqual({ '2026-11-10': 1 })
    expect(await figures('new_ads', { category: cars, governorate: damascus?.id ?? -1 })).toEqual({
      '2026-11-10': 2,
      '2026-11-12': 1,
    })
  })

  test('belong to the day in Damascus, which begins at nine in the evening in Greenwich', async () => {
    await adOn('2026-11-10', { created_at: new Date('2026-11-10T20:59:59.999Z') })
    await adOn('2026-11-10', { created_at: new Date('2026-11-10T21:00:00Z') })
    await compute()
    expect(await figures('new_ads')).toEqual({ '2026-11-10': 1, '2026-11-11': 1 })
  })

  test('count active ads while a day lasts, and estimate the days before from their beginning and end', async () => {
    await adOn('2026-11-10')
    const sold = await adOn('2026-11-11')
    await adOn('2026-11-12', { status: 'deleted', deleted_from: 'active', deleted_at: noon('2026-11-13') })
    await compute()
    const before = { '2026-11-10': 1, '2026-11-11': 2, '2026-11-12': 3, '2026-11-13': 2, '2026-11-14': 2 }
    expect(await figures('active_ads')).toEqual({ ...before, '2026-11-15': 2 })
    await db.rows(sql`update ads set status = 'sold', updated_at = ${noon('2026-11-15')} where id = ${sold}`)
    clock.move(hour)
    await compute()
    expect(await figures('active_ads')).toEqual({ ...before, '2026-11-15': 1 })
    clock.move(day)
    await compute()
    expect(await figures('active_ads')).toEqual({ ...before, '2026-11-15': 1, '2026-11-16': 1 })
  })
})

describe('figures of contacts and deals', () => {
  test('count chats, revealed numbers and deals that both confirmed', async () => {
    const ad = await adOn('2026-11-01')
    await insertChat(db, { ad_id: ad, from: buyer, to: seller, at: noon('2026-11-10') })
    await insertChat(db, { from: buyer, to: seller, at: noon('2026-11-10') })
    await insertReveal(db, ad, buyer, noon('2026-11-10'))
    await insertReveal(db, ad, buyer, noon('2026-11-11'))
    await insertDoneDeals(db, [[seller, buyer]], noon('2026-11-12'))
    await compute()
    const cars = await idOf('categories', 'cars')
    expect(await figures('chats')).toEqual({ '2026-11-10': 2, '2026-11-11': 1 })
    expect(await figures('chats', { category: cars })).toEqual({ '2026-11-10': 1 })
    expect(await figures('reveals', { category: cars })).toEqual({ '2026-11-10': 1, '2026-11-11': 1 })
    expect(await figures('deals')).toEqual({ '2026-11-12': 1 })
  })

  test('measure the first answer on the day of the answer', async () => {
    const at = noon('2026-11-10')
    for (const minutes of [10, 30, 200]) {
      const asker = await insertUser(db, { created_at: noon('2026-10-03') })
      await insertChat(db, { from: asker, to: seller, at, answered: new Date(at.getTime() + minutes * minute) })
    }
    await insertChat(db, { from: buyer, to: seller, at, answered: new Date(at.getTime() + 2 * day) })
    await compute()
    expect(await figures('answer_minutes')).toEqual({ '2026-11-10': 30, '2026-11-12': 2 * 24 * 60 })
    expect(await figures('answered_chats')).toEqual({ '2026-11-10': 3, '2026-11-12': 1 })
  })
})

test('an account that leaves does not change past days', async () => {
  const ad = await adOn('2026-11-13')
  const leaver = await insertUser(db, { created_at: noon('2026-11-13') })
  await insertReveal(db, ad, leaver, noon('2026-11-14'))
  await insertReport(db, { author: leaver, subject_id: ad, at: noon('2026-11-14') })
  // Others stay, so that a later run finds one instead of two.
  const stranger = await adOn('2026-11-13', { seller_id: buyer })
  await insertReveal(db, stranger, buyer, noon('2026-11-14'))
  await insertReport(db, { author: buyer, subject_id: ad, at: noon('2026-11-14') })
  await db.rows(sql`insert into user_days (day, user_id) values ('2026-11-14', ${leaver})`)
  await compute()
  const measures = ['new_people', 'active_people', 'reveals', 'reports', 'retention', 'new_ads', 'chats']
  const shown = () =>
    Promise.all(measures.map((measure) => figures(measure, { key: measure === 'retention' ? '0' : '' })))
  const before = await shown()
  expect(before[1]).toMatchObject({ '2026-11-14': 2 })
  expect(before[3]).toEqual({ '2026-11-14': 2 })
  await db.rows(sql`update users set deletes_at = ${new Date(0)} where id in (${leaver}, ${seller})`)
  await deleteDueAccounts({ db, clock, log: silentLog, dropTags: () => {}, notify: async () => {} })
  const left = await db.rows(sql`
    select viewer_id::float8 as id from phone_reveals union all select author_id from cases union all select user_id from user_days`)
  expect(left).toEqual([{ id: buyer }, { id: buyer }])
  await compute()
  expect(await shown()).toEqual(before)
})

describe('figures of members', () => {
  test('count a member once a day, by use and by what they did', async () => {
    await db.rows(sql`insert into user_days (day, user_id) values ('2026-11-10', ${buyer}), ('2026-11-10', ${seller})`)
    await adOn('2026-11-10')
    await adOn('2026-11-11')
    await compute()
    expect(await figures('active_people')).toEqual({
      '2026-10-01': 1,
      '2026-10-02': 1,
      '2026-11-10': 2,
      '2026-11-11': 1,
    })
    expect(await figures('new_people')).toEqual({ '2026-10-01': 1, '2026-10-02': 1 })
  })

  test('follow those who registered in a week, from Saturday to Friday', async () => {
    const [saturday, friday] = [noon('2026-10-24'), noon('2026-10-30')]
    const [one, other] = [await insertUser(db, { created_at: saturday }), await insertUser(db, { created_at: friday })]
    await db.rows(sql`
      insert into user_days (day, user_id)
      values ('2026-10-31', ${one}), ('2026-11-01', ${one}), ('2026-11-14', ${one}), ('2026-11-14', ${other})`)
    await compute()
    const week = async (key: string) => (await figures('retention', { key }))['2026-10-24']
    expect([await week('0'), await week('1'), await week('2'), await week('3')]).toEqual([2, 1, undefined, 2])
  })

  test('tell how far those who registered came, each step after the one before', async () => {
    const at = noon('2026-11-05')
    const people = await Promise.all(Array.from({ length: 4 }, () => insertUser(db, { created_at: at })))
    const [asked = 0, answered = 0, dealt = 0] = people
    await insertChat(db, { from: asked, to: seller, at })
    await insertChat(db, { from: answered, to: seller, at, answered: new Date(at.getTime() + hour) })
    await insertChat(db, { from: dealt, to: seller, at, answered: new Date(at.getTime() + hour) })
    await insertDoneDeals(db, [[seller, dealt]], noon('2026-11-07'))
    await compute()
    const on = async (measure: string) => (await figures(measure))['2026-11-05']
    expect([
      await on('new_people'),
      await on('funnel_acted'),
      await on('funnel_answered'),
      await on('funnel_dealt'),
    ]).toEqual([4, 3, 2, 1])
  })
})

describe('figures of moderation', () => {
  test('measure the time from a report to its decision, by day and by month', async () => {
    const ad = await adOn('2026-10-05')
    const decide = async (author: number, at: Date, hours: number) =>
      insertReport(db, { author, subject_id: ad, at, decided: new Date(at.getTime() + hours * hour) })
    const reporters = await Promise.all(
      Array.from({ length: 4 }, () => insertUser(db, { created_at: noon('2026-10-03') })),
    )
    const [a = 0, b = 0, c = 0, d = 0] = reporters
    await decide(a, noon('2026-11-10'), 1)
    await decide(b, noon('2026-11-10'), 3)
    await decide(c, noon('2026-11-12'), 8)
    await insertReport(db, { author: d, subject_id: ad, at: noon('2026-11-12') })
    await compute()
    expect(await figures('reports')).toEqual({ '2026-11-10': 2, '2026-11-12': 2 })
    expect(await figures('decision_minutes')).toEqual({ '2026-11-10': 120, '2026-11-12': 480 })
    expect((await figures('decision_minutes_p90'))['2026-11-10']).toBeCloseTo(168)
    expect(await figures('month_decision_minutes')).toEqual({ '2026-11-01': 180 })
  })

  test('count decisions by kind, reversals of moderators and automatic holds', async () => {
    const at = noon('2026-11-10')
    const removal = await insertStaffStep(db, { staff: seller, action: 'remove', at })
    await insertStaffStep(db, { staff: seller, action: 'remove', at })
    await insertStaffStep(db, { staff: seller, action: 'ban', at })
    await insertStaffStep(db, { staff: seller, action: 'restore', at: noon('2026-11-11'), undoes: removal })
    const hold = await insertStaffStep(db, { staff: null, action: 'hold', at })
    await insertStaffStep(db, { staff: null, action: 'restore', at: noon('2026-11-11'), undoes: hold })
    await compute()
    expect(await figures('decisions', { key: 'remove' })).toEqual({ '2026-11-10': 2 })
    expect(await figures('decisions', { key: 'ban' })).toEqual({ '2026-11-10': 1 })
    expect(await figures('decisions', { key: 'hold' })).toEqual({})
    expect(await figures('reversals')).toEqual({ '2026-11-11': 1 })
    expect(await figures('holds')).toEqual({ '2026-11-10': 1 })
  })

  test('count reversals after an objection of the owner or the reporter apart from the others', async () => {
    const [decided, undone] = [noon('2026-11-09'), noon('2026-11-11')]
    const complain = (author: number, at: Date, type = 'moderation') =>
      db.rows(sql`
        insert into cases (kind, author_id, type, title, body, sender_key, created_at)
        values ('complaint', ${author}, ${type}, 'A complaint', 'Words that say enough', 'a', ${at})`)
    async function decideAndUndo(object?: (owner: number, reporter: number) => Promise<unknown>) {
      const [owner, author] = [await insertUser(db), await insertUser(db)]
      const report = await insertReport(db, { author, subject_id: 1, at: noon('2026-11-08'), decided })
      await db.rows(sql`update cases set subject_owner_id = ${owner} where id = ${report?.id ?? 0}`)
      const removal = await insertStaffStep(db, { staff: seller, action: 'remove', at: decided, case_id: report?.id })
      await object?.(owner, author)
      await insertStaffStep(db, { staff: seller, action: 'restore', at: undone, undoes: removal })
    }
    await decideAndUndo()
    await decideAndUndo((owner) => complain(owner, noon('2026-11-10')))
    await decideAndUndo((_, reporter) => complain(reporter, noon('2026-11-10')))
    await decideAndUndo((owner) => complain(owner, noon('2026-11-08')))
    await decideAndUndo((owner) => complain(owner, noon('2026-11-10'), 'technical'))
    await decideAndUndo(() => complain(buyer, noon('2026-11-10')))
    await compute()
    expect(await figures('reversals')).toEqual({ '2026-11-11': 6 })
    expect(await figures('appeal_reversals')).toEqual({ '2026-11-11': 2 })
  })
})

test('storage is measured by kind of file and for the ten largest tables', async () => {
  await db.rows(sql`
    insert into pictures (id, owner_id, kind, width, height, placeholder, dhash, bytes, stored_at)
    select repeat(n::text, 32), ${seller}, 'ad', 1, 1, '', 1, 700, now() from generate_series(1, 2) n`)
  await measureStorage({ db, clock })
  await measureStorage({ db, clock })
  expect(await figures('media_bytes', { key: 'ad_pictures' })).toEqual({ '2026-11-15': 1400 })
  const tables = await db.rows(sql`select from daily_figures where measure = 'table_bytes'`)
  expect(tables).toHaveLength(10)
  expect((await figures('database_bytes'))['2026-11-15']).toBeGreaterThan(1_000_000)
})
