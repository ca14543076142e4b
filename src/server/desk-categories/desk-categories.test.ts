import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { createCategoryDesk, idParams as params } from '#server/testing/category-desk.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'
import { jobs } from './jobs.ts'

const { db, clock, tested, operator, visitor, arabic, idOf, lastAct, listed, change, undo } = await createCategoryDesk()

beforeEach(() => clock.move(1000))

describe('reading', () => {
  test('the tree opens level by level, with what can be done', async () => {
    const top = await operator.deskCategories.read({ query: {} })
    expect(top.children).toHaveLength(24)
    expect(top.kinds).toEqual([])
    const furniture = await operator.deskCategories.read({ query: { id: await idOf('furniture') } })
    expect(furniture.path.map(({ name }) => name)).toEqual(['Furniture & Decor'])
    expect(furniture.kinds).not.toContain('merge')
    const rio = await operator.deskCategories.read({ query: { id: await idOf('cars-kia-rio') } })
    expect(rio.kinds).not.toContain('move')
  })
})

describe('a new name', () => {
  test('is on every page and in the search at once, in both languages, and can be taken back', async () => {
    const ad = await insertAd(db, { category: 'furniture-carpets', name: 'قطعة للبيع' })
    await change('furniture-carpets', { kind: 'rename', name_ar: 'زرابي فاخرة', name_en: 'Fancy rugs' })
    const { path } = await visitor.catalog.categoryPath({
      query: { categories_ids: [await idOf('furniture-carpets')] },
    })
    expect(path.at(-1)?.name).toBe('Fancy rugs')
    expect(await listed({ search: 'زرابي فاخرة' })).toContain(ad)
    await tested.runTasks()
    expect((await operator.deskCategories.read({ query: {} })).running).toBeNull()
    const words = await db.row<{ has: boolean }>(
      sql`select doc @@ to_tsquery('simple', 'rugs | rug') as has from search_ads where id = ${ad}`,
    )
    expect(words?.has).toBe(true)
    expect(await lastAct()).toMatchObject({
      action: 'category_rename',
      subject: 'category',
      before: { name_en: 'Carpets' },
      after: { name_en: 'Fancy rugs' },
      can_undo: true,
    })
    await undo()
    const back = await visitor.catalog.categoryPath({ query: { categories_ids: [await idOf('furniture-carpets')] } })
    expect(back.path.at(-1)?.name).toBe('Carpets')
  })

  test('of a sibling is refused, and hostile texts are', async () => {
    const rename = (name_ar: string, name_en: string) =>
      change('furniture-carpets', { kind: 'rename', name_ar, name_en })
    await expect(rename('غرف نوم', 'Rugs')).rejects.toMatchObject({ status: 409, code: 'category_exists' })
    for (const name of ['', ' ', 'x'.repeat(61)])
      await expect(rename('سجاد', name)).rejects.toMatchObject({ status: 422 })
  })
})

describe('a move', () => {
  test('takes ads, facts and addresses along, and can be taken back', async () => {
    const ad = await insertAd(db, { category: 'furniture-curtains' })
    const [curtains, kids, furniture] = [await idOf('furniture-curtains'), await idOf('kids'), await idOf('furniture')]
    const preview = await operator.deskCategories.preview({
      ...params(curtains),
      body: { kind: 'move', parent_id: kids },
    })
    expect(preview).toMatchObject({ ads: 1, categories: 0, redirects: true, before: ['Furniture & Decor', 'Curtains'] })
    expect(preview.after.at(-1)).toBe('Curtains')
    await change('furniture-curtains', { kind: 'move', parent_id: kids })
    await tested.runTasks()
    expect(await listed({ categories_ids: [kids] })).toContain(ad)
    expect(await listed({ categories_ids: [furniture] })).not.toContain(ad)
    const path = await visitor.catalog.categoryPath({ query: { categories_ids: [furniture, curtains] } })
    expect(path.path.map(({ id }) => id)).toEqual([kids, curtains])
    await undo()
    expect(await listed({ categories_ids: [furniture] })).toContain(ad)
    expect(await listed({ categories_ids: [kids] })).not.toContain(ad)
  })

  test('changes the level of everything below it', async () => {
    const phones = await idOf('mobiles-phones')
    const tablets = await idOf('mobiles-tablets')
    await change('mobiles-phones', { kind: 'move', parent_id: tablets })
    await tested.runTasks()
    const levels = await db.rows<{ level: number }>(
      sql`select distinct level from categories where parent_id = ${phones}`,
    )
    expect(levels).toEqual([{ level: 4 }])
    await undo()
  })

  test.each([
    ['another type', 'furniture-curtains', 'services'],
    ['itself', 'furniture-curtains', 'furniture-curtains'],
    ['something below it', 'mobiles-phones', 'mobiles-phones-samsung'],
    ['another make', 'cars-kia-rio', 'cars-hyundai'],
    ['another top category, of a top category', 'furniture', 'kids'],
  ])('to %s is refused', async (_, slug, target) => {
    const parent_id = (await idOf(target)) || 31_000
    await expect(change(slug, { kind: 'move', parent_id })).rejects.toMatchObject({ status: 422 })
  })

  test('below a category that holds ads itself is refused', async () => {
    await insertAd(db, { category: 'furniture-lighting' })
    const parent_id = await idOf('furniture-lighting')
    await expect(change('furniture-decor', { kind: 'move', parent_id })).rejects.toMatchObject({
      status: 409,
      code: 'category_has_ads',
    })
  })
})

