// An edit of the price by more than half, or of all images, after a rating or seven days, holds the ad for review.
import { beforeAll, describe, expect, test } from 'vitest'
import { switchedIn } from '#contract/posting.ts'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { releaseExpiredHolds } from '#server/reports/holds.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const tested = await testApi(db, { clock })
const visitor = tested.client('ar')
let moderator: Awaited<ReturnType<typeof tested.as>>

beforeAll(async () => {
  moderator = await tested.as(await insertUser(db, { staff_role: 'moderator' }), 'en')
})

/** An ad that was listed for eight days, and its signed-in owner. */
async function settledAd(change = {}) {
  const seller = await createSeller(db, tested)
  const image = await seller.image()
  const { id } = await seller.post({ images: [image], ...change })
  clock.move(8 * day)
  const api = await tested.as(seller.id)
  const edit = async (change: object) =>
    api.posting.editAd({ ...idParam(id), body: await seller.draft({ images: [image], ...change }) })
  return { id, seller, api, image, edit }
}

/** A moderator dismisses the open case. */
async function letPass(id: number) {
  const waiting = await moderator.reports.queue({ query: {} })
  const one = waiting.items.find((item) => item.case.subject_id === id)
  await moderator.reports.decide({ ...idParam(one?.case.id ?? 0), body: { action: 'dismiss', answer: 'لا شيء عليه' } })
}

describe('switchedIn compares a price with the one before', () => {
  const images = ['a']
  test.each([
    [100, 150, null],
    [100, 151, 'changed_price'],
    [100, 50, null],
    [100, 49, 'changed_price'],
    [null, 100, null],
    [100, null, null],
  ])('from %j to %j', (from, to, expected) => {
    const after = { price: to, images }
    expect(switchedIn({ last_price: from, known_price: null, images }, after)).toBe(expected)
    expect(switchedIn({ last_price: to, known_price: from, images }, after), 'also a while ago').toBe(expected)
  })
})

describe('an ad that was listed for a week', () => {
  test('is held when its price changes by more than half, and its owner learns why', async () => {
    const { id, api, edit } = await settledAd()
    expect(await edit({ price: 40_000_000 })).toEqual({ id, status: 'held' })
    await expect(visitor.ads.one(idParam(id))).rejects.toMatchObject({ status: 404 })
    const mine = await api.dashboard.ads({ query: {} })
    expect(mine.items).toMatchObject([{ id, status: 'held', held_for: 'changed_price', price: 40_000_000 }])
    const notifications = await api.notifications.list({ query: {} })
    expect(notifications.items).toMatchObject([{ kind: 'ad_held', ad: { id }, details: { why: 'changed_price' } }])
  })

  test('is held when all its images change, and not when one stays', async () => {
    const { id, seller, image, edit } = await settledAd()
    expect(await edit({ images: [await seller.image(), image] })).toEqual({ id, status: 'active' })
    expect(await edit({ images: [await seller.image()] })).toEqual({ id, status: 'held' })
  })

  test('is not held when its price changes by up to half', async () => {
    const { id, edit } = await settledAd()
    expect(await edit({ price: 140_000_000 })).toEqual({ id, status: 'active' })
    expect(await edit({ price: 75_000_000 })).toEqual({ id, status: 'active' })
  })

  test('is held when small price changes add up, until a moderator decided or a week passed', async () => {
    const { id, edit } = await settledAd()
    expect(await edit({ price: 60_000_000 })).toEqual({ id, status: 'active' })
    clock.move(day)
    expect(await edit({ price: 40_000_000 })).toEqual({ id, status: 'held' })
    await letPass(id)
    expect(await edit({ price: 25_000_000 }), 'as it was looked at').toEqual({ id, status: 'active' })
    clock.move(8 * day)
    expect(await edit({ price: 15_000_000 }), 'as it has been known for a week').toEqual({ id, status: 'active' })
  })

  test('is held even if it had no price in between', async () => {
    const { id, edit } = await settledAd()
    expect(await edit({ price: null, show_price: false })).toEqual({ id, status: 'active' })
    expect(await edit({ price: 900_000_000 })).toEqual({ id, status: 'held' })
  })

  test('is held while paused too, and is paused again after the review', async () => {
    const { id, api, edit } = await settledAd()
    await api.posting.changeAd({ ...idParam(id), body: { action: 'pause' } })
    expect(await edit({ price: 10_000_000 })).toEqual({ id, status: 'held' })
    await letPass(id)
    expect(await api.posting.ownedAd(idParam(id))).toMatchObject({ status: 'paused' })
  })

  test('tells its owner before the edit that it is settled, and its last price', async () => {
    const { id, api, edit } = await settledAd()
    await edit({ price: null, show_price: false })
    expect(await api.posting.ownedAd(idParam(id))).toMatchObject({
      is_settled: true,
      price: null,
      last_price: 95_000_000,
    })
  })
})

