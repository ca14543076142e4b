import { beforeEach, describe, expect, test } from 'vitest'
import { type Db, sql } from '#server/platform/db.ts'
import { runNextTask } from '#server/queue/index.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParams as params } from '#server/testing/category-desk.ts'
import { createPlaceDesk } from '#server/testing/place-desk.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { createZoneChange } from './index.ts'
import { jobs } from './jobs.ts'

const { db, clock, tested, operator, visitor, arabic, idOf, lastAct, listed, placeOf, change, undo } =
  await createPlaceDesk()

beforeEach(() => clock.move(1000))

const zone = (name: string) => `damascus-city-${name}`
const category = 'furniture-decor'

describe('a merge of zones', () => {
  test('moves ads of every status, shops and searches, and the old address and name lead to the new place', async () => {
    const seller = await createSeller(db, tested)
    const [old, into] = [await idOf(zone('al-hariqa')), await idOf(zone('al-hamidiyah'))]
    const active = await insertAd(db, { category, zone: zone('al-hariqa'), name: 'زقزوقات للبيع' })
    const sold = await insertAd(db, { category, zone: zone('al-hariqa'), status: 'sold' })
    await seller.api.savedSearches.save({ body: { query: { zone_id: old } } as never })
    await seller.api.savedSearches.save({ body: { query: { zones_ids: [old, 1] } } as never })
    await seller.api.shops.save({
      body: { full_name: 'متجر الحريقة', zone_id: old, hours: null, phone: null, cover: null },
    })
    const preview = await arabic.deskPlaces.preview({ ...params(old), body: { kind: 'merge', into_id: into } })
    expect(preview).toMatchObject({ ads: 1, saved_searches: 2, shops: 1, addresses: 1, places: 0 })
    expect([preview.before.at(-1), preview.after.at(-1)]).toEqual(['الحريقة', 'الحميدية'])
    const page = await change(zone('al-hariqa'), { kind: 'merge', into_id: into })
    expect(page).toMatchObject({ running: { kind: 'merge', ads_total: 2, ads_done: 0 } })
    await tested.runTasks()
    expect(await placeOf(active)).toMatchObject({ zone_id: into })
    expect(await placeOf(sold)).toMatchObject({ zone_id: into })
    expect(await listed({ zone_id: into })).toEqual([active])
    expect(await listed({ zone_id: old })).toEqual([active])
    expect(await listed({ zones_ids: [old] })).toEqual([active])
    expect(await listed({ search: 'زقزوقات الحريقة' })).toContain(active)
    expect(await db.row(sql`select zone_id from shops where user_id = ${seller.id}`)).toEqual({ zone_id: into })
    const path = await visitor.catalog.zonePath({ query: { zone_id: old } })
    expect(path.at(-1)?.id).toBe(into)
    expect((await visitor.catalog.zones()).map(({ id }) => id)).not.toContain(old)
    expect(await lastAct()).toMatchObject({ action: 'zone_merge', can_undo: false, why_not: 'zone_merged' })
  })

  test('lets saved searches of the old place announce ads of the other one at once', async () => {
    const [searcher, seller] = [await createSeller(db, tested), await createSeller(db, tested)]
    const [old, into_id] = [await idOf(zone('sarouja')), await idOf(zone('al-uqaybah'))]
    await searcher.api.savedSearches.save({ body: { query: { zone_id: old } } as never })
    await change(zone('sarouja'), { kind: 'merge', into_id })
    await tested.runTasks()
    clock.move(1000)
    await seller.post({ zone_id: into_id, name: 'غرض من ساروجة القديمة' })
    await tested.runTasks()
    expect((await searcher.api.savedSearches.list()).items).toMatchObject([{ new_count: 1 }])
  })

  test('accepts a draft that was begun in the old place', async () => {
    const seller = await createSeller(db, tested)
    const posted = await seller.post({ zone_id: await idOf(zone('al-hariqa')), name: 'مسودة قديمة من الحريقة' })
    expect(await placeOf(posted.id)).toMatchObject({ zone_id: await idOf(zone('al-hamidiyah')) })
  })

  test('a second merge takes along what was merged before', async () => {
    const [first, last] = [await idOf(zone('al-hariqa')), await idOf(zone('al-amin'))]
    const preview = await operator.deskPlaces.preview({
      ...params(await idOf(zone('al-hamidiyah'))),
      body: { kind: 'merge', into_id: last },
    })
    expect(preview.addresses).toBe(2)
    await change(zone('al-hamidiyah'), { kind: 'merge', into_id: last })
    await tested.runTasks()
    expect(await listed({ zone_id: first })).toEqual(await listed({ zone_id: last }))
    expect(await listed({ search: 'زقزوقات الحريقة' })).toHaveLength(1)
  })

  test('repeated changes nothing, and of a merged place is refused', async () => {
    const before = await lastAct()
    await change(zone('al-hamidiyah'), { kind: 'merge', into_id: await idOf(zone('al-amin')) })
    expect((await lastAct()).id).toBe(before.id)
    await expect(change(zone('al-hamidiyah'), { kind: 'hide' })).rejects.toMatchObject({ status: 404 })
    const opened = await operator.deskPlaces.read({ query: { id: await idOf(zone('al-hamidiyah')) } })
    expect(opened.path.at(-1)?.id, 'its page is that of the other place').toBe(await idOf(zone('al-amin')))
  })

  test.each([
    ['itself', zone('al-qaymariyya'), zone('al-qaymariyya')],
    ['a city', zone('al-qaymariyya'), 'damascus-damascus'],
    ['a governorate', zone('al-qaymariyya'), 'damascus'],
    ['the level above', zone('al-qaymariyya'), 'damascus-city'],
    ['a merged place', zone('al-qaymariyya'), zone('al-hariqa')],
    ['an unknown place', zone('al-qaymariyya'), 'no-such-place'],
  ])('into %s is refused', async (_, slug, target) => {
    const into_id = (await idOf(target)) || 31_000
    await expect(change(slug, { kind: 'merge', into_id })).rejects.toMatchObject({ status: 422 })
  })

  test('into a hidden place, or one below a hidden place, is refused, and it is not offered', async () => {
    await change('damascus-city', { kind: 'hide' })
    const [own, into_id] = [await idOf('rif-dimashq-douma-harasta'), await idOf(zone('bab-sharqi'))]
    await expect(change(zone('al-qaymariyya'), { kind: 'merge', into_id })).rejects.toMatchObject({ status: 422 })
    const targets = await operator.deskPlaces.targets({ ...params(own), query: { search: 'damascus' } })
    expect(targets.map(({ id }) => id)).not.toContain(await idOf('damascus-city'))
    await undo()
  })

  test('offers at most 30 places, those beside it first', async () => {
    const id = await idOf(zone('al-qaymariyya'))
    const targets = await operator.deskPlaces.targets({ ...params(id), query: {} })
    expect(targets).toHaveLength(30)
    expect(new Set(targets.map(({ path }) => path.join()))).toHaveProperty('size', 1)
    const found = await operator.deskPlaces.targets({ ...params(id), query: { search: 'sharqi' } })
    expect(found.map(({ name }) => name)).toContain('Bab Sharqi')
  })
})

