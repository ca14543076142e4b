import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createNotify } from '#server/notifications/index.ts'
import { sql } from '#server/platform/db.ts'
import { createDropTags } from '#server/platform/drop-tags.ts'
import { runJob } from '#server/platform/job.ts'
import { day } from '#server/platform/time.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { adDraft } from '#server/testing/draft-fixtures.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'
import { recordingLog } from '#server/testing/test-log.ts'
import { jobs } from './jobs.ts'

const db = await cloneDatabase()
const clock = movableClock()
const tested = await testApi(db, { clock })
const { log, entries } = recordingLog()
const droppedTags: string[] = []
const dropTags = createDropTags({ invalidate: (tags) => void droppedTags.push(...tags) })
const notify = createNotify({ clock, sendToUser: () => {}, push: () => {}, enqueue: async () => {} })
const context = { db, clock, log, notify, dropTags, secret: tested.identity.secret }
const sweep = async () => {
  for (const job of jobs(context)) await runJob(job, log)
}

const statusOf = async (id: number) =>
  (await db.row<{ status: string }>(sql`select status from ads where id = ${id}`))?.status
const notificationKindsOf = async (id: number) =>
  (await db.rows<{ kind: string }>(sql`select kind from notifications where ad_id = ${id} order by id`)).map(
    ({ kind }) => kind,
  )

describe('an ad', () => {
  test('notifies its owner five days before it expires, expires once, and does both again after a renewal', async () => {
    const seller = await createSeller(db, tested)
    const { id } = await seller.post()
    clock.move(54 * day)
    await sweep()
    expect(await notificationKindsOf(id)).toEqual([])
    clock.move(day)
    await sweep()
    await sweep()
    expect(await notificationKindsOf(id)).toEqual(['ad_expiring'])
    expect(droppedTags.splice(0)).toEqual([])
    clock.move(5 * day)
    await sweep()
    await sweep()
    expect(await statusOf(id)).toBe('expired')
    expect(await notificationKindsOf(id)).toEqual(['ad_expiring', 'ad_expired'])
    expect(droppedTags.splice(0)).toEqual([`ad:${id}`, `card:ad:${id}`, `seller:${seller.id}`, 'list'])
    const later = await tested.as(seller.id)
    await later.posting.changeAd({ ...idParam(id), body: { action: 'renew' } })
    clock.move(57 * day)
    await sweep()
    clock.move(4 * day)
    await sweep()
    expect(await notificationKindsOf(id)).toEqual(['ad_expiring', 'ad_expired', 'ad_expiring', 'ad_expired'])
  })

  test('expires once, with many processes and many due ads', async () => {
    const seller = await createSeller(db, tested)
    const ended = new Date(clock.now() - 1)
    // In steps: the limit of a statement also holds on a busy machine.
    for (let step = 0; step < 9; step += 1)
      await db.rows(sql`
        insert into ads (seller_id, category_id, category_type, governorate_id, city_id, zone_id, name, description,
          show_price, expires_at)
        select ${seller.id}, 303, 'cars', 1, 70, 354, 'كيا ريو', 'نظيفة وخالية العلام', false, ${ended}
        from generate_series(1, 50)`)
    await Promise.all([sweep(), sweep(), sweep()])
    const left = await db.rows(sql`select from ads where seller_id = ${seller.id} and status = 'active'`)
    expect(left).toEqual([])
    const notifications = await db.rows(sql`select from notifications where user_id = ${seller.id}`)
    expect(notifications).toHaveLength(450)
  })

  test('does not expire while paused', async () => {
    const seller = await createSeller(db, tested)
    const { id } = await seller.post()
    await seller.api.posting.changeAd({ ...idParam(id), body: { action: 'pause' } })
    clock.move(70 * day)
    await sweep()
    expect(await statusOf(id)).toBe('paused')
  })

  test('is deleted from the database after thirty days, and its images are released', async () => {
    const seller = await createSeller(db, tested)
    const { id } = await seller.post()
    const { images } = await seller.api.posting.ownedAd(idParam(id))
    await seller.api.posting.deleteAd(idParam(id))
    clock.move(29 * day)
    await sweep()
    expect(await statusOf(id)).toBe('deleted')
    clock.move(day)
    await sweep()
    expect(await statusOf(id)).toBeUndefined()
    const [image] = await db.rows<{ unused_since: Date | null }>(sql`
      select unused_since from pictures where 'ad/' || id || '.webp' = ${images[0]?.name}`)
    expect(image?.unused_since).toBeInstanceOf(Date)
  })
})

test('a deleted inquiry is removed from the database after thirty days', async () => {
  const author = await createSeller(db, tested)
  const draft = { name: 'مطلوب كيا ريو', content: 'نظيفة وأوتوماتيك ونقداً', category_id: adDraft.category_id }
  const { id } = await author.api.posting.postInquiry({ body: { client_id: randomUUID(), draft } })
  await author.api.posting.deleteInquiry(idParam(id))
  clock.move(31 * day)
  await sweep()
  expect(await db.rows(sql`select from inquiries where id = ${id}`)).toEqual([])
})

test('idempotency keys are deleted after sixty days', async () => {
  const seller = await createSeller(db, tested)
  const { id } = await seller.post()
  await db.rows(sql`update submissions set created_at = ${new Date(clock.now() - 61 * day)} where thing_id = ${id}`)
  await sweep()
  expect(await db.rows(sql`select from submissions where thing = 'ad' and thing_id = ${id}`)).toEqual([])
})

test('a failed job is logged and does not stop the others', async () => {
  const seller = await createSeller(db, tested)
  const { id } = await seller.post()
  await seller.api.posting.deleteAd(idParam(id))
  clock.move(31 * day)
  entries.splice(0)
  await db.pool.query(`alter table submissions rename to submissions_away`)
  await db.rows(sql`update ads set deleted_at = ${new Date(clock.now() - 31 * day)} where id = ${id}`)
  await sweep()
  await db.pool.query(`alter table submissions_away rename to submissions`)
  expect(entries.filter(({ event }) => event === 'job.failed')).toMatchObject([{ job: 'submissions.sweep' }])
  expect(await statusOf(id)).toBeUndefined()
})
