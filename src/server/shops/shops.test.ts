import { afterEach, describe, expect, test } from 'vitest'
import type { ShopDraft } from '#contract/shops.ts'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const { as, client, droppedTags } = await testApi(db, { clock })

// Two open shops cannot have one name.
afterEach(() => db.rows(sql`delete from shops`))

let phones = 0
const newPhone = () => {
  phones += 1
  return `+96391${String(phones).padStart(7, '0')}`
}

const hours = Array.from({ length: 7 }, (_, weekday) => (weekday === 5 ? null : { from: 540, to: 1080 }))
const draft: ShopDraft = {
  full_name: 'معرض الشام للسيارات',
  about: 'سيارات مستعملة مفحوصة',
  zone_id: 1,
  address: 'أوتوستراد المزة، مقابل الحديقة',
  hours,
  phone: null,
  cover: null,
}

async function insertOwner(columns: Record<string, unknown> = {}) {
  const phone = newPhone()
  const id = await insertUser(db, { phone, created_at: new Date(clock.now() - 10 * day), ...columns })
  return { id, phone, api: await as(id) }
}

const insertPicture = async (owner: number) => {
  const id = `${phones}${Math.random().toString(16).slice(2)}`
    .padStart(32, '0')
    .slice(0, 32)
    .replace(/[^0-9a-f]/g, '0')
  await db.rows(sql`
    insert into pictures (id, owner_id, kind, width, height, placeholder, dhash, bytes, stored_at)
    values (${id}, ${owner}, 'profile', 960, 320, '', 0, 10, now())`)
  return { id, name: `profile/${id}.webp` }
}
const unusedSince = async (id: string) =>
  (await db.row(sql`select unused_since from pictures where id = ${id}`))?.unused_since

describe('a shop', () => {
  test('is opened once, shown on the page of its seller without the number, and closed again', async () => {
    const { id, phone, api } = await insertOwner()
    expect(await api.shops.mine()).toBeNull()
    expect(await client('ar').sellers.one(idParam(id))).not.toHaveProperty('shop')
    const shop = await api.shops.save({ body: { ...draft, phone } })
    expect(shop).toMatchObject({ zone_id: 1, address: draft.address, hours, phone, cover: null })
    clock.move(1000)
    expect(await api.shops.save({ body: { ...draft, phone } })).toEqual(shop)
    const seller = await client('en').sellers.one(idParam(id))
    expect(seller).toMatchObject({ full_name: draft.full_name, kind: 'dealer', about: draft.about })
    expect(seller.shop).toEqual({
      place: [expect.any(String)],
      address: draft.address,
      hours,
      has_phone: true,
      cover: null,
    })
    expect(JSON.stringify(seller)).not.toContain(phone.slice(4))
    expect(droppedTags).toContain(`seller:${id}`)
    expect(await api.shops.close()).toBeNull()
    expect(await api.shops.close()).toBeNull()
    expect(await api.shops.mine()).toBeNull()
    expect(await client('ar').sellers.one(idParam(id))).not.toHaveProperty('shop')
  })

  test('keeps an office an office, and cannot become a private account while it is open', async () => {
    const { id, api } = await insertOwner({ kind: 'office' })
    await api.shops.save({ body: draft })
    expect(await client('ar').sellers.one(idParam(id))).toMatchObject({ kind: 'office' })
    const change = api.me.change({ body: { kind: 'person' } })
    await expect(change).rejects.toMatchObject({ status: 409, code: 'shop_is_open' })
    await api.shops.close()
    expect(await api.me.change({ body: { kind: 'person' } })).toMatchObject({ kind: 'person' })
  })

  test('refuses unknown zones, numbers of others, numbers in texts and impossible hours', async () => {
    const { api } = await insertOwner()
    const save = (change: object) => api.shops.save({ body: { ...draft, ...change } })
    const fields = (...names: string[]) => ({
      status: 422,
      fields: Object.fromEntries(names.map((name) => [name, expect.anything()])),
    })
    await expect(save({ zone_id: 32_000 })).rejects.toMatchObject(fields('zone_id'))
    await expect(save({ phone: (await insertOwner()).phone })).rejects.toMatchObject(fields('phone'))
    await expect(save({ phone: 'abc' })).rejects.toMatchObject(fields('phone'))
    await expect(save({ address: 'اتصل 0944123456' })).rejects.toMatchObject(fields('address'))
    await expect(save({ about: 'واتساب 0944123456' })).rejects.toMatchObject(fields('about'))
    await expect(save({ full_name: 'فريق سوقنا' })).rejects.toMatchObject(fields('full_name'))
    await expect(save({ address: 'م' })).rejects.toMatchObject(fields('address'))
    for (const wrong of [
      [],
      hours.slice(1),
      [...hours, null],
      hours.map(() => ({ from: -1, to: 5 })),
      hours.map(() => ({ from: 0, to: 1440 })),
    ])
      await expect(save({ hours: wrong })).rejects.toMatchObject({ status: 422 })
    expect(await api.shops.mine()).toBeNull()
    expect(await save({ hours: null, address: ' ', about: null })).toMatchObject({ hours: null, address: null })
  })

  test('shows one cover, an own unused image, and releases the earlier one', async () => {
    const { id, api } = await insertOwner()
    const [first, second] = [await insertPicture(id), await insertPicture(id)]
    const foreign = await insertPicture((await insertOwner()).id)
    await api.shops.save({ body: { ...draft, cover: first.name } })
    expect(await unusedSince(first.id)).toBeNull()
    await api.shops.save({ body: { ...draft, cover: first.name } })
    await expect(api.shops.save({ body: { ...draft, cover: foreign.name } })).rejects.toMatchObject({ status: 404 })
    expect((await client('ar').sellers.one(idParam(id))).shop?.cover).toBe(first.name)
    await api.shops.save({ body: { ...draft, cover: second.name } })
    expect(await unusedSince(first.id)).not.toBeNull()
    await api.shops.close()
    expect(await unusedSince(second.id)).not.toBeNull()
  })
})