describe('a merge of cities', () => {
  test('takes along what is below it: ads, addresses and drafts', async () => {
    const seller = await createSeller(db, tested)
    const [old, into] = [await idOf('rif-dimashq-yabrud'), await idOf('rif-dimashq-al-nabk')]
    const inside = await idOf('rif-dimashq-yabrud-yabroud')
    const ad = await insertAd(db, { category, zone: 'rif-dimashq-yabrud-yabroud' })
    const preview = await operator.deskPlaces.preview({ ...params(old), body: { kind: 'merge', into_id: into } })
    expect(preview).toMatchObject({ ads: 1, places: 2, addresses: 1 })
    await change('rif-dimashq-yabrud', { kind: 'merge', into_id: into })
    await tested.runTasks()
    expect(await placeOf(ad)).toEqual({ governorate_id: 2, city_id: into, zone_id: inside })
    expect(await listed({ zone_id: into })).toContain(ad)
    expect(await listed({ zone_id: old })).toContain(ad)
    expect(await listed({ zone_id: inside })).toEqual([ad])
    const path = await visitor.catalog.zonePath({ query: { zone_id: inside } })
    expect(path.map(({ id }) => id)).toEqual([2, into, inside])
    const draft = { governorate_id: 2, city_id: old, zone_id: inside, name: 'مسودة من يبرود القديمة' }
    expect(await placeOf((await seller.post(draft)).id)).toMatchObject({ city_id: into, zone_id: inside })
  })

  test('of another governorate moves ads there', async () => {
    const [sub, into] = [await idOf('rif-dimashq-douma-harasta'), await idOf('aleppo-azaz-nubl')]
    const child = await db.row<{ slug: string; id: number }>(sql`select id, slug from zones where parent_id = ${sub}`)
    const ad = await insertAd(db, { category, zone: child?.slug ?? '' })
    await change('rif-dimashq-douma-harasta', { kind: 'merge', into_id: into })
    await tested.runTasks()
    expect(await placeOf(ad)).toEqual({ governorate_id: 3, city_id: await idOf('aleppo-azaz'), zone_id: child?.id })
    expect(await listed({ zone_id: 3 })).toContain(ad)
    expect(await listed({ zone_id: 2 })).not.toContain(ad)
  })

  test('is refused while both have a place of the same name below them', async () => {
    const add = async (slug: string) =>
      operator.deskPlaces.add({
        body: { parent_id: await idOf(slug), name_ar: 'المركز', name_en: 'Centre', reason: 'a test' },
      })
    await add('aleppo-manbij')
    await add('aleppo-jarabulus')
    const into_id = await idOf('aleppo-manbij')
    await expect(change('aleppo-jarabulus', { kind: 'merge', into_id })).rejects.toMatchObject({
      code: 'zone_same_below',
    })
  })
})

