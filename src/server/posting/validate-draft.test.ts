import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AdDraftInput } from '#contract/posting.ts'
import { violations as say } from '#i18n/en/failures.ts'
import { sql } from '#server/platform/db.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { adDraft } from '#server/testing/draft-fixtures.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const tested = await testApi(db, { clock })
const { client, droppedTags } = tested
const newSeller = (options = {}) => createSeller(db, tested, options)
const seller = await newSeller()

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

describe('an ad', () => {
  test('with valid fields is published and readable by everyone', async () => {
    const one = await newSeller()
    const { id, status } = await one.post({ address: 'شارع القيمرية', phone: { text: one.phone, country: 'SY' } })
    expect(status).toBe('active')
    expect(await client('ar').ads.one(idParam(id))).toMatchObject({
      name: adDraft.name,
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
    const sent = await one.draft()
    const lists = [0, sent.main_category_id, sent.category_id].flatMap((category) => [
      `list:${category}:0`,
      `list:${category}:${sent.governorate_id}`,
    ])
    expect(droppedTags.splice(0)).toEqual(expect.arrayContaining([`ad:${id}`, `seller:${one.id}`, ...lists]))
  })

  const broken: [string, Record<string, unknown>, Record<string, string>][] = [
    ['a name has at least 5 letters', { name: 'كيا' }, { name: say.too_short(5) }],
    ['a description has at least 10 letters', { description: 'نظيفة' }, { description: say.too_short(10) }],
    ['an address has at least 3 letters', { address: 'بت' }, { address: say.too_short(3) }],
    ['a shown address has at least 5', { address: 'حمص٣', show_address: true }, { address: say.too_short(5) }],
    ['a category is required', { category_id: undefined }, { category_id: say.required() }],
    ['a subcategory is required', { category_id: 1 }, { category_id: say.required() }],
    [
      'a category of the last level is required',
      { main_category_id: 3, category_id: 96, car: null, property: { deal: 'sale' } },
      { category_id: say.required() },
    ],
    ['a subcategory belongs to its main category', { main_category_id: 2 }, { category_id: say.unknown_value() }],
    ['a category id must be known', { category_id: 32_000 }, { category_id: say.unknown_value() }],
    ['a main category is of the top level', { main_category_id: 25 }, { main_category_id: say.unknown_value() }],
    ['a governorate is required', { governorate_id: undefined }, { governorate_id: say.required() }],
    ['a city is not accepted as a governorate', { governorate_id: 70 }, { governorate_id: say.unknown_value() }],
    ['a city lies in its governorate', { governorate_id: 2 }, { city_id: say.unknown_value() }],
    ['a city is required in a governorate with cities', { city_id: 1 }, { city_id: say.required() }],
    ['a zone is required in a city with zones', { zone_id: 70 }, { zone_id: say.required() }],
    ['a zone lies in its city', { zone_id: 1 }, { zone_id: say.unknown_value() }],
    ['condition is required of a car', { condition: null }, { condition: say.required() }],
    [
      'transmission and fuel are required of a car',
      { car: null },
      { 'car.transmission': say.required(), 'car.fuel': say.required() },
    ],
    ['fuel is a known option', { car: { ...adDraft.car, fuel: 'steam' } }, { 'car.fuel': say.unknown_value() }],
    [
      'kilometers are a number',
      { car: { ...adDraft.car, kilometers: 'many' } },
      { 'car.kilometers': say.not_a_number() },
    ],
    ['a year is a number', { car: { ...adDraft.car, year: 'new' } }, { 'car.year': say.not_a_number() }],
    [
      'a body type id must be known',
      { car: { ...adDraft.car, appearance_id: 99 } },
      { 'car.appearance_id': say.unknown_value() },
    ],
    ['a car has no property attributes', { property: { deal: 'sale' } }, { property: say.unknown_field() }],
    ['a flat is for sale or for rent', { ...apartment, property: null }, { 'property.deal': say.required() }],
    [
      'a category of sales rejects the deal "rental"',
      { ...apartment, property: { deal: 'rental' } },
      { 'property.deal': say.unknown_value() },
    ],
    [
      'an area is a number',
      { ...apartment, property: { deal: 'sale', area: 'big' } },
      { 'property.area': say.not_a_number() },
    ],
    ['at least one image is required', { images: [] }, { images: say.too_few(1) }],
    [
      'at most twenty images are accepted',
      { images: Array.from({ length: 21 }, (_, place) => `ad/${String(place).padStart(32, '0')}.webp`) },
      { images: say.too_many(20) },
    ],
    ['a shown price is required', { price: null }, { price: say.required() }],
    ['a shown address is required', { show_address: true }, { address: say.required() }],
    ['a shown phone is required', { show_phone: true }, { phone: say.required() }],
    ['a phone must be valid', { phone: { text: '12', country: 'SY' } }, { phone: say.phone_syrian_start() }],
    ['an address contains no phone', { address: 'قرب الجامع، 0944=123=456' }, { address: say.phone_in_text() }],
    ['a name contains no phone', { name: 'كيا ريو ٠٩٤٤ ١٢٣ ٤٥٦' }, { name: say.phone_in_text() }],
    [
      'a description contains no phone',
      { description: 'للتواصل صفر تسعة أربعة أربعة واحد اثنين ثلاثة أربعة خمسة ستة' },
      { description: say.phone_in_text() },
    ],
  ]
  test.each(broken)('%s', async (_, change, fields) => {
    const draft = { ...(await seller.draft()), ...change } as AdDraftInput
    const expected = Object.fromEntries(Object.entries(fields).map(([field, text]) => [`draft.${field}`, [text]]))
    const refused = seller.api.posting.postAd({ body: { client_id: randomUUID(), draft } })
    await expect(refused).rejects.toMatchObject({ status: 422, code: 'invalid', fields: expected })
  })

  test('may hide its price, or have none', async () => {
    const one = await newSeller()
    const { id } = await one.post({ show_price: false })
    expect(await client('ar').ads.one(idParam(id))).toMatchObject({ price: null, price_history: [] })
    const none = await one.post({ ...apartment, price: null, show_price: false })
    expect(none.status).toBe('active')
  })

  test('of the general type may be new, used, or without condition', async () => {
    const one = await newSeller()
    const thing = { ...sofa, category_id: sofaLeaf?.id ?? 0, name: 'طقم كنبات سبع قطع' }
    const { id } = await one.post({ ...thing, condition: 'used' })
    expect(await client('ar').ads.one(idParam(id))).toMatchObject({ condition: 'used', car: null, property: null })
    expect(await one.post({ ...thing, name: 'طاولة سفرة خشب زان', description: 'ستة كراسي مع بلور' })).toMatchObject({
      status: 'active',
    })
  })

  test('accepts Arabic digits in all number fields', async () => {
    const one = await newSeller()
    const { id } = await one.post({ price: '٩٥٬٠٠٠٬٠٠٠', car: { ...adDraft.car, year: '٢٠١٦', kilometers: '٨٠٠٠٠' } })
    expect(await client('ar').ads.one(idParam(id))).toMatchObject({
      price: 95_000_000,
      car: { year: 2016, kilometers: 80_000 },
    })
  })
})
