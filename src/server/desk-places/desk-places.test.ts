import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParams as params } from '#server/testing/category-desk.ts'
import { createPlaceDesk } from '#server/testing/place-desk.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'

const { db, clock, tested, operator, visitor, arabic, idOf, lastAct, listed, change, undo } = await createPlaceDesk()

beforeEach(() => clock.move(1000))

const city = 'damascus-city'
const zone = (name: string) => `${city}-${name}`
const nameOf = async (slug: string) =>
  (await visitor.catalog.zonePath({ query: { zone_id: await idOf(slug) } })).at(-1)?.name

describe('reading', () => {
  test('the tree opens level by level, at most 50 places a page, with what can be done', async () => {
    const top = await operator.deskPlaces.read({ query: {} })
    expect(top.children).toHaveLength(14)
    expect(top.kinds).toEqual([])
    const governorate = await operator.deskPlaces.read({ query: { id: 1 } })
    expect(governorate.kinds).toEqual(['rename', 'locate', 'add'])
    const id = await idOf(city)
    const first = await operator.deskPlaces.read({ query: { id } })
    expect([first.children.length, first.page, first.pages]).toEqual([50, 1, 3])
    const last = await operator.deskPlaces.read({ query: { id, page: 999 } })
    expect([last.children.length, last.page]).toEqual([25, 3])
    const leaf = await operator.deskPlaces.read({ query: { id: await idOf(zone('bab-touma')) } })
    expect(leaf.kinds).toEqual(['rename', 'locate', 'hide', 'merge'])
  })

  test('a place is found by a part of its name in both languages, at most 30', async () => {
    const found = await operator.deskPlaces.find({ query: { search: 'bab tou' } })
    expect(found[0]).toMatchObject({ name: 'Bab Touma', path: ['Damascus', 'Damascus', expect.any(String)] })
    expect((await arabic.deskPlaces.find({ query: { search: 'باب توما' } }))[0]?.name).toBe('باب توما')
    expect(await operator.deskPlaces.find({ query: { search: 'a' } })).toHaveLength(30)
    expect(await operator.deskPlaces.find({ query: { search: '%' } })).toEqual([])
    expect(await operator.deskPlaces.find({ query: { search: '' } })).toEqual([])
    const long = operator.deskPlaces.find({ query: { search: 'ب'.repeat(5000) } })
    await expect(long).rejects.toMatchObject({ status: 422 })
  })
})

