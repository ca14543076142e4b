import { describe, expect, test } from 'vitest'
import { createNotify } from '#server/notifications/index.ts'
import { banUser } from '#server/people/index.ts'
import { sql } from '#server/platform/db.ts'
import { createDropTags } from '#server/platform/drop-tags.ts'
import { runJob } from '#server/platform/job.ts'
import { createSecret } from '#server/platform/secret.ts'
import { day, hour } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { textMessage } from '#server/testing/chat-fixtures.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { signCheck } from './check-token.ts'
import { jobs } from './jobs.ts'

const db = await cloneDatabase()
const clock = movableClock()
const tested = await testApi(db, { clock })
const { secret } = tested.identity
const visitor = tested.client('en')
const droppedTags: string[] = []
const dropTags = createDropTags({ invalidate: (tags) => void droppedTags.push(...tags) })
const notify = createNotify({ clock, sendToUser: () => {}, push: () => {}, enqueue: async () => {} })
const context = { db, clock, log: silentLog, notify, dropTags, secret }

/** Moves the clock and runs the hourly jobs. */
async function pass(time: number) {
  clock.move(time)
  for (const job of jobs(context)) await runJob(job, silentLog)
}

type Sent = { kind: string; details: { token: string; count: number; pauses_at?: string } }
const sentTo = (userId: number) =>
  db.rows<Sent>(sql`select kind, details from notifications where user_id = ${userId} order by id`)
const kindsTo = async (userId: number) => (await sentTo(userId)).map(({ kind }) => kind)
const adRow = (id: number) =>
  db.row<{ status: string; paused_for: string | null; confirmed_at: Date | null; check_at: Date | null }>(sql`
    select status, paused_for, confirmed_at, check_at from ads where id = ${id}`)
/** Sessions end while the clock moves by weeks. */
const ownAd = async (sellerId: number, id: number) =>
  (await (await tested.as(sellerId)).dashboard.ads()).items.find((ad) => ad.id === id)

async function createWatchedAd(values = {}) {
  const seller = await createSeller(db, tested)
  const { id } = await seller.post(values)
  await pass(hour)
  return { seller, id }
}