describe('a new ad', () => {
  test('is not held, until its seller is rated', async () => {
    const seller = await createSeller(db, tested)
    const image = await seller.image()
    const { id } = await seller.post({ images: [image] })
    const edit = async (change: object) =>
      seller.api.posting.editAd({ ...idParam(id), body: await seller.draft({ images: [image], ...change }) })
    expect(await seller.api.posting.ownedAd(idParam(id))).toMatchObject({ is_settled: false })
    expect(await edit({ price: 9_500_000 })).toEqual({ id, status: 'active' })
    clock.move(1000)
    await db.rows(sql`
      insert into ratings (rater_id, seller_id, stars, recommends, created_at)
      values (${await insertUser(db)}, ${seller.id}, 5, true, ${new Date(clock.now())})`)
    expect(await edit({ price: 95_000_000 })).toEqual({ id, status: 'held' })
  })
})

describe('the moderation case', () => {
  test('shows the ad before and after without a reporter; a removal names the rule to the owner', async () => {
    const { id, api, edit } = await settledAd()
    await edit({ price: 1_000_000, name: 'آيفون 15 برو ماكس' })
    const waiting = await moderator.reports.queue({ query: {} })
    const one = waiting.items.find((item) => item.case.subject_id === id)
    expect(one).toMatchObject({
      author: null,
      reports_count: 0,
      subject_status: 'held',
      case: { type: 'changed_price' },
    })
    const at = idParam(one?.case.id ?? 0)
    expect(await moderator.reports.desk(at)).toMatchObject({
      author: null,
      reported: { name: 'كيا ريو 2015 فل أوتوماتيك', price: 95_000_000 },
      now: { name: 'آيفون 15 برو ماكس', price: 1_000_000 },
      log: [{ action: 'hold', moderator: null }],
    })
    const body = { action: 'remove', rule: 'misleading', answer: 'إعلان آخر في مكان الأول' } as const
    expect(await moderator.reports.decide({ ...at, body })).toMatchObject({ case: { status: 'upheld' } })
    const mine = await api.dashboard.ads({ query: {} })
    expect(mine.items).toMatchObject([{ id, status: 'removed', removed_rule: 'misleading', held_for: null }])
    const [notifications] = (await api.notifications.list({ query: {} })).items
    expect(notifications).toMatchObject({ kind: 'ad_removed', details: { rule: 'misleading' } })
  })

  test('releases the ad after a day without decision; another edit makes one case, not two', async () => {
    const { id, api, edit } = await settledAd()
    await edit({ price: 40_000_000 })
    clock.move(day + 1000)
    const { notify, queue } = tested
    const reports = { ...tested.identity, notify, queue, dropTags: () => {}, catalog: null as never }
    await releaseExpiredHolds(reports)
    expect(await api.posting.ownedAd(idParam(id))).toMatchObject({ status: 'active' })
    expect(await edit({ price: 95_000_000 })).toEqual({ id, status: 'held' })
    const waiting = await moderator.reports.queue({ query: {} })
    expect(waiting.items.filter((item) => item.case.subject_id === id)).toHaveLength(1)
  })
})