describe('a new name', () => {
  test('is on every page and in the search, the old name still finds the place, and it can be taken back', async () => {
    const ad = await insertAd(db, { category: 'furniture-decor', zone: zone('al-qassaa'), name: 'قطعة للبيع' })
    await change(zone('al-qassaa'), { kind: 'rename', name_ar: 'حارة زقزوق', name_en: 'Zaqzouq Quarter' })
    expect(await nameOf(zone('al-qassaa'))).toBe('Zaqzouq Quarter')
    expect(await listed({ search: 'قطعة حارة زقزوق' })).toContain(ad)
    expect(await listed({ search: 'قطعة في القصاع' })).toContain(ad)
    await tested.runTasks()
    expect((await operator.deskPlaces.read({ query: {} })).running).toBeNull()
    const words = await db.row<{ has: boolean }>(
      sql`select doc @@ to_tsquery('simple', 'zaqzouq') as has from search_ads where id = ${ad}`,
    )
    expect(words?.has).toBe(true)
    expect(await lastAct()).toMatchObject({
      action: 'zone_rename',
      subject: 'zone',
      before: { name_en: 'Al-Qassaa' },
      after: { name_en: 'Zaqzouq Quarter' },
      can_undo: true,
    })
    await undo()
    expect(await nameOf(zone('al-qassaa'))).toBe('Al-Qassaa')
    const row = await db.row<{ aliases: string[] }>(
      sql`select aliases_ar || aliases_en as aliases from zones where slug = ${zone('al-qassaa')}`,
    )
    expect(row?.aliases).not.toContain('Zaqzouq Quarter')
    expect(row?.aliases).not.toContain('Al-Qassaa')
  })

  test('of a neighbour is refused, also in another spelling', async () => {
    const rename = (name_ar: string, name_en: string) => change(zone('al-qassaa'), { kind: 'rename', name_ar, name_en })
    for (const [ar, en] of [
      ['باب توما', 'Free'],
      ['بَاب تُوما', 'Free'],
      ['اسم حر', 'bab touma'],
    ] as const)
      await expect(rename(ar, en)).rejects.toMatchObject({ status: 409, code: 'zone_exists' })
  })

  test.each([
    ['an empty name', '', 'Name'],
    ['only spaces', '   ', 'Name'],
    ['5,000 letters', 'ا'.repeat(5000), 'Name'],
    ['61 letters', 'ا'.repeat(61), 'Name'],
    ['a direction control', 'باب\u202eتوما', 'Name'],
    ['a zero-width space', 'باب\u200bتوما', 'Name'],
    ['a line break', 'باب\nتوما', 'Name'],
    ['stacked marks', `با${'\u0651'.repeat(12)}ب`, 'Name'],
    ['Latin letters for the Arabic name', 'Mazzeh', 'Name'],
    ['Arabic letters for the English name', 'المزة', 'المزة'],
    ['signs only', '؟!', '?!'],
  ])('with %s is refused and changes nothing', async (_, name_ar, name_en) => {
    const refused = change(zone('al-qassaa'), { kind: 'rename', name_ar, name_en })
    await expect(refused).rejects.toMatchObject({ status: 422 })
    expect(await nameOf(zone('al-qassaa'))).toBe('Al-Qassaa')
  })

  test('in the letters of the other language is refused in words', async () => {
    const refused = arabic.deskPlaces.preview({
      ...params(await idOf(zone('al-qassaa'))),
      body: { kind: 'rename', name_ar: 'Mazzeh', name_en: 'المزة' },
    })
    await expect(refused).rejects.toMatchObject({ fields: { name_ar: [/عربية/], name_en: [/لاتينية/] } })
  })

  test('with markup is shown as text', async () => {
    await change(zone('al-qassaa'), { kind: 'rename', name_ar: '<b>القصاع</b>', name_en: '<script>Q</script>' })
    expect(await nameOf(zone('al-qassaa'))).toBe('<script>Q</script>')
    await tested.runTasks()
    await undo()
  })
})

describe('hiding', () => {
  test('a hidden place takes no new ads and is in no choice, keeps its ads, and can be shown again', async () => {
    const seller = await createSeller(db, tested)
    const slug = zone('al-tijara')
    const id = await idOf(slug)
    const place = { zone_id: id }
    const posted = await seller.post(place)
    const ad = await insertAd(db, { category: 'furniture-decor', zone: slug })
    await change(slug, { kind: 'hide' })
    await expect(seller.post({ ...place, name: 'شيء آخر تماماً للبيع' })).rejects.toMatchObject({
      status: 422,
      fields: { 'draft.zone_id': [expect.any(String)] },
    })
    expect((await visitor.catalog.zones()).map((one) => one.id)).not.toContain(id)
    expect(await listed({ zone_id: id })).toContain(ad)
    const draft = await seller.draft({ ...place, price: '123456' } as never)
    await expect(
      seller.api.posting.editAd({ params: { id: String(posted.id) }, body: draft } as never),
      'an ad that is there can be edited',
    ).resolves.toMatchObject({ id: posted.id })
    await undo()
    expect((await visitor.catalog.zones()).map((one) => one.id)).toContain(id)
  })

  test('what is below a hidden city is not offered either, and a shop cannot move there', async () => {
    const seller = await createSeller(db, tested)
    await change('aleppo-afrin', { kind: 'hide' })
    const below = await idOf('aleppo-afrin-raju')
    expect((await visitor.catalog.zones()).map((one) => one.id)).not.toContain(below)
    const centres = await visitor.catalog.zoneCentres({})
    expect(centres.map((one) => one.id)).not.toContain(below)
    const shop = { full_name: 'متجر عفرين', zone_id: below, hours: null, phone: null, cover: null }
    await expect(seller.api.shops.save({ body: shop })).rejects.toMatchObject({
      fields: { zone_id: expect.anything() },
    })
    await undo()
  })

  test('governorates are neither hidden nor merged', async () => {
    for (const kind of [{ kind: 'hide' }, { kind: 'merge', into_id: 2 }] as const)
      await expect(change('damascus', kind)).rejects.toMatchObject({ status: 409, code: 'zone_governorate' })
  })
})

