// An ad with images of another seller is published at once, and held as soon as the search has found them.
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day, minute } from '#server/platform/time.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSeller, type SellerFixture } from '#server/testing/seller-fixtures.ts'
import { photo } from '#server/testing/uploads/jpeg.ts'
import { createTestMedia, jpegUpload } from '#server/testing/uploads/media-fixtures.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const { media } = await createTestMedia(db, { clock })
const tested = await testApi(db, { clock, media })
const newSeller = () => createSeller(db, tested)
const another = { name: 'سيارة عائلية بحالة ممتازة', description: 'استعمال سيدة، فحص كامل، والسعر قابل للتفاوض قليلاً.' }
const hashes = [0x5a5a_1234_5ead_beefn, 0x0f0f_3c3c_5555_1234n]

// Tests share images, so the ads of a test are sold before the next test begins.
afterEach(async () => {
  await tested.runTasks()
  await db.rows(sql`update ads set status = 'sold'`)
})

const imagesOf = (seller: SellerFixture) => Promise.all(hashes.map((hash) => seller.image(hash)))
const statusOf = async (id: number) =>
  (await db.row<{ status: string }>(sql`select status from ads where id = ${id}`))?.status
const logOf = (id: number) =>
  db.rows(sql`select action, staff_id as moderator_id, note from staff_log where subject = 'ad' and subject_id = ${id}`)
const notificationsOf = async (id: number) =>
  db.rows(sql`select user_id::int, kind from notifications where ad_id = ${id} order by id`)
const countCases = async (id: number) =>
  (await db.rows(sql`select id from cases where subject = 'ad' and subject_id = ${id}`)).length

test('two images of another seller, changed a little, hold the ad for review and notify its owner', async () => {
  const [one, thief] = [await newSeller(), await newSeller()]
  const upload = async ({ id }: SellerFixture, image: ReturnType<typeof photo>) => {
    const actor = { id, role: null, sessionId: 0 }
    return (await media.storeImage(actor, 'ad', jpegUpload(await image.jpeg().toBuffer()))).name
  }
  const views = [11, 4, 7].map((seed) => () => photo({ width: 900, height: 700 }, seed))
  const source = await one.post({ images: await Promise.all(views.map((view) => upload(one, view()))) })
  const copies = await Promise.all(views.slice(1).map((view) => upload(thief, view().resize(640))))
  const { id, status } = await thief.post({ ...another, images: [await thief.image(), ...copies] })
  expect(status, 'the seller does not wait for the search').toBe('active')
  await tested.runTasks()
  expect(await logOf(id)).toEqual([{ action: 'hold', moderator_id: null, note: `/ad-details/${source.id}` }])
  expect(await notificationsOf(id)).toEqual([{ user_id: thief.id, kind: 'ad_held' }])
  await expect(tested.client('ar').ads.one(idParam(id))).rejects.toMatchObject({ status: 404 })
  expect(await db.row(sql`select status_before from ads where id = ${id}`)).toEqual({ status_before: 'active' })
  expect(tested.droppedTags, 'cached pages of the ad').toContain(`ad:${id}`)
})

test('followers hear of an ad after the search, and never of a copy', async () => {
  const [one, thief, follower] = [await newSeller(), await newSeller(), await insertUser(db)]
  for (const seller of [one, thief])
    await db.rows(sql`insert into follows (follower_id, seller_id) values (${follower}, ${seller.id})`)
  const source = await one.post({ images: await imagesOf(one) })
  expect(await notificationsOf(source.id)).toEqual([])
  await tested.runTasks()
  expect(await notificationsOf(source.id)).toEqual([{ user_id: follower, kind: 'followed_ad' }])
  const copy = await thief.post({ ...another, images: await imagesOf(thief) })
  await tested.runTasks()
  expect(await notificationsOf(copy.id)).toEqual([{ user_id: thief.id, kind: 'ad_held' }])
})