describe('a silent ad', () => {
  test('is asked about after two weeks, warned three days later, then paused with a reason; one tap brings it back', async () => {
    const { seller, id } = await createWatchedAd()
    await pass(14 * day - 2 * hour)
    expect(await sentTo(seller.id)).toEqual([])
    await pass(hour)
    await pass(hour)
    expect(await kindsTo(seller.id)).toEqual(['ad_check'])
    expect(await ownAd(seller.id, id)).toMatchObject({ check: 'asked', status: 'active' })
    await pass(3 * day)
    const [, warning] = await sentTo(seller.id)
    expect(warning).toMatchObject({
      kind: 'ad_check',
      details: { pauses_at: new Date(clock.now() + 3 * day).toISOString() },
    })
    expect(await ownAd(seller.id, id)).toMatchObject({ check: 'warned', pauses_at: warning?.details.pauses_at })
    droppedTags.splice(0)
    await pass(3 * day)
    await pass(hour)
    expect(await kindsTo(seller.id)).toEqual(['ad_check', 'ad_check', 'ad_paused'])
    expect(await ownAd(seller.id, id)).toMatchObject({ status: 'paused', check: 'paused', pauses_at: null })
    expect(droppedTags).toEqual([`ad:${id}`, `card:ad:${id}`, `seller:${seller.id}`, 'list'])
    await expect(visitor.ads.one(idParam(id))).rejects.toMatchObject({ status: 404 })

    const later = await tested.as(seller.id)
    await later.posting.changeAd({ ...idParam(id), body: { action: 'resume' } })
    expect(await ownAd(seller.id, id)).toMatchObject({ status: 'active', check: null })
    await pass(hour)
    await pass(13 * day)
    expect(await kindsTo(seller.id)).toHaveLength(3)
  })

  test.each([
    ['an edit', async (api, id, draft) => api.posting.editAd({ ...idParam(id), body: draft })],
    ['a new price', async (api, id) => api.posting.changePrice({ ...idParam(id), body: { price: 90_000_000 } })],
    ['a renewal', async (api, id) => api.posting.changeAd({ ...idParam(id), body: { action: 'renew' } })],
    ['a confirmation', async (api, id) => api.posting.changeAd({ ...idParam(id), body: { action: 'confirm' } })],
  ] as [string, (api: Api, id: number, draft: Draft) => Promise<unknown>][])(
    'is not silent after %s',
    async (_, act) => {
      const { seller, id } = await createWatchedAd()
      await pass(14 * day)
      const later = await tested.as(seller.id)
      const { images } = await later.posting.ownedAd(idParam(id))
      await act(later, id, { ...(await seller.draft()), images: images.map(({ name }) => name) })
      expect(await ownAd(seller.id, id)).toMatchObject({ check: null, pauses_at: null })
      await pass(hour)
      await pass(13 * day)
      expect(await kindsTo(seller.id)).toEqual(['ad_check'])
      await pass(day)
      expect(await kindsTo(seller.id)).toEqual(['ad_check', 'ad_check'])
    },
  )

  test('is not asked about while its seller answers in chats, but an answer is not shown as a confirmation', async () => {
    const { seller, id } = await createWatchedAd()
    const buyer = await tested.as(await insertUser(db, {}))
    const { conversation } = await buyer.chat.start({
      body: { to: { ad_id: id }, message: textMessage('لسا متوفر؟') },
    })
    await pass(10 * day)
    const later = await tested.as(seller.id)
    await later.chat.send({
      ...idParam(conversation.id),
      body: textMessage('نعم، تفضل'),
    })
    await pass(13 * day)
    expect(await kindsTo(seller.id)).not.toContain('ad_check')
    expect((await adRow(id))?.confirmed_at).toBeNull()
    await pass(day)
    expect(await kindsTo(seller.id)).toContain('ad_check')
  })

  test('has a longer period for services, and is only announced when it expires anyway', async () => {
    const seller = await createSeller(db, tested)
    const id = await insertAd(db, {
      category: 'services-cleaning',
      seller_id: seller.id,
      ...termFrom(clock.now()),
    })
    await pass(hour)
    await pass(29 * day)
    expect(await kindsTo(seller.id)).toEqual([])
    await pass(day)
    expect(await kindsTo(seller.id)).toEqual(['ad_check'])
    await db.rows(sql`update ads set check_step = 0, check_at = ${new Date(clock.now() + 25 * day)} where id = ${id}`)
    await pass(25 * day)
    await pass(3 * day)
    expect(await kindsTo(seller.id)).toEqual(['ad_check', 'ad_expiring'])
    expect(await adRow(id)).toMatchObject({ status: 'active' })
  })

  test('that a moderator restored is not paused at once', async () => {
    const { id } = await createWatchedAd()
    await pass(14 * day)
    await pass(3 * day)
    await db.rows(sql`update ads set status = 'held' where id = ${id}`)
    await pass(20 * day)
    await db.rows(sql`update ads set status = 'active', updated_at = ${new Date(clock.now())} where id = ${id}`)
    await pass(hour)
    expect(await adRow(id)).toMatchObject({ status: 'active' })
    expect((await adRow(id))?.check_at?.getTime()).toBeGreaterThan(clock.now() + 13 * day)
  })
})

type Api = Awaited<ReturnType<typeof tested.as>>
type Draft = Parameters<Api['posting']['editAd']>[0]['body']

const termFrom = (now: number) => ({
  published_at: new Date(now),
  created_at: new Date(now),
  updated_at: new Date(now),
  expires_at: new Date(now + 60 * day),
})

test('ads from before the checks are asked about on different days', async () => {
  const seller = await insertUser(db, {})
  const old = new Date(clock.now() - 50 * day)
  const term = { published_at: old, created_at: old, updated_at: old, expires_at: new Date(clock.now() + 60 * day) }
  for (let count = 0; count < 40; count += 1)
    await insertAd(db, { category: 'cars-kia-rio', seller_id: seller, name: `Kia Rio ${count}`, ...term })
  await pass(0)
  const rows = await db.rows<{ check_at: Date }>(sql`select check_at from ads where seller_id = ${seller}`)
  const days = rows.map(({ check_at }) => Math.floor((check_at.getTime() - clock.now()) / day))
  expect(Math.min(...days)).toBeGreaterThanOrEqual(1)
  expect(Math.max(...days)).toBeLessThanOrEqual(15)
  for (const one of new Set(days)) expect(days.filter((other) => other === one).length).toBeLessThan(12)
})

test('a seller with many ads gets one notification for those of a day, in parts of twenty', async () => {
  const seller = await insertUser(db, {})
  for (let count = 0; count < 25; count += 1)
    await insertAd(db, {
      category: 'cars-kia-rio',
      seller_id: seller,
      name: `Kia Rio number ${count}`,
      ...termFrom(clock.now() + count * 30 * 60_000),
    })
  await pass(0)
  await pass(14 * day)
  const sent = await sentTo(seller)
  expect(sent.map(({ details }) => details.count)).toEqual([20, 5])
  const { ads } = await visitor.adChecks.read({ query: { token: sent[0]?.details.token ?? '' } })
  expect(ads).toHaveLength(20)
  await pass(day)
  expect(await sentTo(seller)).toHaveLength(2)
})