describe('a new place', () => {
  const draft = async (slug: string, name_ar = 'حي الزقزوق الشمالي', name_en = 'North Zaqzouq') => ({
    parent_id: await idOf(slug),
    name_ar,
    name_en,
    reason: 'it was built',
  })

  test('is offered, takes ads, is found by its name, and has the position of its city', async () => {
    const seller = await createSeller(db, tested)
    const page = await operator.deskPlaces.add({ body: await draft(city) })
    await tested.liveCatalog.refresh()
    const place = page.path.at(-1)
    expect(place?.id).toBeGreaterThanOrEqual(20_000)
    const above = page.path.findLast((one) => one.id !== place?.id && one.latitude !== null)
    expect(place).toMatchObject({ latitude: above?.latitude, longitude: above?.longitude, level: 'neighbourhood' })
    const { id: ad } = await seller.post({ zone_id: place?.id ?? 0, name: 'زمرقط من حي آخر' })
    expect(await listed({ zone_id: place?.id })).toEqual([ad])
    expect(await listed({ search: 'زمرقط حي الزقزوق الشمالي' })).toContain(ad)
    expect(await lastAct()).toMatchObject({ action: 'zone_add', why_not: 'hide_instead' })
  })

  test('can be a city of its own with a position', async () => {
    const seller = await createSeller(db, tested)
    const body = { ...(await draft('rif-dimashq', 'مدينة الزقزوق', 'Zaqzouq City')), latitude: 33.4, longitude: 36.2 }
    const page = await operator.deskPlaces.add({ body })
    await tested.liveCatalog.refresh()
    const id = page.path.at(-1)?.id ?? 0
    expect(page.path.at(-1)).toMatchObject({ level: 'district', latitude: 33.4 })
    const { id: ad } = await seller.post({ governorate_id: 2, city_id: id, zone_id: id, name: 'طاولة في مدينة جديدة' })
    expect(await listed({ zone_id: id })).toEqual([ad])
  })

  test('twice at the same moment exists once, and below the last level or with half a position it is refused', async () => {
    const body = await draft(city, 'حي المرآة', 'Mirror Quarter')
    const results = await Promise.allSettled([operator.deskPlaces.add({ body }), operator.deskPlaces.add({ body })])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const deep = await draft(zone('bab-touma'))
    await expect(operator.deskPlaces.add({ body: deep })).rejects.toMatchObject({ code: 'zone_too_deep' })
    const half = { ...(await draft(city, 'نصف موقع', 'Half')), latitude: 33.4 }
    await expect(operator.deskPlaces.add({ body: half })).rejects.toMatchObject({
      fields: { longitude: expect.anything() },
    })
    for (const latitude of [91, -33, 0, Number.NaN])
      await expect(operator.deskPlaces.add({ body: { ...half, latitude, longitude: 36 } })).rejects.toMatchObject({
        status: 422,
      })
  })
})

test('a position changes, and back to none', async () => {
  const id = await idOf(zone('bab-touma'))
  await change(zone('bab-touma'), { kind: 'locate', latitude: 33.513, longitude: 36.316 })
  expect(await visitor.catalog.zoneCentres({})).toContainEqual({ id, latitude: 33.513, longitude: 36.316 })
  await undo()
  expect((await visitor.catalog.zoneCentres({})).map((one) => one.id)).not.toContain(id)
  const refused = operator.deskPlaces.preview({
    ...params(id),
    body: { kind: 'locate', latitude: 33.5, longitude: null },
  })
  await expect(refused).rejects.toMatchObject({ status: 422 })
})