describe('the number of a shop', () => {
  test('is shown to members, counted once a day, and not to blocked people', async () => {
    const { id, phone, api } = await insertOwner()
    await api.shops.save({ body: { ...draft, phone } })
    const rima = await insertOwner()
    const ask = (who = rima.api) => who.shops.revealPhone(idParam(id))
    expect(await ask()).toMatchObject({ phone })
    expect(await ask()).toMatchObject({ phone })
    expect(await ask(api)).toMatchObject({ phone })
    const seen = await db.rows(sql`select viewer_id::int as viewer from shop_phone_reveals where shop_id = ${id}`)
    expect(seen).toEqual([{ viewer: rima.id }])
    await expect(client('ar').shops.revealPhone(idParam(id))).rejects.toMatchObject({ status: 401 })
    await api.people.block({ params: { id: String(rima.id) } })
    await expect(ask()).rejects.toMatchObject({ status: 404 })
  })

  test('ends with the daily limit of a member', async () => {
    const newcomer = await as(await insertUser(db, { created_at: new Date(clock.now()) }))
    const shops = await Promise.all(Array.from({ length: 6 }, () => insertOwner()))
    for (const [index, { api, phone }] of shops.entries())
      await api.shops.save({ body: { ...draft, full_name: `${draft.full_name} ${index}`, phone } })
    for (const { id } of shops.slice(0, 5)) await newcomer.shops.revealPhone(idParam(id))
    await expect(newcomer.shops.revealPhone(idParam(shops[5]?.id ?? 0))).rejects.toMatchObject({ status: 429 })
  })

  test('follows the number of the account, and goes with a removed number', async () => {
    const { id, api } = await insertOwner()
    const [second, viewer] = [newPhone(), (await insertOwner()).api]
    await db.rows(sql`insert into user_phones (user_id, phone, verified_at) values (${id}, ${second}, now())`)
    await api.shops.save({ body: { ...draft, phone: second } })
    await api.me.removePhone({ params: { phone: second } })
    await expect(viewer.shops.revealPhone(idParam(id))).rejects.toMatchObject({
      status: 403,
      code: 'shop_without_phone',
    })
    expect((await client('ar').sellers.one(idParam(id))).shop).toMatchObject({ has_phone: false })
  })

  test('of an account without a shop does not exist', async () => {
    const { id } = await insertOwner()
    const { api } = await insertOwner()
    await expect(api.shops.revealPhone(idParam(id))).rejects.toMatchObject({ status: 404 })
  })
})
