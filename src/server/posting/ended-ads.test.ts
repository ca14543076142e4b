// Ads that ended are deleted a year after their last change; their owner knows a month before.
import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { runJob } from '#server/platform/job.ts'
import { day } from '#server/platform/time.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { textMessage } from '#server/testing/chat-fixtures.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'
import { recordingLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { jobs } from './jobs.ts'

const db = await cloneDatabase()
const clock = movableClock()
const tested = await testApi(db, { clock })
const { log } = recordingLog()
const sweep = async () => {
  const { notify, dropTags, identity } = tested
  for (const job of jobs({ db, clock, log, notify, dropTags, secret: identity.secret })) await runJob(job, log)
}
const statusOf = async (id: number) =>
  (await db.row<{ status: string }>(sql`select status from ads where id = ${id}`))?.status
const newSeller = () => createSeller(db, tested)
const ownAds = async (sellerId: number) => (await (await tested.as(sellerId)).dashboard.ads({ query: {} })).items
const deletionNotices = async (sellerId: number) =>
  db.rows(sql`select details from notifications where user_id = ${sellerId} and kind = 'ads_deleting'`)
const change = async (sellerId: number, id: number, action: 'sold' | 'pause' | 'renew' | 'resume') =>
  (await tested.as(sellerId)).posting.changeAd({ ...idParam(id), body: { action } })

test('an expired ad is announced after eleven months, deleted after twelve, and erased a month later', async () => {
  const seller = await newSeller()
  const { id } = await seller.post()
  clock.move(60 * day)
  await sweep()
  expect(await statusOf(id)).toBe('expired')
  expect(await ownAds(seller.id)).toMatchObject([{ id, deletes_at: null }])
  clock.move(334 * day)
  await sweep()
  expect(await deletionNotices(seller.id)).toEqual([])
  clock.move(day)
  const deletes_at = new Date(clock.now() + 30 * day).toISOString()
  await sweep()
  await sweep()
  expect(await ownAds(seller.id)).toMatchObject([{ id, status: 'expired', deletes_at }])
  expect(await deletionNotices(seller.id)).toEqual([{ details: { deletes_at } }])
  clock.move(29 * day)
  await sweep()
  expect(await tested.client('ar').ads.one(idParam(id))).toMatchObject({ status: 'expired' })
  tested.droppedTags.splice(0)
  clock.move(day)
  await sweep()
  expect(await ownAds(seller.id)).toEqual([])
  await expect(tested.client('ar').ads.one(idParam(id))).rejects.toMatchObject({ status: 404 })
  expect(tested.droppedTags).toEqual([`ad:${id}`, `card:ad:${id}`, `seller:${seller.id}`])
  const { items } = await (await tested.as(seller.id)).dashboard.deletedAds({ query: {} })
  expect(items).toMatchObject([{ id }])
  clock.move(30 * day)
  await sweep()
  expect(await statusOf(id)).toBeUndefined()
})

test('an announced ad that its owner renews or restores stays', async () => {
  const seller = await newSeller()
  const { id } = await seller.post()
  const restored = await seller.post({
    name: 'غسالة أوتوماتيك سبعة كيلو',
    description: 'تعمل جيداً، استعمال سنة واحدة فقط.',
  })
  clock.move(60 * day)
  await sweep()
  clock.move(335 * day)
  await sweep()
  await change(seller.id, id, 'renew')
  clock.move(31 * day)
  await sweep()
  expect([await statusOf(id), await statusOf(restored.id)]).toEqual(['active', 'deleted'])
  await (await tested.as(seller.id)).posting.undeleteAd(idParam(restored.id))
  clock.move(31 * day)
  await sweep()
  expect(await statusOf(restored.id)).toBe('expired')
  expect((await ownAds(seller.id)).map(({ deletes_at }) => deletes_at)).toEqual([null, null])
})

test('sold and paused ads end the same way, with one notification, and the page of the seller goes on counting sales', async () => {
  const seller = await newSeller()
  const sold = await seller.post()
  const paused = await seller.post({
    name: 'غسالة أوتوماتيك سبعة كيلو',
    description: 'تعمل جيداً، استعمال سنة واحدة فقط.',
  })
  await change(seller.id, sold.id, 'sold')
  await change(seller.id, paused.id, 'pause')
  const soldCount = async () => (await tested.client('ar').sellers.one(idParam(seller.id))).sold_count
  expect(await soldCount()).toBe(1)
  clock.move(335 * day)
  await sweep()
  expect(await deletionNotices(seller.id)).toHaveLength(1)
  clock.move(30 * day)
  await sweep()
  expect([await statusOf(sold.id), await statusOf(paused.id)]).toEqual(['deleted', 'deleted'])
  expect(await soldCount(), 'while it can be restored').toBe(1)
  clock.move(30 * day)
  await Promise.all([sweep(), sweep()])
  expect([await statusOf(sold.id), await statusOf(paused.id)]).toEqual([undefined, undefined])
  expect(await soldCount(), 'after it was erased').toBe(1)
})

test('a sold ad that its owner deletes is not counted any more', async () => {
  const seller = await newSeller()
  const { id } = await seller.post()
  await change(seller.id, id, 'sold')
  clock.move(335 * day)
  await sweep()
  await (await tested.as(seller.id)).posting.deleteAd(idParam(id))
  clock.move(31 * day)
  await sweep()
  expect(await statusOf(id)).toBeUndefined()
  expect((await tested.client('ar').sellers.one(idParam(seller.id))).sold_count).toBe(0)
})

test('a conversation keeps the title of an ad that was deleted because of its age', async () => {
  const [seller, buyer] = [await newSeller(), await insertUser(db)]
  const { id } = await seller.post()
  await (await tested.as(buyer)).chat.start({ body: { to: { ad_id: id }, message: textMessage('لسا متوفر؟') } })
  await change(seller.id, id, 'sold')
  clock.move(335 * day)
  await sweep()
  clock.move(30 * day)
  await sweep()
  const subjects = async () =>
    (await (await tested.as(buyer)).chat.list({ query: {} })).items.map(({ subject }) => subject)
  const kept = { kind: 'ad', id, name: 'كيا ريو 2015 فل أوتوماتيك', status: 'unavailable', image: null, price: null }
  expect(await subjects()).toMatchObject([kept])
  clock.move(30 * day)
  await sweep()
  expect(await subjects()).toMatchObject([kept])
})

test('ads that are years old when the rule comes into force are announced first', async () => {
  const seller = await newSeller()
  const { id } = await seller.post()
  await db.rows(sql`
    update ads set status = 'expired', updated_at = ${new Date(clock.now() - 2000 * day)} where id = ${id}`)
  await sweep()
  expect(await statusOf(id)).toBe('expired')
  expect(await deletionNotices(seller.id)).toHaveLength(1)
  clock.move(30 * day)
  await sweep()
  expect(await statusOf(id)).toBe('deleted')
})

test('the jobs read only ads that are due, by index', async () => {
  const plan = async (condition: string) => {
    const client = await db.pool.connect()
    try {
      await client.query('begin')
      await client.query('set local enable_seqscan = off')
      const { rows } = await client.query(`explain select id from ads where ${condition} limit 200`)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const ended = `status in ('expired', 'sold', 'paused', 'removed')`
  expect(
    await plan(`${ended} and (deletion_notified_at is null or deletion_notified_at <= updated_at)
      and updated_at <= now() order by updated_at`),
  ).toContain('ads_ended')
  expect(
    await plan(`${ended} and deletion_notified_at > updated_at and deletion_notified_at <= now()
      order by deletion_notified_at`),
  ).toContain('ads_deletion_announced')
})
