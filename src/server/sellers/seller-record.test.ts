import { expect, test } from 'vitest'
import type { DecisionInput } from '#contract/reports.ts'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertDoneDeals } from '#server/testing/deal-fixtures.ts'
import { recordStatements } from '#server/testing/record-statements.ts'
import { createReporters, reportDraft } from '#server/testing/report-fixtures.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const souqna = await testApi(db, { clock })
const reporter = createReporters(db, clock, souqna)
const moderatorId = await insertUser(db, { staff_role: 'moderator' })
/** Signed in again each time: the tests move the clock by months. */
const moderator = () => souqna.as(moderatorId)
const remove: DecisionInput = { action: 'remove', rule: 'weapons', answer: 'شكراً لك، أزلنا الإعلان.' }
const warn: DecisionInput = { action: 'warn', rule: 'weapons', answer: 'شكراً لك، نبّهنا صاحبه.' }

const newSeller = (days: number) => insertUser(db, { created_at: new Date(clock.now() - days * day) })
const newAd = (seller: number) => insertAd(db, { category: 'cars-kia-rio', seller_id: seller })
const recordOf = async (id: number) => {
  const { deal_buyers_count, removed_ads_count } = await souqna.client('ar').sellers.one(idParam(id))
  return { buyers: deal_buyers_count, removed: removed_ads_count }
}

/** Two people report the ad, and a moderator decides once. */
async function decideAbout(ad: number, body: DecisionInput) {
  const first = await reporter()
  const report = await first.api.reports.report(reportDraft({ subject_id: ad }))
  await (await reporter()).api.reports.report(reportDraft({ subject_id: ad }))
  await (await moderator()).reports.decide({ ...idParam(report.id), body })
  return report
}
const lastStepOf = async (ad: number) =>
  (
    await db.row<{ id: number }>(sql`
    select id::float8 as id from staff_log where subject = 'ad' and subject_id = ${ad} order by id desc limit 1`)
  )?.id ?? 0

test('a buyer counts once, whatever the number of deals, and a banned one not at all', async () => {
  const [seller, buyer, other, banned] = [
    await newSeller(1),
    await newSeller(1),
    await newSeller(1),
    await newSeller(1),
  ]
  expect(await recordOf(seller)).toEqual({ buyers: undefined, removed: undefined })
  await insertDoneDeals(
    db,
    [
      [seller, buyer],
      [seller, buyer],
      [seller, other],
      [seller, banned],
    ],
    new Date(clock.now()),
  )
  await db.rows(sql`update users set banned_at = now() where id = ${banned}`)
  expect((await recordOf(seller)).buyers).toBe(2)
  expect((await recordOf(buyer)).buyers, 'what a person bought says nothing about selling').toBeUndefined()
  await db.rows(
    sql`update deals set state = 'cancelled', reason = 'other', buyer_confirmed_at = null where buyer_id = ${other}`,
  )
  expect((await recordOf(seller)).buyers).toBe(1)
})

test('buyers are counted in the index of done deals alone', async () => {
  const { statements, stop } = recordStatements(db)
  await recordOf(await newSeller(1))
  stop()
  const statement = statements.find(({ text }) => text.includes('buyer_id'))
  const connection = await db.pool.connect()
  try {
    await connection.query('begin; set local enable_seqscan = off')
    const { rows } = await connection.query(`explain ${statement?.text}`, statement?.values)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/using deals_done on deals/)
    expect(plan).toMatch(/using cases_about on cases|cases_about/)
  } finally {
    await connection.query('rollback')
    connection.release()
  }
})

test('a clean record is shown to sellers of 90 days with something to sell', async () => {
  const [fresh, idle, seller] = [await newSeller(89), await newSeller(200), await newSeller(90)]
  await newAd(fresh)
  await newAd(seller)
  expect([await recordOf(fresh), await recordOf(idle), await recordOf(seller)]).toMatchObject([
    { removed: undefined },
    { removed: undefined },
    { removed: 0 },
  ])
})

test('a removed ad counts once, from a week after the decision until a year after it', async () => {
  const seller = await newSeller(10)
  await newAd(seller)
  await decideAbout(await newAd(seller), remove)
  expect((await recordOf(seller)).removed, 'the seller may still complain').toBeUndefined()
  clock.move(7 * day)
  expect((await recordOf(seller)).removed).toBe(1)
  await decideAbout(await newAd(seller), remove)
  clock.move(8 * day)
  expect((await recordOf(seller)).removed).toBe(2)
  clock.move(351 * day)
  expect((await recordOf(seller)).removed).toBe(1)
  clock.move(30 * day)
  expect((await recordOf(seller)).removed).toBe(0)
})

test('a decision that was undone leaves no trace, and the seller is clean again', async () => {
  const seller = await newSeller(200)
  const ad = await newAd(seller)
  await decideAbout(ad, remove)
  clock.move(8 * day)
  await (await moderator()).reports.undo({ ...idParam(await lastStepOf(ad)), body: {} })
  expect((await recordOf(seller)).removed).toBe(0)
})

test('a warning is no removal, and no clean record', async () => {
  const seller = await newSeller(200)
  await decideAbout(await newAd(seller), warn)
  clock.move(8 * day)
  expect((await recordOf(seller)).removed).toBeUndefined()
})

test('an open complaint about moderation suspends the decision before it, until it is answered', async () => {
  const seller = await newSeller(10)
  await newAd(seller)
  await decideAbout(await newAd(seller), remove)
  clock.move(day)
  const complaint = await (await souqna.as(seller)).reports.complain({
    body: {
      client_id: crypto.randomUUID(),
      type: 'moderation',
      title: 'قرار خاطئ',
      body: 'الإعلان لا يخالف أي قاعدة.',
    },
  })
  clock.move(8 * day)
  expect((await recordOf(seller)).removed).toBeUndefined()
  await (await moderator()).reports.decide({
    ...idParam(complaint.id),
    body: { action: 'answer', answer: 'راجعنا القرار وهو صحيح.' },
  })
  expect((await recordOf(seller)).removed).toBe(1)
})

test('reports that no moderator upheld do not count', async () => {
  const seller = await newSeller(200)
  const ad = await newAd(seller)
  await (await reporter()).api.reports.report(reportDraft({ subject_id: ad }))
  await decideAbout(await newAd(seller), { action: 'dismiss', answer: 'راجعناه ولم نجد مخالفة.' })
  clock.move(8 * day)
  expect((await recordOf(seller)).removed).toBe(0)
})
