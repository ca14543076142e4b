import { expect, test } from 'vitest'
import type { FeatureDraft } from '#contract/featuring.ts'
import { sql } from '#server/platform/db.ts'
import { day, hour, marketDay } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { jobs } from './jobs.ts'

const db = await cloneDatabase()
const clock = movableClock()
const souqna = await testApi(db, { clock })
const operatorId = await insertUser(db, { staff_role: 'operator', full_name: 'Omar Operator' })
const operator = () => souqna.as(operatorId)
const follow = () => jobs({ ...souqna, db, clock })[0]?.run()

async function adOf() {
  const sellerId = await insertUser(db)
  const created = new Date(clock.now() - 40 * day)
  const id = await insertAd(db, {
    category: 'cars-kia-rio',
    seller_id: sellerId,
    name: 'كيا ريو 2012',
    created_at: created,
  })
  return { id, sellerId }
}

const draft = (adId: number, values: Partial<FeatureDraft> = {}): FeatureDraft => ({
  client_id: crypto.randomUUID(),
  ad_id: adId,
  package: 'week',
  starts_at: null,
  payment: 'transfer',
  amount: 5000,
  receipt: 'HW-7731',
  reason: 'paid at the counter',
  ...values,
})

const featuredUntil = async (id: number) =>
  (await db.row<{ at: Date | null }>(sql`select featured_until as at from ads where id = ${id}`))?.at ?? null

test('a feature begins at once, is labelled, ends after its days, and the seller hears of both', async () => {
  const { id, sellerId } = await adOf()
  const given = await (await operator()).featuring.give({ body: draft(id) })
  expect(given).toMatchObject({
    state: 'running',
    ad: { id },
    payment: 'transfer',
    receipt: 'HW-7731',
    given_by: 'Omar Operator',
  })
  expect((await featuredUntil(id))?.getTime()).toBe(clock.now() + 7 * day)
  const seller = await souqna.as(sellerId)
  expect((await seller.notifications.list({})).items).toMatchObject([{ kind: 'feature_started', ad: { id } }])
  clock.move(7 * day + hour)
  await follow()
  await follow()
  expect(await featuredUntil(id)).toBe(null)
  const later = await souqna.as(sellerId)
  expect((await later.notifications.list({})).items.map(({ kind }) => kind)).toEqual([
    'feature_ended',
    'feature_started',
  ])
  expect(await later.featuring.mine({ params: { id: String(id) } })).toMatchObject([
    { state: 'ended', package: 'week' },
  ])
})

test('the report counts the views and contacts of its days and of as many days before', async () => {
  const { id, sellerId } = await adOf()
  const given = await (await operator()).featuring.give({ body: draft(id) })
  const add = (daysFromNow: number, views: number) =>
    db.rows(
      sql`insert into ad_days (ad_id, day, views) values (${id}, ${marketDay(clock.now() + daysFromNow * day)}, ${views})`,
    )
  for (const [at, views] of [
    [-9, 900],
    [-7, 3],
    [-1, 4],
    [0, 10],
    [2, 20],
  ] as const)
    await add(at, views)
  const buyer = await insertUser(db)
  await db.rows(sql`
    insert into phone_reveals (viewer_id, ad_id, revealed_on, revealed_at)
    values (${buyer}, ${id}, ${marketDay(clock.now() + 2 * day)}, now())`)
  clock.move(7 * day)
  await add(1, 500)
  await follow()
  const [feature] = await (await souqna.as(sellerId)).featuring.mine({ params: { id: String(id) } })
  expect(feature).toMatchObject({
    id: given.id,
    report: { views: 30, contacts: 1, days: 7, before: { views: 7, contacts: 0 } },
  })
})

