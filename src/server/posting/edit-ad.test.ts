import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AdDraftInput } from '#contract/posting.ts'
import { violations as say } from '#i18n/en/failures.ts'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const tested = await testApi(db, { clock })
const { client, droppedTags } = tested
const newSeller = (options = {}) => createSeller(db, tested, options)

const isFree = async (image: string) =>
  (await db.rows(sql`select from pictures where ${image} = 'ad/' || id || '.webp' and unused_since is not null`))
    .length === 1
const categoryOf = async (slug: string) =>
  (await db.row<{ id: number }>(sql`select id from categories where slug = ${slug}`))?.id ?? 0
const apartment = {
  main_category_id: await categoryOf('properties'),
  category_id: await categoryOf('properties-sale-apartment'),
  condition: null,
  car: null,
  property: { deal: 'sale', area: 120, rooms: 3, floor: 2 },
} as const
describe('editing', () => {
  test('changes the text and the order of images, and releases removed images', async () => {
    const one = await newSeller()
    const [a, b, c] = [await one.image(), await one.image(), await one.image()]
    const { id } = await one.post({ images: [a, b] })
    droppedTags.splice(0)
    const body = await one.draft({ name: 'كيا ريو 2015 نظيفة جداً', images: [c, a] })
    expect(await one.api.posting.editAd({ ...idParam(id), body })).toEqual({ id, status: 'active' })
    const ad = await client('ar').ads.one(idParam(id))
    expect(ad.images.map(({ name }) => name)).toEqual([c, a])
    expect(ad.name).toBe('كيا ريو 2015 نظيفة جداً')
    expect([await isFree(a), await isFree(b), await isFree(c)]).toEqual([false, true, false])
    expect(droppedTags.slice(0, 4)).toEqual([
      `ad:${id}`,
      `seller:${one.id}`,
      'list:0:0',
      `list:0:${body.governorate_id}`,
    ])
  })

  test('keeps demo images that the ad has, and accepts no others', async () => {
    const one = await newSeller()
    const { id } = await one.post()
    await db.rows(sql`update ad_images set name = 'demo/0123abcd.webp' where ad_id = ${id}`)
    const edit = async (images: string[]) =>
      one.api.posting.editAd({ ...idParam(id), body: await one.draft({ images }) })
    await edit([await one.image(), 'demo/0123abcd.webp'])
    await expect(edit(['demo/4567abcd.webp'])).rejects.toMatchObject({ code: 'picture_not_found' })
  })

  test('is allowed to the owner only; for others a hidden ad is a 404', async () => {
    const [one, other] = [await newSeller(), await newSeller()]
    const { id } = await one.post()
    const body = await other.draft()
    await expect(other.api.posting.editAd({ ...idParam(id), body })).rejects.toMatchObject({
      status: 403,
      code: 'not_your_ad',
    })
    await expect(other.api.posting.ownedAd(idParam(id))).rejects.toMatchObject({ status: 403, code: 'not_your_ad' })
    await one.api.posting.changeAd({ ...idParam(id), body: { action: 'pause' } })
    await expect(other.api.posting.editAd({ ...idParam(id), body })).rejects.toMatchObject({
      status: 404,
      code: 'ad_not_found',
    })
    await expect(one.api.posting.editAd({ ...idParam(999_999), body })).rejects.toMatchObject({ status: 404 })
  })

  test('returns all fields to the owner, including hidden ones', async () => {
    const one = await newSeller()
    const change = { address: 'قرب الجامع', show_price: false, phone: { text: one.phone, country: 'SY' } }
    const { id } = await one.post(change)
    const owned = await one.api.posting.ownedAd(idParam(id))
    expect(owned).toMatchObject({ address: 'قرب الجامع', price: 95_000_000, show_price: false, show_phone: false })
    expect(owned.category_path.map(({ name }) => name)).toEqual(['Cars', 'Kia', 'Rio'])
    expect(owned.phone?.country).toBe('SY')
  })

  test('fixes the main category after seven days, but not the subcategory', async () => {
    const one = await newSeller()
    const images = [await one.image()]
    const { id } = await one.post({ images })
    const body = await one.draft({ ...apartment, name: 'شقة في باب توما' })
    clock.move(8 * day)
    const late = await tested.as(one.id)
    await expect(late.posting.editAd({ ...idParam(id), body })).rejects.toMatchObject({
      status: 422,
      fields: { main_category_id: [say.fixed()] },
    })
    const cerato = await one.draft({ images, category_id: await categoryOf('cars-kia-cerato') })
    expect(await late.posting.editAd({ ...idParam(id), body: cerato })).toMatchObject({ status: 'active' })
    const young = await late.posting.postAd({ body: { client_id: randomUUID(), draft: await one.draft() } })
    expect(await late.posting.editAd({ ...idParam(young.id), body })).toMatchObject({ status: 'active' })
  })

  test('is not possible while an ad is held or removed', async () => {
    const one = await newSeller()
    const { id } = await one.post()
    await db.rows(sql`update ads set status = 'removed', removed_rule = 'weapons' where id = ${id}`)
    const body = await one.draft()
    await expect(one.api.posting.editAd({ ...idParam(id), body })).rejects.toMatchObject({
      status: 409,
      code: 'ad_state',
    })
    expect(await one.api.posting.ownedAd(idParam(id))).toMatchObject({ status: 'removed', removed_rule: 'weapons' })
  })
})

