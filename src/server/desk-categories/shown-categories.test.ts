import { beforeEach, describe, expect, test } from 'vitest'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { createCategoryDesk, idParams as params } from '#server/testing/category-desk.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'

const { db, clock, tested, operator, visitor, idOf, lastAct, listed, change, undo } = await createCategoryDesk()

beforeEach(() => clock.move(1000))

describe('hiding, order, look, facts', () => {
  test('a hidden category takes no new ads, keeps those it has, and can be shown again', async () => {
    const seller = await createSeller(db, tested)
    const [furniture, kitchens] = [await idOf('furniture'), await idOf('furniture-kitchens')]
    const ad = await insertAd(db, { category: 'furniture-kitchens' })
    await change('furniture-kitchens', { kind: 'hide' })
    const post = () => seller.post({ main_category_id: furniture, category_id: kitchens, car: null } as never)
    await expect(post()).rejects.toMatchObject({ status: 422, fields: { 'draft.category_id': [expect.any(String)] } })
    expect(await listed({ categories_ids: [kitchens] })).toContain(ad)
    await undo()
    expect((await post()).id).toBeGreaterThan(0)
  })

  test('the order of siblings changes, and back', async () => {
    const first = async () =>
      (await operator.deskCategories.read({ query: { id: await idOf('furniture') } })).children[0]
    const before = await first()
    await change('furniture-decor', { kind: 'order', place: 1 })
    expect((await first())?.id).toBe(await idOf('furniture-decor'))
    await undo()
    expect((await first())?.id).toBe(before?.id)
  })

  test('only icons of the sprites and colours of top categories are accepted', async () => {
    await change('furniture-decor', { kind: 'look', icon: 'sofa', color: null })
    const look = (slug: string, icon: string, color: string | null) => change(slug, { kind: 'look', icon, color })
    await expect(look('furniture-decor', 'no-such-icon', null)).rejects.toMatchObject({ status: 422 })
    await expect(look('furniture-decor', 'sofa', '#112233')).rejects.toMatchObject({ status: 422 })
    await expect(look('furniture', 'sofa', null)).rejects.toMatchObject({ status: 422 })
  })

  test('a fact that is switched off is in no form and on no ad, here and below, and the grade stays', async () => {
    const id = await idOf('furniture-living')
    const page = await operator.deskCategories.read({ query: { id } })
    const fact = page.facts.find(({ is_fixed }) => !is_fixed) ?? expect.fail('The category has no facts.')
    await change('furniture-living', { kind: 'facts', off: [fact.key] })
    const keys = async () => (await visitor.facts.form(params(id))).facts.map(({ key }) => key)
    expect(await keys()).not.toContain(fact.key)
    await undo()
    expect(await keys()).toContain(fact.key)
    await expect(change('furniture-living', { kind: 'facts', off: ['grade'] })).rejects.toMatchObject({ status: 422 })
  })
})

describe('a new category', () => {
  const draft = async (slug: string) => ({
    parent_id: await idOf(slug),
    name_ar: 'كراسي هزازة',
    name_en: 'Rocking chairs',
    icon: 'sofa',
    reason: 'people ask for it',
  })

  test('is in the tree, takes ads with the facts of its parent, and is found by its name', async () => {
    const seller = await createSeller(db, tested)
    const page = await operator.deskCategories.add({ body: await draft('furniture') })
    await tested.liveCatalog.refresh()
    const id = page.path.at(-1)?.id ?? 0
    expect(id).toBeGreaterThanOrEqual(20_000)
    const { id: ad } = await seller.post({
      main_category_id: await idOf('furniture'),
      category_id: id,
      car: null,
    } as never)
    expect(await listed({ search: 'كراسي هزازة' })).toContain(ad)
    expect((await visitor.facts.form(params(id))).facts.length).toBeGreaterThan(0)
    expect(await lastAct()).toMatchObject({ action: 'category_add', why_not: 'hide_instead' })
  })

  test('twice is refused, and below one that holds ads', async () => {
    const body = await draft('furniture')
    await expect(operator.deskCategories.add({ body })).rejects.toMatchObject({ code: 'category_exists' })
    await insertAd(db, { category: 'furniture-lighting' })
    const holds = await draft('furniture-lighting')
    await expect(operator.deskCategories.add({ body: holds })).rejects.toMatchObject({ code: 'category_has_ads' })
  })
})
