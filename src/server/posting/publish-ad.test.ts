import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { adDraft } from '#server/testing/draft-fixtures.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const tested = await testApi(db, { clock })
const { client } = tested
const newSeller = (options = {}) => createSeller(db, tested, options)

const countAds = async (sellerId: number) => (await db.rows(sql`select from ads where seller_id = ${sellerId}`)).length
const isFree = async (image: string) =>
  (await db.rows(sql`select from pictures where ${image} = 'ad/' || id || '.webp' and unused_since is not null`))
    .length === 1
const chargedTo = async (id: number) =>
  (await db.row<{ used: number }>(sql`select used from counters where key = ${`post_ad:${id}`}`))?.used ?? 0

describe('publishing', () => {
  test('50 parallel identical posts make one ad', async () => {
    const one = await newSeller()
    const body = { client_id: randomUUID(), draft: await one.draft() }
    const posted = await Promise.all(Array.from({ length: 50 }, () => one.api.posting.postAd({ body })))
    expect(new Set(posted.map(({ id }) => id)).size).toBe(1)
    expect(await countAds(one.id)).toBe(1)
    expect(await chargedTo(one.id)).toBe(1)
  })

  test('a retry returns the ad with its current status, and 404 once it is deleted', async () => {
    const one = await newSeller()
    const body = { client_id: randomUUID(), draft: await one.draft() }
    const { id } = await one.api.posting.postAd({ body })
    await one.api.posting.changeAd({ ...idParam(id), body: { action: 'pause' } })
    expect(await one.api.posting.postAd({ body })).toEqual({ id, status: 'paused' })
    await one.api.posting.deleteAd(idParam(id))
    await expect(one.api.posting.postAd({ body })).rejects.toMatchObject({ status: 404 })
    const other = { ...body, draft: { ...body.draft, name: 'كيا سيراتو 2015' } }
    await expect(one.api.posting.postAd({ body: other })).rejects.toMatchObject({ code: 'submission_differs' })
  })

  test.each([
    ['a new user posts three ads', 0, 3],
    ['an established user posts twenty ads', 10 * day, 20],
  ])('%s a day; rejected ones do not count', async (_, age, limit) => {
    const one = await newSeller({ age })
    await expect(one.post({ images: [`ad/${'0'.repeat(32)}.webp`] })).rejects.toMatchObject({ status: 404 })
    for (let count = 1; count <= limit; count += 1)
      await one.post({ car: { ...adDraft.car, kilometers: count * 1000 } })
    const refused = one.post({ car: { ...adDraft.car, kilometers: 999_999 } })
    await expect(refused).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(await countAds(one.id)).toBe(limit)
  })

  test('a rejection at the last step leaves no ad and unused images', async () => {
    const one = await newSeller()
    const first = await one.post()
    const draft = await one.draft()
    const again = one.api.posting.postAd({ body: { client_id: randomUUID(), draft } })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'duplicate_ad', details: { ad_id: first.id } })
    expect(await countAds(one.id)).toBe(1)
    expect(await isFree(draft.images[0] ?? '')).toBe(true)
  })

  test('a database failure in the middle leaves unused images', async () => {
    const one = await newSeller()
    const draft = await one.draft({ name: 'لا يمكن حفظ هذا' })
    await db.pool.query(`alter table ad_prices add constraint broken check (price <> 95000001) not valid`)
    const body = { client_id: randomUUID(), draft: { ...draft, price: 95_000_001 } }
    await expect(one.api.posting.postAd({ body })).rejects.toMatchObject({ status: 500 })
    expect(await countAds(one.id)).toBe(0)
    expect(await isFree(draft.images[0] ?? '')).toBe(true)
    await db.pool.query('alter table ad_prices drop constraint broken')
    expect(await one.api.posting.postAd({ body })).toMatchObject({ status: 'active' })
  })

  test('rejects images of another user and repeated images', async () => {
    const [one, other] = [await newSeller(), await newSeller()]
    await expect(one.post({ images: [await other.image()] })).rejects.toMatchObject({ code: 'picture_not_found' })
    await expect(one.post({ images: ['demo/0123abcd.webp'] })).rejects.toMatchObject({ code: 'picture_not_found' })
    const own = await one.image()
    await expect(one.post({ images: [own, own] })).rejects.toMatchObject({ status: 422 })
    const { images } = await other.api.posting.ownedAd(idParam((await other.post()).id))
    await expect(one.post({ images: [images[0]?.name ?? ''] })).rejects.toMatchObject({ code: 'picture_not_found' })
  })

  test('notifies followers once, except those who muted, hide the seller, or are banned', async () => {
    const one = await newSeller()
    const [hears, muted, banned, hides] = await Promise.all([1, 2, 3, 4].map(() => insertUser(db)))
    for (const follower of [hears, muted, banned, hides])
      await db.rows(sql`insert into follows (follower_id, seller_id) values (${follower}, ${one.id})`)
    await db.rows(sql`insert into muted_notifications (user_id, kind) values (${muted}, 'followed_ad')`)
    await db.rows(sql`update users set banned_at = now() where id = ${banned}`)
    await db.rows(sql`insert into hide_rules (user_id, kind, seller_id) values (${hides}, 'seller', ${one.id})`)
    tested.events.splice(0)
    const { id } = await one.post()
    await tested.runTasks()
    const notifications = await db.rows(sql`
      select user_id::int, kind, actor_id::int from notifications where ad_id = ${id}`)
    expect(notifications).toEqual([{ user_id: hears, kind: 'followed_ad', actor_id: one.id }])
    expect(tested.events).toMatchObject([{ to: hears, event: 'notification', data: { kind: 'followed_ad' } }])
  })
})