describe('in the background', () => {
  const rename = (slug: string, name: string) => change(slug, { kind: 'rename', name_ar: `${name} حي`, name_en: name })

  test('two at the same moment: one of them wins, and the other is refused in words', async () => {
    const results = await Promise.allSettled([rename(zone('al-joura'), 'One'), rename(zone('al-khatib'), 'Two')])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const third = arabic.deskPlaces.preview({
      ...params(await idOf(zone('al-marjeh'))),
      body: { kind: 'rename', name_ar: 'ساحة', name_en: 'Square' },
    })
    await expect(third).rejects.toMatchObject({ status: 409, code: 'zone_busy', message: /الإعلانات/ })
    await tested.runTasks()
  })

  test('a change of a category may run at the same time', async () => {
    const ad = await insertAd(db, { category, zone: zone('al-joura') })
    await rename(zone('al-joura'), 'Together')
    const id = (await db.row<{ id: number }>(sql`select id from categories where slug = ${category}`))?.id ?? 0
    const renamed = { kind: 'rename' as const, name_ar: 'تحف وزينة', name_en: 'Ornaments' }
    await operator.deskCategories.change({ ...params(id), body: { change: renamed, reason: 'a test' } })
    await tested.runTasks()
    const doc = await db.row<{ has: boolean }>(sql`
      select doc @@ to_tsquery('simple', 'togeth | together') and doc @@ to_tsquery('simple', 'ornament | ornaments') as has
      from search_ads where id = ${ad}`)
    expect(doc?.has).toBe(true)
  })

  test('a change whose tasks were lost in the middle is resumed and loses no ad', async () => {
    const [from, into_id] = [zone('baghdad-street'), await idOf(zone('al-diwaniyah'))]
    const ads = [await insertAd(db, { category, zone: from }), await insertAd(db, { category, zone: from })]
    await change(from, { kind: 'merge', into_id })
    await db.rows(sql`delete from queued_tasks where payload ->> 'part' = '1'`)
    await tested.runTasks()
    const [resume] = jobs({ ...tested, db, clock })
    await resume?.run()
    await tested.runTasks()
    expect((await operator.deskPlaces.read({ query: {} })).running, 'too early').not.toBeNull()
    clock.move(11 * 60_000)
    await resume?.run()
    await tested.runTasks()
    expect((await operator.deskPlaces.read({ query: {} })).running).toBeNull()
    for (const ad of ads) expect(await placeOf(ad)).toMatchObject({ zone_id: into_id })
  })

  test('a process that is killed in the middle of a batch repeats only that batch', async () => {
    await db.rows(sql`
      insert into ads (category_id, category_type, governorate_id, city_id, zone_id, name, description, show_price, seller_id)
      select c.id, c.type, z.governorate_id, z.city_id, z.id, 'مكتب ' || n, 'خشب زان متين', false, (select min(id) from users)
      from categories c, zones z, generate_series(1, 600) n
      where c.slug = ${category} and z.slug = ${zone('al-adawi')}`)
    const into_id = await idOf(zone('al-qusour'))
    await change(zone('al-adawi'), { kind: 'merge', into_id })
    const follow = createZoneChange({ ...tested, clock })
    let steps = 0
    const killed = {
      ...follow,
      async step(tx: Db, payload: unknown) {
        const rest = await follow.step(tx, payload)
        steps += 1
        if (steps === 2) throw new Error('killed')
        return rest
      },
    }
    const context = { db, clock, log: silentLog, queue: tested.queue, handlers: [killed] }
    await runNextTask(context)
    await runNextTask(context)
    expect((await operator.deskPlaces.read({ query: {} })).running).toMatchObject({ ads_total: 600, ads_done: 250 })
    clock.move(60_000)
    await tested.runTasks()
    expect((await operator.deskPlaces.read({ query: {} })).running).toBeNull()
    const left = await db.rows(sql`
      select id from ads where zone_id = ${await idOf(zone('al-adawi'))}
      union all select s.id from search_ads s full join search_source n using (id)
      where (s.doc, s.zone_id, s.city_id) is distinct from (n.doc, n.zone_id, n.city_id)`)
    expect(left).toEqual([])
  })

  test('ads that another process put into the old place or city afterwards follow', async () => {
    const late = await insertAd(db, { category, zone: zone('baghdad-street') })
    const [, leftovers] = jobs({ ...tested, db, clock })
    await leftovers?.run()
    expect(await placeOf(late)).toMatchObject({ zone_id: await idOf(zone('al-diwaniyah')) })
    expect(await listed({ zone_id: await idOf(zone('al-diwaniyah')) })).toContain(late)
    const stale = await insertAd(db, { category, zone: 'rif-dimashq-yabrud-yabroud' })
    await db.rows(sql`update ads set city_id = ${await idOf('rif-dimashq-yabrud')} where id = ${stale}`)
    await leftovers?.run()
    expect(await placeOf(stale)).toMatchObject({ city_id: await idOf('rif-dimashq-al-nabk') })
  })
})