test('a search that cannot run delays nothing; it is repeated and holds the ad exactly once', async () => {
  const [one, thief] = [await newSeller(), await newSeller()]
  await one.post({ images: await imagesOf(one) })
  await tested.runTasks()
  const { id } = await thief.post({ ...another, images: await imagesOf(thief) })
  // The search fails, as when its time is over on a busy server.
  await db.pool.query('alter function picture_bands(bigint) rename to picture_bands_gone')
  await tested.runTasks()
  expect(await statusOf(id)).toBe('active')
  await db.pool.query('alter function picture_bands_gone(bigint) rename to picture_bands')
  clock.move(minute)
  await Promise.all([tested.runTasks(), tested.runTasks()])
  await tested.runTasks()
  expect(await statusOf(id)).toBe('held')
  expect(await logOf(id)).toHaveLength(1)
  expect(await countCases(id)).toBe(1)
  expect(await notificationsOf(id)).toHaveLength(1)
})

test('a late search does not take a later copy for the source', async () => {
  const [one, thief] = [await newSeller(), await newSeller()]
  const source = await one.post({ images: await imagesOf(one) })
  clock.move(minute)
  const copy = await thief.post({ ...another, images: await imagesOf(thief) })
  await tested.runTasks()
  expect([await statusOf(source.id), await statusOf(copy.id)]).toEqual(['active', 'held'])
})

test('copies that the seller removed before the search, or of an ad sold in between, hold nothing', async () => {
  const [one, thief] = [await newSeller(), await newSeller()]
  await one.post({ images: await imagesOf(one) })
  await tested.runTasks()
  const draft = await thief.draft({ ...another, images: await imagesOf(thief) })
  const { id } = await thief.api.posting.postAd({ body: { client_id: randomUUID(), draft } })
  await thief.api.posting.editAd({ ...idParam(id), body: { ...draft, images: [await thief.image()] } })
  await tested.runTasks()
  expect(await statusOf(id)).toBe('active')
  const sold = await thief.post({ name: 'كيا سيراتو 2018', images: await imagesOf(thief) })
  await thief.api.posting.changeAd({ ...idParam(sold.id), body: { action: 'sold' } })
  await tested.runTasks()
  expect([await statusOf(sold.id), await countCases(sold.id)]).toEqual(['sold', 0])
})

test('one copied image is accepted, even if it is used twice', async () => {
  const [one, shop] = [await newSeller(), await newSeller()]
  const [hash] = hashes
  await one.post({ images: [await one.image(hash), await one.image()] })
  const { id } = await shop.post({ ...another, images: [await shop.image(hash), await shop.image(hash)] })
  await tested.runTasks()
  expect(await statusOf(id)).toBe('active')
})

test('images of a deleted ad are accepted', async () => {
  const [one, heir] = [await newSeller(), await newSeller()]
  const { id } = await one.post({ images: await imagesOf(one) })
  await one.api.posting.deleteAd(idParam(id))
  const heirs = await heir.post({ ...another, images: await imagesOf(heir) })
  await tested.runTasks()
  expect(await statusOf(heirs.id)).toBe('active')
})

test('an edit that adds copies holds the ad, and its lower price is not announced', async () => {
  const [one, thief, fan] = [await newSeller(), await newSeller(), await insertUser(db)]
  await one.post({ images: await imagesOf(one) })
  const draft = await thief.draft(another)
  const { id } = await thief.api.posting.postAd({ body: { client_id: randomUUID(), draft } })
  await db.rows(sql`insert into favourites (user_id, ad_id) values (${fan}, ${id})`)
  const images = [...draft.images, ...(await imagesOf(thief))]
  const price = 90_000_000
  await thief.api.posting.editAd({ ...idParam(id), body: { ...draft, price, images } })
  await tested.runTasks()
  expect(await statusOf(id)).toBe('held')
  expect(await notificationsOf(id)).toEqual([{ user_id: thief.id, kind: 'ad_held' }])
})

test('an ad that is held for another change gets the link to the source for its moderator', async () => {
  const [one, thief] = [await newSeller(), await newSeller()]
  const source = await one.post({ images: await imagesOf(one) })
  const draft = await thief.draft(another)
  const { id } = await thief.api.posting.postAd({ body: { client_id: randomUUID(), draft } })
  clock.move(8 * day)
  const api = await tested.as(thief.id)
  const copies = await imagesOf(thief)
  expect(await api.posting.editAd({ ...idParam(id), body: { ...draft, images: copies } })).toEqual({
    id,
    status: 'held',
  })
  await tested.runTasks()
  expect(await db.rows(sql`select type, body from cases where subject_id = ${id}`)).toEqual([
    { type: 'changed_pictures', body: `/ad-details/${source.id}` },
  ])
})