describe('a price', () => {
  const historyOf = async (id: number) =>
    (await client('ar').ads.one(idParam(id))).price_history.map(({ price }) => price)

  test('is recorded; a hidden one stays hidden in the history', async () => {
    const one = await newSeller()
    const draft = await one.draft({ price: 100, show_price: false })
    const { id } = await one.api.posting.postAd({ body: { client_id: randomUUID(), draft } })
    const ask = async (price: number | null, show_price: boolean) => {
      clock.move(1000)
      await one.api.posting.editAd({ ...idParam(id), body: { ...draft, price, show_price } })
    }
    await ask(110, false)
    await ask(120, true)
    expect(await historyOf(id)).toEqual([])
    await ask(115, true)
    expect(await historyOf(id)).toEqual([120, 115])
    await ask(115, true)
    await ask(90, false)
    expect(await historyOf(id)).toEqual([])
    await ask(115, true)
    expect(await historyOf(id)).toEqual([120, 115])
    await ask(null, false)
    const all = await db.rows<{ price: number | null }>(sql`
      select price::int from ad_prices where ad_id = ${id} order by changed_at`)
    expect(all.map(({ price }) => price)).toEqual([100, 110, 120, 115, 90, null])
  })

  test('that falls notifies users with the ad among their favourites, once a day and only of a new low', async () => {
    const one = await newSeller()
    const draft = await one.draft()
    const { id } = await one.api.posting.postAd({ body: { client_id: randomUUID(), draft } })
    const fan = await insertUser(db)
    await db.rows(sql`insert into favourites (user_id, ad_id) values (${fan}, ${id}), (${one.id}, ${id})`)
    const ask = (change: Partial<AdDraftInput>) => {
      clock.move(60_000)
      return one.api.posting.editAd({ ...idParam(id), body: { ...draft, ...change } })
    }
    await ask({ price: 96_000_000 })
    await ask({ price: 90_000_000 })
    // The same day.
    await ask({ price: 85_000_000 })
    clock.move(day)
    // Up and down again: 84 is a new low, 90 and 86 are not.
    await ask({ price: 90_000_000 })
    await ask({ price: 86_000_000 })
    await ask({ price: 84_000_000 })
    clock.move(day)
    await ask({ price: 80_000_000, show_price: false })
    await ask({ price: 70_000_000 })
    await tested.runTasks()
    const notifications = await db.rows(sql`
      select user_id::int, kind, details from notifications where ad_id = ${id} order by id`)
    expect(notifications).toEqual([
      { user_id: fan, kind: 'price_drop', details: { from: 96_000_000, to: 90_000_000 } },
      { user_id: fan, kind: 'price_drop', details: { from: 86_000_000, to: 84_000_000 } },
    ])
  })
})

describe('changing only the price', () => {
  test('keeps everything else, adds to the history and notifies favourites', async () => {
    const one = await newSeller()
    const { id } = await one.post({ price: 96_000_000 })
    const before = await one.api.posting.ownedAd(idParam(id))
    const fan = await insertUser(db)
    await db.rows(sql`insert into favourites (user_id, ad_id) values (${fan}, ${id})`)
    clock.move(60_000)
    droppedTags.splice(0)
    const reply = await one.api.posting.changePrice({ ...idParam(id), body: { price: '٩٠ مليون' } })
    expect(reply).toEqual({ id, status: 'active' })
    expect(droppedTags).toContain(`ad:${id}`)
    const after = await one.api.posting.ownedAd(idParam(id))
    expect(after).toEqual({ ...before, price: 90_000_000, price_amount: 90_000_000, last_price: 90_000_000 })
    expect(await db.rows(sql`select price::int from ad_prices where ad_id = ${id} order by changed_at`)).toEqual([
      { price: 96_000_000 },
      { price: 90_000_000 },
    ])
    await tested.runTasks()
    expect(await db.rows(sql`select details from notifications where ad_id = ${id}`)).toEqual([
      { details: { from: 96_000_000, to: 90_000_000 } },
    ])
  })

  test('is held like an edit when a known ad becomes another one, and refused on a held ad', async () => {
    const one = await newSeller()
    const { id } = await one.post({ price: 96_000_000 })
    clock.move(8 * day)
    const api = await tested.as(one.id)
    expect(await api.posting.changePrice({ ...idParam(id), body: { price: 1000 } })).toEqual({ id, status: 'held' })
    const again = api.posting.changePrice({ ...idParam(id), body: { price: 2000 } })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'ad_state' })
    const decimal = api.posting.changePrice({ ...idParam(id), body: { price: '680.5' } })
    await expect(decimal).rejects.toMatchObject({ status: 422 })
  })
})