test('a scheduled feature waits for its time and can be cancelled without a notice', async () => {
  const [first, second] = [await adOf(), await adOf()]
  const starts_at = new Date(clock.now() + 2 * day).toISOString()
  const api = await operator()
  for (const { id } of [first, second])
    expect(await api.featuring.give({ body: draft(id, { starts_at }) })).toMatchObject({ state: 'scheduled' })
  const [cancelled] = (await api.featuring.list({ query: { state: 'scheduled' } })).items
  expect(cancelled?.ad.id).toBe(second.id)
  await api.featuring.end({ params: { id: String(cancelled?.id) }, body: { reason: 'paid back' } })
  clock.move(2 * day + hour)
  await follow()
  expect(await featuredUntil(first.id)).not.toBe(null)
  expect(await featuredUntil(second.id)).toBe(null)
  expect((await (await souqna.as(second.sellerId)).notifications.list({})).items).toEqual([])
  expect(await (await souqna.as(second.sellerId)).featuring.mine({ params: { id: String(second.id) } })).toHaveLength(1)
})

test('each act is in the log and can be undone while nothing has changed', async () => {
  const { id } = await adOf()
  const api = await operator()
  const { id: featureId } = await api.featuring.give({ body: draft(id) })
  await api.featuring.end({ params: { id: String(featureId) }, body: { reason: 'wrong ad' } })
  expect(await featuredUntil(id)).toBe(null)
  const undoLast = async () => {
    const [entry] = (await api.desk.log({ query: { subject: 'ad' } })).items.filter((one) => one.can_undo)
    await api.desk.undo({ params: { id: String(entry?.id) }, body: { reason: 'a mistake' } })
    return entry?.action
  }
  expect(await undoLast()).toBe('feature_end')
  expect(await featuredUntil(id)).not.toBe(null)
  expect(await undoLast()).toBe('feature_give')
  expect(await featuredUntil(id)).toBe(null)
})

test('a feature that is over is not offered for an undo, and the refusal says so', async () => {
  const { id } = await adOf()
  const { id: featureId } = await (await operator()).featuring.give({ body: draft(id) })
  clock.move(60 * day)
  await follow()
  const api = await operator()
  const [entry] = (await api.desk.log({ query: { action: 'feature_give' } })).items
  expect(entry).toMatchObject({ after: { feature: featureId }, can_undo: false, why_not: 'is_over' })
  const undo = api.desk.undo({ params: { id: String(entry?.id) }, body: { reason: 'a mistake' } })
  await expect(undo).rejects.toMatchObject({ status: 409, code: 'undo_too_late' })
})

test('a repeated request gives one feature; an overlap, a wrong ad and a missing receipt are refused', async () => {
  const { id } = await adOf()
  const api = await operator()
  const body = draft(id)
  const [one, two] = await Promise.all([api.featuring.give({ body }), api.featuring.give({ body })])
  expect(one.id).toBe(two.id)
  await expect(api.featuring.give({ body: draft(id) })).rejects.toMatchObject({ status: 409, code: 'already_featured' })
  await expect(api.featuring.give({ body: draft(2_000_000_000) })).rejects.toMatchObject({ status: 404 })
  const paused = await adOf()
  await db.rows(sql`update ads set status = 'paused' where id = ${paused.id}`)
  await expect(api.featuring.give({ body: draft(paused.id) })).rejects.toMatchObject({ code: 'ad_not_active' })
  for (const wrong of [{ receipt: null }, { amount: null }, { starts_at: '2020-01-01T00:00:00Z' }, { reason: '' }])
    await expect(api.featuring.give({ body: draft(paused.id, wrong) })).rejects.toMatchObject({ status: 422 })
  const gift = draft((await adOf()).id, { payment: 'gift', amount: null, receipt: null })
  for (const wrong of [{ amount: 5 }, { receipt: 'R1' }])
    await expect(api.featuring.give({ body: { ...gift, ...wrong } })).rejects.toMatchObject({
      status: 422,
      fields: { [Object.keys(wrong)[0] ?? '']: [expect.stringContaining('no amount and no receipt')] },
    })
  expect(await api.featuring.give({ body: gift })).toMatchObject({ state: 'running', amount: null })
})

test('only its seller reads what a feature brought', async () => {
  const { id } = await adOf()
  await (await operator()).featuring.give({ body: draft(id) })
  const params = { id: String(id) }
  await expect((await souqna.as(await insertUser(db))).featuring.mine({ params })).rejects.toMatchObject({
    status: 403,
  })
})
