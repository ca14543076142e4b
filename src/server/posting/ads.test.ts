import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AdDraftInput } from '#contract/posting.ts'
import { violations as say } from '#i18n/en/failures.ts'
import { sql } from '#server/platform/db.ts'
import { testApi } from '#server/testing/api.ts'
import { day, movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone.ts'
import { someDraft } from '#server/testing/some-draft.ts'
import { someSeller, to } from '#server/testing/some-seller.ts'
import { insertUser } from '#server/testing/some-user.ts'

const db = await cloneDatabase()
const clock = movableClock()
const tested = await testApi(db, { clock })
const { client, dropped } = tested
const newSeller = (options = {}) => someSeller(db, tested, options)
const seller = await newSeller()

const countAds = async (sellerId: number) => (await db.rows(sql`select from ads where seller_id = ${sellerId}`)).length
const isFree = async (picture: string) =>
  (await db.rows(sql`select from pictures where ${picture} = 'ad/' || id || '.webp' and unused_since is not null`))
    .length === 1
const chargedTo = async (id: number) =>
  (await db.row<{ used: number }>(sql`select used from counters where key = ${`post_ad:${id}`}`))?.used ?? 0

const categoryOf = async (slug: string) =>
  (await db.row<{ id: number }>(sql`select id from categories where slug = ${slug}`))?.id ?? 0
const apartment = {
  main_category_id: await categoryOf('properties'),
  category_id: await categoryOf('properties-sale-apartment'),
  condition: null,
  car: null,
  property: { deal: 'sale', area: 120, rooms: 3, floor: 2 },
} as const
const sofa = { main_category_id: await categoryOf('furniture'), car: null, condition: null } as const
const sofaLeaf = await db.row<{ id: number }>(sql`
  select id from categories c where parent_id = ${sofa.main_category_id}
    and not exists (select from categories k where k.parent_id = c.id) order by id limit 1`)

describe('an ad (spec §5)', () => {
  test('that nothing is wrong with is published, and read by everyone', async () => {
    const one = await newSeller()
    const { id, status } = await one.post({ address: 'شارع القيمرية', phone: { text: one.phone, country: 'SY' } })
    expect(status).toBe('active')
    expect(await client('ar').ads.one(to(id))).toMatchObject({
      name: someDraft.name,
      price: 95_000_000,
      address: null,
      has_phone: false,
      condition: 'used',
      car: { year: 2015, kilometers: 120_000, transmission: 'automatic', fuel: 'petrol', body: 'sedan' },
      images: [{ width: 960, height: 720 }],
      price_history: [],
      seller: { id: one.id },
    })
    expect((await client('ar').ads.home({ query: { search: 'كيا ريو' } })).advertisement_posts.items).toMatchObject([
      { id },
    ])
    expect(dropped.splice(0)).toEqual([`ad:${id}`, `seller:${one.id}`, 'list'])
  })

  const broken: [string, Record<string, unknown>, Record<string, string>][] = [
    ['a name has at least 5 letters', { name: 'كيا' }, { name: say.too_short(5) }],
    ['a description has at least 10', { description: 'نظيفة' }, { description: say.too_short(10) }],
    ['an address has at least 3', { address: 'بت' }, { address: say.too_short(3) }],
    ['a category is required', { category_id: undefined }, { category_id: say.required() }],
    ['a subcategory is required', { category_id: 1 }, { category_id: say.required() }],
    ['and so is the level below it', { category_id: 25 }, { category_id: say.required() }],
    ['a subcategory of another category is none', { main_category_id: 2 }, { category_id: say.unknown_value() }],
    ['a category is one we have', { category_id: 32_000 }, { category_id: say.unknown_value() }],
    ['a main category is at the top', { main_category_id: 25 }, { main_category_id: say.unknown_value() }],
    ['a governorate is required', { governorate_id: undefined }, { governorate_id: say.required() }],
    ['a city is no governorate', { governorate_id: 70 }, { governorate_id: say.unknown_value() }],
    ['a city lies in its governorate', { governorate_id: 2 }, { city_id: say.unknown_value() }],
    ['a city is required where there are any', { city_id: 1 }, { city_id: say.required() }],
    ['a zone is required where there are any', { zone_id: 70 }, { zone_id: say.required() }],
    ['a zone lies in its city', { zone_id: 1 }, { zone_id: say.unknown_value() }],
    ['condition is required of a car', { condition: null }, { condition: say.required() }],
    [
      'transmission and fuel are required of a car',
      { car: null },
      { 'car.transmission': say.required(), 'car.fuel': say.required() },
    ],
    ['fuel is one of those we know', { car: { ...someDraft.car, fuel: 'steam' } }, { 'car.fuel': say.unknown_value() }],
    [
      'kilometers are a number',
      { car: { ...someDraft.car, kilometers: 'many' } },
      { 'car.kilometers': say.not_a_number() },
    ],
    ['a year is a number', { car: { ...someDraft.car, year: 'new' } }, { 'car.year': say.not_a_number() }],
    [
      'an appearance is one we have',
      { car: { ...someDraft.car, appearance_id: 99 } },
      { 'car.appearance_id': say.unknown_value() },
    ],
    ['a car has no rooms', { property: { deal: 'sale' } }, { property: say.unknown_field() }],
    ['a flat is for sale or for rent', { ...apartment, property: null }, { 'property.deal': say.required() }],
    [
      'what is listed for sale is not for rent',
      { ...apartment, property: { deal: 'rental' } },
      { 'property.deal': say.unknown_value() },
    ],
    [
      'an area is a number',
      { ...apartment, property: { deal: 'sale', area: 'big' } },
      { 'property.area': say.not_a_number() },
    ],
    ['at least one picture', { images: [] }, { images: say.too_few(1) }],
    [
      'at most twenty pictures',
      { images: Array.from({ length: 21 }, (_, place) => `ad/${String(place).padStart(32, '0')}.webp`) },
      { images: say.too_many(20) },
    ],
    ['a price that is shown is there', { price: null }, { price: say.required() }],
    ['an address that is shown is there', { show_address: true }, { address: say.required() }],
    ['a number that is shown is there', { show_phone: true }, { phone: say.required() }],
    ['a number is a number', { phone: { text: '12', country: 'SY' } }, { phone: say.phone_impossible() }],
    ['no number stands in the name', { name: 'كيا ريو ٠٩٤٤ ١٢٣ ٤٥٦' }, { name: say.phone_in_text() }],
    [
      'no number stands in the description',
      { description: 'للتواصل صفر تسعة أربعة أربعة واحد اثنين ثلاثة أربعة خمسة ستة' },
      { description: say.phone_in_text() },
    ],
  ]
  test.each(broken)('%s', async (_, said, fields) => {
    const draft = { ...(await seller.draft()), ...said } as AdDraftInput
    const expected = Object.fromEntries(Object.entries(fields).map(([field, text]) => [`draft.${field}`, [text]]))
    const refused = seller.api.posting.postAd({ body: { client_id: randomUUID(), draft } })
    await expect(refused).rejects.toMatchObject({ status: 422, code: 'invalid', fields: expected })
  })

  test('may keep its price to itself, or have none', async () => {
    const one = await newSeller()
    const { id } = await one.post({ show_price: false })
    expect(await client('ar').ads.one(to(id))).toMatchObject({ price: null, price_history: [] })
    const none = await one.post({ ...apartment, price: null, show_price: false })
    expect(none.status).toBe('active')
  })

  test('of no special kind may be new or used, or say nothing of it', async () => {
    const one = await newSeller()
    const thing = { ...sofa, category_id: sofaLeaf?.id ?? 0, name: 'طقم كنبات سبع قطع' }
    const { id } = await one.post({ ...thing, condition: 'used' })
    expect(await client('ar').ads.one(to(id))).toMatchObject({ condition: 'used', car: null, property: null })
    expect(await one.post({ ...thing, name: 'طاولة سفرة خشب زان', description: 'ستة كراسي مع بلور' })).toMatchObject({
      status: 'active',
    })
  })

  test('takes Arabic digits wherever a number is asked', async () => {
    const one = await newSeller()
    const { id } = await one.post({ price: '٩٥٬٠٠٠٬٠٠٠', car: { ...someDraft.car, year: '٢٠١٦', kilometers: '٨٠٠٠٠' } })
    expect(await client('ar').ads.one(to(id))).toMatchObject({
      price: 95_000_000,
      car: { year: 2016, kilometers: 80_000 },
    })
  })
})

describe('publishing', () => {
  test('50 parallel identical posts make one ad', async () => {
    const one = await newSeller()
    const body = { client_id: randomUUID(), draft: await one.draft() }
    const posted = await Promise.all(Array.from({ length: 50 }, () => one.api.posting.postAd({ body })))
    expect(new Set(posted.map(({ id }) => id)).size).toBe(1)
    expect(await countAds(one.id)).toBe(1)
    expect(await chargedTo(one.id)).toBe(1)
  })

  test('a retry answers with the ad and its present state, and nothing once it is deleted', async () => {
    const one = await newSeller()
    const body = { client_id: randomUUID(), draft: await one.draft() }
    const { id } = await one.api.posting.postAd({ body })
    await one.api.posting.changeAd({ ...to(id), body: { action: 'pause' } })
    expect(await one.api.posting.postAd({ body })).toEqual({ id, status: 'paused' })
    await one.api.posting.deleteAd(to(id))
    await expect(one.api.posting.postAd({ body })).rejects.toMatchObject({ status: 404 })
    const other = { ...body, draft: { ...body.draft, name: 'كيا سيراتو 2015' } }
    await expect(one.api.posting.postAd({ body: other })).rejects.toMatchObject({ code: 'submission_differs' })
  })

  test.each([
    ['a newcomer posts three ads', 0, 3],
    ['whoever is no newcomer posts twenty', 10 * day, 20],
  ])('%s a day; what was refused is not counted', async (_, age, limit) => {
    const one = await newSeller({ age })
    await expect(one.post({ images: [`ad/${'0'.repeat(32)}.webp`] })).rejects.toMatchObject({ status: 404 })
    for (let count = 1; count <= limit; count += 1)
      await one.post({ car: { ...someDraft.car, kilometers: count * 1000 } })
    const refused = one.post({ car: { ...someDraft.car, kilometers: 999_999 } })
    await expect(refused).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(await countAds(one.id)).toBe(limit)
  })

  test('a refusal at the last moment leaves no ad and pictures that are free', async () => {
    const one = await newSeller()
    const first = await one.post()
    const draft = await one.draft()
    const again = one.api.posting.postAd({ body: { client_id: randomUUID(), draft } })
    await expect(again).rejects.toMatchObject({ status: 409, code: 'duplicate_ad', details: { ad_id: first.id } })
    expect(await countAds(one.id)).toBe(1)
    expect(await isFree(draft.images[0] ?? '')).toBe(true)
  })

  test('a database that breaks off in the middle leaves pictures that are free', async () => {
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

  test('nobody shows another person’s picture, or one twice', async () => {
    const [one, other] = [await newSeller(), await newSeller()]
    await expect(one.post({ images: [await other.picture()] })).rejects.toMatchObject({ code: 'picture_not_found' })
    await expect(one.post({ images: ['demo/0123abcd.webp'] })).rejects.toMatchObject({ code: 'picture_not_found' })
    const own = await one.picture()
    await expect(one.post({ images: [own, own] })).rejects.toMatchObject({ status: 422 })
    const { images } = await other.api.posting.ownedAd(to((await other.post()).id))
    await expect(one.post({ images: [images[0]?.name ?? ''] })).rejects.toMatchObject({ code: 'picture_not_found' })
  })

  test('followers hear of it once; the muted, the blocked and the banned do not', async () => {
    const one = await newSeller()
    const [hears, muted, banned] = [await insertUser(db), await insertUser(db), await insertUser(db)]
    for (const follower of [hears, muted, banned])
      await db.rows(sql`insert into follows (follower_id, seller_id) values (${follower}, ${one.id})`)
    await db.rows(sql`insert into muted_notifications (user_id, kind) values (${muted}, 'followed_ad')`)
    await db.rows(sql`update users set banned_at = now() where id = ${banned}`)
    tested.told.splice(0)
    const { id } = await one.post()
    const told = await db.rows(sql`
      select user_id::int, kind, actor_id::int from notifications where ad_id = ${id}`)
    expect(told).toEqual([{ user_id: hears, kind: 'followed_ad', actor_id: one.id }])
    expect(tested.told).toMatchObject([{ to: hears, event: 'notification', data: { kind: 'followed_ad' } }])
  })
})

describe('showing a number (docs/decisions/0013)', () => {
  test('one’s own needs no fresh code, another’s does', async () => {
    const [one, fresh] = [await newSeller(), await newSeller({ provedPhone: true })]
    const own = { show_phone: true, phone: { text: one.phone, country: 'SY' } }
    const foreign = { show_phone: true, phone: { text: '0955 000 111', country: 'SY' } }
    const { id } = await one.post(own)
    expect(await client('ar').ads.one(to(id))).toMatchObject({ has_phone: true })
    await expect(one.post(foreign)).rejects.toMatchObject({ status: 403, code: 'step_up' })
    const shown = await fresh.post(foreign)
    expect(await fresh.api.dashboard.revealPhone(to(shown.id))).toMatchObject({ phone: '+963955000111' })
    expect(await fresh.api.posting.ownedAd(to(shown.id))).toMatchObject({
      phone: { text: '0955 000 111', country: 'SY' },
    })
  })

  test('another’s that already shows stays without a code; switching it on asks for one', async () => {
    const one = await newSeller({ provedPhone: true })
    const foreign = { phone: { text: '0955000112', country: 'SY' } }
    const draft = await one.draft({ ...foreign, show_phone: true })
    const { id } = await one.api.posting.postAd({ body: { client_id: randomUUID(), draft } })
    const later = await tested.as(one.id)
    await later.posting.editAd({ ...to(id), body: { ...draft, price: 94_000_000 } })
    await later.posting.editAd({ ...to(id), body: { ...draft, show_phone: false } })
    const on = later.posting.editAd({ ...to(id), body: draft })
    await expect(on).rejects.toMatchObject({ status: 403, code: 'step_up' })
  })

  test('a number may stand in the text when it is shown anyway', async () => {
    const one = await newSeller()
    const phone = { text: one.phone, country: 'SY' }
    const said = { show_phone: true, phone, description: `اتصلوا على ${one.phone} بعد الظهر` }
    expect(await one.post(said)).toMatchObject({ status: 'active' })
  })
})

describe('editing', () => {
  test('changes what is said, in a new order of pictures, and frees those that are gone', async () => {
    const one = await newSeller()
    const [a, b, c] = [await one.picture(), await one.picture(), await one.picture()]
    const { id } = await one.post({ images: [a, b] })
    dropped.splice(0)
    const body = await one.draft({ name: 'كيا ريو 2015 نظيفة جداً', images: [c, a] })
    expect(await one.api.posting.editAd({ ...to(id), body })).toEqual({ id, status: 'active' })
    const ad = await client('ar').ads.one(to(id))
    expect(ad.images.map(({ name }) => name)).toEqual([c, a])
    expect(ad.name).toBe('كيا ريو 2015 نظيفة جداً')
    expect([await isFree(a), await isFree(b), await isFree(c)]).toEqual([false, true, false])
    expect(dropped).toEqual([`ad:${id}`, `seller:${one.id}`, 'list'])
  })

  test('keeps drawings that an ad of the demo marketplace shows, and no others', async () => {
    const one = await newSeller()
    const { id } = await one.post()
    await db.rows(sql`update ad_images set name = 'demo/0123abcd.webp' where ad_id = ${id}`)
    const edit = async (images: string[]) => one.api.posting.editAd({ ...to(id), body: await one.draft({ images }) })
    await edit([await one.picture(), 'demo/0123abcd.webp'])
    await expect(edit(['demo/4567abcd.webp'])).rejects.toMatchObject({ code: 'picture_not_found' })
  })

  test('is the owner’s alone; what others cannot see is not there for them', async () => {
    const [one, other] = [await newSeller(), await newSeller()]
    const { id } = await one.post()
    const body = await other.draft()
    await expect(other.api.posting.editAd({ ...to(id), body })).rejects.toMatchObject({
      status: 403,
      code: 'not_your_ad',
    })
    await expect(other.api.posting.ownedAd(to(id))).rejects.toMatchObject({ status: 403, code: 'not_your_ad' })
    await one.api.posting.changeAd({ ...to(id), body: { action: 'pause' } })
    await expect(other.api.posting.editAd({ ...to(id), body })).rejects.toMatchObject({
      status: 404,
      code: 'ad_not_found',
    })
    await expect(one.api.posting.editAd({ ...to(999_999), body })).rejects.toMatchObject({ status: 404 })
  })

  test('gives the owner everything back, also what is not shown', async () => {
    const one = await newSeller()
    const said = { address: 'قرب الجامع', show_price: false, phone: { text: one.phone, country: 'SY' } }
    const { id } = await one.post(said)
    const owned = await one.api.posting.ownedAd(to(id))
    expect(owned).toMatchObject({ address: 'قرب الجامع', price: 95_000_000, show_price: false, show_phone: false })
    expect(owned.category_path.map(({ name }) => name)).toEqual(['Cars', 'Kia', 'Rio'])
    expect(owned.phone?.country).toBe('SY')
  })

  test('the main category is fixed after seven days, its subcategories are not', async () => {
    const one = await newSeller()
    const { id } = await one.post()
    const body = await one.draft({ ...apartment, name: 'شقة في باب توما' })
    clock.move(8 * day)
    const late = await tested.as(one.id)
    await expect(late.posting.editAd({ ...to(id), body })).rejects.toMatchObject({
      status: 422,
      fields: { main_category_id: [say.fixed()] },
    })
    const cerato = await one.draft({ category_id: await categoryOf('cars-kia-cerato') })
    expect(await late.posting.editAd({ ...to(id), body: cerato })).toMatchObject({ status: 'active' })
    const young = await late.posting.postAd({ body: { client_id: randomUUID(), draft: await one.draft() } })
    expect(await late.posting.editAd({ ...to(young.id), body })).toMatchObject({ status: 'active' })
  })

  test('what a moderator holds or has removed is not edited', async () => {
    const one = await newSeller()
    const { id } = await one.post()
    await db.rows(sql`update ads set status = 'removed', removed_rule = 'weapons' where id = ${id}`)
    const body = await one.draft()
    await expect(one.api.posting.editAd({ ...to(id), body })).rejects.toMatchObject({ status: 409, code: 'ad_state' })
    expect(await one.api.posting.ownedAd(to(id))).toMatchObject({ status: 'removed', removed_rule: 'weapons' })
  })
})

describe('every price', () => {
  const historyOf = async (id: number) => (await client('ar').ads.one(to(id))).price_history.map(({ price }) => price)

  test('is recorded; one that was not shown stays unknown', async () => {
    const one = await newSeller()
    const draft = await one.draft({ price: 100, show_price: false })
    const { id } = await one.api.posting.postAd({ body: { client_id: randomUUID(), draft } })
    const ask = async (price: number | null, show_price: boolean) => {
      clock.move(1000)
      await one.api.posting.editAd({ ...to(id), body: { ...draft, price, show_price } })
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

  test('that falls is told to whoever has the ad among their favourites, each time', async () => {
    const one = await newSeller()
    const draft = await one.draft()
    const { id } = await one.api.posting.postAd({ body: { client_id: randomUUID(), draft } })
    const fan = await insertUser(db)
    await db.rows(sql`insert into favourites (user_id, ad_id) values (${fan}, ${id}), (${one.id}, ${id})`)
    const ask = (said: Partial<AdDraftInput>) => one.api.posting.editAd({ ...to(id), body: { ...draft, ...said } })
    await ask({ price: 96_000_000 })
    await ask({ price: 90_000_000 })
    await ask({ price: 85_000_000 })
    await ask({ price: 80_000_000, show_price: false })
    await ask({ price: 70_000_000 })
    const told = await db.rows(sql`
      select user_id::int, kind, details from notifications where ad_id = ${id} order by id`)
    expect(told).toEqual([
      { user_id: fan, kind: 'price_drop', details: { from: 96_000_000, to: 90_000_000 } },
      { user_id: fan, kind: 'price_drop', details: { from: 90_000_000, to: 85_000_000 } },
    ])
  })
})

test('somebody who was banned a moment ago publishes nothing', async () => {
  const one = await newSeller()
  const draft = await one.draft()
  await db.rows(sql`update users set banned_at = now() where id = ${one.id}`)
  await expect(one.api.posting.postAd({ body: { client_id: randomUUID(), draft } })).rejects.toMatchObject({
    status: 401,
  })
  expect(await isFree(draft.images[0] ?? '')).toBe(true)
})