const verifyPhone = (userId: number, phone: string) =>
  db.rows(sql`insert into user_phones (user_id, phone, verified_at) values (${userId}, ${phone}, now())`)

describe('showing a phone (docs/decisions/0013)', () => {
  test('an ad shows the phone of the account, and another one only after a code sent to it', async () => {
    const one = await newSeller({ provedPhone: true })
    const own = { show_phone: true, phone: { text: one.phone, country: 'SY' } }
    const foreign = { show_phone: true, phone: { text: '0955 000 111', country: 'SY' } }
    const { id } = await one.post(own)
    expect(await client('ar').ads.one(idParam(id))).toMatchObject({ has_phone: true })
    const sentence = 'Confirm this number with a code before you show it.'
    const unverified = { status: 422, fields: { 'draft.phone': [sentence] } }
    await expect(one.post(foreign)).rejects.toMatchObject(unverified)
    await expect(one.api.posting.editAd({ ...idParam(id), body: await one.draft(foreign) })).rejects.toMatchObject({
      status: 422,
      fields: { phone: [sentence] },
    })
    await verifyPhone(one.id, '+963955000111')
    const shown = await one.post({
      ...foreign,
      name: 'شاحنة مازدا بحالة جيدة',
      description: 'شاحنة صغيرة لنقل البضائع، فحصها كامل.',
    })
    expect(await one.api.dashboard.revealPhone(idParam(shown.id))).toMatchObject({ phone: '+963955000111' })
    expect(await one.api.posting.ownedAd(idParam(shown.id))).toMatchObject({
      phone: { text: '0955 000 111', country: 'SY' },
    })
  })

  test('a phone that is shown already needs no code; showing it again does', async () => {
    const one = await newSeller()
    await verifyPhone(one.id, '+963955000112')
    const foreign = { phone: { text: '0955000112', country: 'SY' } }
    const draft = await one.draft({ ...foreign, show_phone: true })
    const { id } = await one.api.posting.postAd({ body: { client_id: randomUUID(), draft } })
    await db.rows(sql`delete from user_phones where user_id = ${one.id}`)
    await one.api.posting.editAd({ ...idParam(id), body: { ...draft, price: 94_000_000 } })
    await one.api.posting.editAd({ ...idParam(id), body: { ...draft, show_phone: false } })
    const on = one.api.posting.editAd({ ...idParam(id), body: draft })
    await expect(on).rejects.toMatchObject({ status: 422 })
  })

  test('a phone in the text is accepted when the ad shows a phone', async () => {
    const one = await newSeller()
    const phone = { text: one.phone, country: 'SY' }
    const fields = { show_phone: true, phone, description: `اتصلوا على ${one.phone} بعد الظهر` }
    expect(await one.post(fields)).toMatchObject({ status: 'active' })
  })
})

test('rejects a user who was just banned', async () => {
  const one = await newSeller()
  const draft = await one.draft()
  await db.rows(sql`update users set banned_at = now() where id = ${one.id}`)
  await expect(one.api.posting.postAd({ body: { client_id: randomUUID(), draft } })).rejects.toMatchObject({
    status: 401,
  })
  expect(await isFree(draft.images[0] ?? '')).toBe(true)
})