describe('a merge', () => {
  test('moves ads of every status, inquiries and searches, and the old address leads to the new one', async () => {
    const seller = await createSeller(db, tested)
    const [old, into] = [await idOf('furniture-mattresses'), await idOf('furniture-bedrooms')]
    const active = await insertAd(db, { category: 'furniture-mattresses' })
    const sold = await insertAd(db, { category: 'furniture-mattresses', status: 'sold' })
    await seller.api.savedSearches.save({ body: { query: { categories_ids: [old] } } as never })
    const preview = await arabic.deskCategories.preview({ ...params(old), body: { kind: 'merge', into_id: into } })
    expect(preview).toMatchObject({ ads: 1, saved_searches: 1, redirects: true })
    const page = await change('furniture-mattresses', { kind: 'merge', into_id: into })
    expect(page).toMatchObject({ running: { kind: 'merge', ads_total: 2, ads_done: 0 } })
    await tested.runTasks()
    const rows = await db.rows(sql`select distinct category_id from ads where id in (${active}, ${sold})`)
    expect(rows).toEqual([{ category_id: into }])
    expect(await listed({ categories_ids: [old] })).toEqual(await listed({ categories_ids: [into] }))
    expect(await listed({ categories_ids: [into] })).toEqual([active])
    expect(await lastAct()).toMatchObject({ action: 'category_merge', can_undo: false, why_not: 'ads_merged' })
    const again = await change('furniture-bedrooms', { kind: 'show' })
    expect(again.running).toBeNull()
  })

  test('lets saved searches of the old category announce ads of the other one at once', async () => {
    const [searcher, seller] = [await createSeller(db, tested), await createSeller(db, tested)]
    const [old, into] = [await idOf('books-religious'), await idOf('books-novels')]
    await searcher.api.savedSearches.save({ body: { query: { categories_ids: [old] } } as never })
    await change('books-religious', { kind: 'merge', into_id: into })
    await tested.runTasks()
    clock.move(1000)
    await seller.post({ main_category_id: await idOf('books'), category_id: into, car: null } as never)
    await tested.runTasks()
    expect((await searcher.api.savedSearches.list()).items).toMatchObject([{ new_count: 1 }])
  })

  test('accepts a draft that was begun in the old category', async () => {
    const seller = await createSeller(db, tested)
    const [old, into] = [await idOf('furniture-mattresses'), await idOf('furniture-bedrooms')]
    const posted = await seller.post({
      main_category_id: await idOf('furniture'),
      category_id: old,
      car: null,
    } as never)
    const ad = await db.row(sql`select category_id from ads where id = ${posted.id}`)
    expect(ad).toEqual({ category_id: into })
  })

  test('with categories below it, into another type, and of a merged one are refused', async () => {
    const into_id = await idOf('furniture-decor')
    await expect(change('mobiles-phones', { kind: 'merge', into_id })).rejects.toMatchObject({
      code: 'category_not_empty',
    })
    const services = (
      await db.row<{ id: number }>(sql`select id from categories where type = 'services' and level = 2`)
    )?.id
    await expect(change('furniture-decor', { kind: 'merge', into_id: services ?? 0 })).rejects.toMatchObject({
      status: 422,
    })
    await expect(change('furniture-mattresses', { kind: 'merge', into_id })).rejects.toMatchObject({ status: 404 })
  })

  test('ads that another process put into the old category afterwards follow', async () => {
    const late = await insertAd(db, { category: 'furniture-mattresses' })
    const [, leftovers] = jobs({ ...tested, db, clock })
    await leftovers?.run()
    expect(await listed({ categories_ids: [await idOf('furniture-bedrooms')] })).toContain(late)
  })
})

describe('in the background', () => {
  test('only one change runs, and the second is refused in words', async () => {
    await insertAd(db, { category: 'furniture-office' })
    await change('furniture-office', { kind: 'rename', name_ar: 'مكاتب', name_en: 'Offices' })
    const second = arabic.deskCategories.change({
      ...params(await idOf('furniture-decor')),
      body: { change: { kind: 'rename', name_ar: 'تحف', name_en: 'Antiques' }, reason: 'a test' },
    })
    await expect(second).rejects.toMatchObject({ status: 409, code: 'category_busy', message: /الإعلانات/ })
    expect(
      (await visitor.catalog.categoryPath({ query: { categories_ids: [await idOf('furniture-decor')] } })).path.at(-1)
        ?.name,
    ).toBe('Home Decor')
    await tested.runTasks()
  })

  test('two at the same moment: one of them wins', async () => {
    const rename = (slug: string, name: string) => change(slug, { kind: 'rename', name_ar: `${name} ع`, name_en: name })
    const results = await Promise.allSettled([rename('furniture-office', 'One'), rename('furniture-decor', 'Two')])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await tested.runTasks()
  })

  test('a change whose tasks were lost is resumed', async () => {
    const ad = await insertAd(db, { category: 'furniture-office' })
    await change('furniture-office', { kind: 'rename', name_ar: 'مكاتب ودراسة', name_en: 'Study rooms' })
    await db.rows(sql`delete from queued_tasks`)
    const [resume] = jobs({ ...tested, db, clock })
    await resume?.run()
    await tested.runTasks()
    expect((await operator.deskCategories.read({ query: {} })).running, 'too early').not.toBeNull()
    clock.move(11 * 60_000)
    await resume?.run()
    await tested.runTasks()
    expect((await operator.deskCategories.read({ query: {} })).running).toBeNull()
    expect(await listed({ search: 'مكاتب ودراسة' })).toContain(ad)
  })
})
