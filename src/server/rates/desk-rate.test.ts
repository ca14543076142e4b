import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { runNextTask } from '#server/queue/index.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'
import { recordingLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { createReprice, setRate } from './rates.ts'

const db = await cloneDatabase()
const clock = movableClock()
const souqna = await testApi(db, { clock })
const { log } = recordingLog()
const operator = await souqna.as(await insertUser(db, { staff_role: 'operator', full_name: 'Omar Operator' }))
const reason = 'the market this morning'

const byCommand = (oldPounds: number) =>
  setRate({ db, enqueue: souqna.queue.enqueue }, { oldPounds, setBy: 'root', now: new Date(clock.now()) })
const lastId = async () => (await operator.deskRate.read()).rates[0]?.id ?? null

async function set(old_pounds: number, values: { last_id?: number | null; is_confirmed?: boolean } = {}) {
  const { last_id = await lastId(), is_confirmed = false } = values
  return operator.deskRate.set({ body: { old_pounds, last_id, is_confirmed, reason } })
}

async function reprice() {
  const handlers = [createReprice({ dropTags: () => {} })]
  while (await runNextTask({ db, clock, log, queue: souqna.queue, handlers }));
}

beforeEach(async () => {
  await db.rows(sql`delete from ads`)
  await db.rows(sql`delete from exchange_rates`)
  await db.rows(sql`delete from queued_tasks`)
})

test('an operator sets the rate, prices in dollars follow, and the undo brings both back', async () => {
  await byCommand(11_250)
  const seller = await createSeller(db, souqna)
  const { id } = await seller.post({ price: '$6000' })
  const priceOf = async () => (await souqna.client('ar').ads.one(idParam(id))).price
  const page = await set(11_500)
  expect(page.rates.map(({ old_pounds, is_from_desk }) => [old_pounds, is_from_desk])).toEqual([
    [11_500, true],
    [11_250, false],
  ])
  expect(page).toMatchObject({ dollar_ads: 1 })
  expect(page.history[0]).toMatchObject({
    before: 11_250,
    after: 11_500,
    reason,
    can_undo: true,
    staff: { full_name: 'Omar Operator' },
  })
  expect(await souqna.client('ar').rates.current()).toMatchObject({ old_pounds: 11_500 })
  await reprice()
  expect(await priceOf()).toBe(690_000)
  await operator.desk.undo({ params: { id: String(page.history[0]?.id) }, body: { reason: 'a wrong source' } })
  await reprice()
  expect(await priceOf()).toBe(675_000)
  const after = await operator.deskRate.read()
  expect(after.rates[0]).toMatchObject({ old_pounds: 11_250 })
  expect(after.history[0]).toMatchObject({ is_undo: true, before: 11_500, after: 11_250, can_undo: false })
})

test('a jump of more than ten percent in either direction must be confirmed', async () => {
  await byCommand(10_000)
  for (const far of [11_001, 8_999, 100_000])
    await expect(set(far)).rejects.toMatchObject({ status: 409, code: 'rate_far' })
  expect((await set(11_000)).rates[0]).toMatchObject({ old_pounds: 11_000 })
  expect((await set(110_000, { is_confirmed: true })).rates[0]).toMatchObject({ old_pounds: 110_000 })
})

test.each([0, -11_250, 999, 1_000_001, 112.5, 1e300, '11250; drop table ads'])(
  'the impossible rate %s is refused with the limits, also when it is confirmed',
  async (value) => {
    await byCommand(11_250)
    await expect(set(value as number, { is_confirmed: true })).rejects.toMatchObject({
      status: 422,
      fields: { old_pounds: [expect.any(String)] },
    })
    expect((await operator.deskRate.read()).rates).toHaveLength(1)
  },
)

test('of two colleagues at once one is refused, and a repeated request changes nothing', async () => {
  await byCommand(11_250)
  const last_id = await lastId()
  const results = await Promise.allSettled([set(11_300, { last_id }), set(11_400, { last_id })])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { rates, history } = await operator.deskRate.read()
  expect(rates).toHaveLength(2)
  const again = await set(rates[0]?.old_pounds ?? 0, { last_id })
  expect(again.rates).toHaveLength(2)
  expect(again.history[0]?.id).toBe(history[0]?.id)
})

test('a rate that the server changed since is not undone, and neither is the first one', async () => {
  const first = await set(11_250, { last_id: null })
  const undo = (id: number | undefined) => operator.desk.undo({ params: { id: String(id) }, body: { reason } })
  expect(first.history[0]).toMatchObject({ before: null, can_undo: false })
  expect((await operator.desk.log()).items[0]).toMatchObject({ can_undo: false, why_not: 'nothing_before' })
  await expect(undo(first.history[0]?.id)).rejects.toMatchObject({ status: 409, code: 'undo_impossible' })
  const second = await set(11_300)
  await byCommand(11_800)
  expect((await operator.deskRate.read()).history[0]).toMatchObject({ can_undo: false })
  expect((await operator.desk.log()).items[0]).toMatchObject({ can_undo: false, why_not: 'changed_since' })
  await expect(undo(second.history[0]?.id)).rejects.toMatchObject({ status: 409 })
  expect(await souqna.client('ar').rates.current()).toMatchObject({ old_pounds: 11_800 })
})