test('a seller who muted the question is not asked, and finds the reason beside the paused ad', async () => {
  const { seller, id } = await createWatchedAd()
  await seller.api.notifications.setMode({ body: { kind: 'ad_check', mode: 'off' } })
  for (const time of [14 * day, 3 * day, 3 * day]) await pass(time)
  expect(await kindsTo(seller.id)).toEqual(['ad_paused'])
  expect(await ownAd(seller.id, id)).toMatchObject({ check: 'paused' })
})

describe('a signed link', () => {
  test('confirms without a session, and only when it is pressed', async () => {
    const { seller, id } = await createWatchedAd()
    await pass(14 * day)
    const token = (await sentTo(seller.id))[0]?.details.token ?? ''
    const read = await visitor.adChecks.read({ query: { token } })
    expect(read.ads).toMatchObject([{ id, status: 'active', is_open: true, confirmed_at: null }])
    expect((await adRow(id))?.confirmed_at).toBeNull()
    tested.droppedTags.splice(0)
    const { ads } = await visitor.adChecks.confirm({ body: { token } })
    expect(ads).toMatchObject([{ id, is_open: true, confirmed_at: new Date(clock.now()).toISOString() }])
    expect(tested.droppedTags).toEqual([`ad:${id}`, `seller:${seller.id}`])
    await visitor.adChecks.confirm({ body: { token } })
    expect(await visitor.ads.one(idParam(id))).toMatchObject({ confirmed_at: new Date(clock.now()).toISOString() })
    const { items } = (await visitor.ads.home({ query: { search: 'rio' } })).advertisement_posts
    expect(items.find((card) => card.id === id)?.confirmed_at).toBe(new Date(clock.now()).toISOString())
  })

  test('shows again what was paused for silence, with a new term if it is over', async () => {
    const { seller, id } = await createWatchedAd()
    for (const time of [14 * day, 3 * day, 3 * day]) await pass(time)
    const token = (await sentTo(seller.id)).at(-1)?.details.token ?? ''
    await pass(42 * day)
    const { ads } = await visitor.adChecks.confirm({ body: { token } })
    expect(ads).toMatchObject([{ id, status: 'active' }])
    await pass(hour)
    expect(await adRow(id)).toMatchObject({ status: 'active', paused_for: null })
  })

  test('does not touch an ad that its owner paused, sold or deleted', async () => {
    const { seller, id } = await createWatchedAd()
    const token = signCheck(secret, [id], clock.now())
    for (const action of ['pause', 'sold'] as const) {
      await seller.api.posting.changeAd({ ...idParam(id), body: { action } })
      const { ads } = await visitor.adChecks.confirm({ body: { token } })
      expect(ads).toMatchObject([{ id, is_open: false, confirmed_at: null }])
    }
    await seller.api.posting.deleteAd(idParam(id))
    expect(await visitor.adChecks.confirm({ body: { token } })).toEqual({ ads: [] })
    expect(await adRow(id)).toMatchObject({ status: 'deleted', confirmed_at: null })
  })

  test('answers nothing for a banned account', async () => {
    const { seller, id } = await createWatchedAd()
    const moderator = await insertUser(db, { staff_role: 'moderator' })
    await banUser({ db, clock, dropTags, notify }, { id: moderator, role: 'moderator', sessionId: 0 }, seller.id)
    const token = signCheck(secret, [id], clock.now())
    expect(await visitor.adChecks.confirm({ body: { token } })).toEqual({ ads: [] })
  })

  test('means these ads only, until its last day, and cannot be forged', async () => {
    const { id } = await createWatchedAd()
    const other = await createWatchedAd()
    const token = signCheck(secret, [id], clock.now())
    await expect(visitor.adChecks.confirm({ body: { token, ids: [other.id] } })).rejects.toMatchObject({ status: 404 })
    const [content = '', signature = ''] = token.split('.')
    const forged = [
      `${content}-${other.id.toString(36)}.${signature}`,
      `${content}.${signature.slice(0, -2)}`,
      content,
      `${content}.`,
      signCheck(createSecret('another secret of at least 32 characters'), [id], clock.now()),
      '.',
      '-',
    ]
    for (const text of forged)
      await expect(visitor.adChecks.read({ query: { token: text } })).rejects.toMatchObject({ status: 404 })
    await expect(visitor.adChecks.read({ query: { token: 'x'.repeat(401) } })).rejects.toMatchObject({ status: 422 })
    clock.move(45 * day)
    await visitor.adChecks.read({ query: { token } })
    clock.move(day)
    await expect(visitor.adChecks.read({ query: { token } })).rejects.toMatchObject({ code: 'check_link_over' })
  })
})
