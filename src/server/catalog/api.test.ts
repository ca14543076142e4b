import { beforeAll, describe, expect, test } from 'vitest'
import type { SouqnaApi } from '#contract/api.ts'
import type { CategoryNode } from '#contract/catalog.ts'
import { ApiError, type Client } from '#contract/client.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'

let arabic: Client<SouqnaApi>
let english: Client<SouqnaApi>

beforeAll(async () => {
  const { client } = await testApi(await cloneDatabase())
  arabic = client('ar')
  english = client('en')
})

const flat = (nodes: CategoryNode[]): CategoryNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])

describe('GET /setting', () => {
  test('returns the settings and the navigation categories in the language of the request', async () => {
    const { setting, nav_bar_categories } = await arabic.catalog.setting()
    expect(setting).toMatchObject({ name: 'سوقنا', currency: 'ل.س', default_language: 'ar', max_ad_images: 20 })
    expect(nav_bar_categories.map((category) => category.slug).slice(0, 3)).toEqual(['cars', 'properties', 'mobiles'])
    expect((await english.catalog.setting()).nav_bar_categories[0]).toMatchObject({ name: 'Cars', type: 'cars' })
  })
})

describe('GET /all-category', () => {
  test('returns all 1,031 categories as a tree', async () => {
    const tree = await arabic.catalog.categories()
    expect(tree).toHaveLength(24)
    expect(flat(tree)).toHaveLength(1031)
  })

  test('sets parent_id on every category below the top level', async () => {
    const tree = await english.catalog.categories()
    for (const top of tree) {
      expect(top).not.toHaveProperty('parent_id')
      for (const child of top.children) expect(child.parent_id).toBe(top.id)
    }
  })

  test('marks cars by type and contains every make and model', async () => {
    const cars = (await english.catalog.categories()).find((category) => category.type === 'cars')
    expect(cars?.children).toHaveLength(62)
    expect(cars?.children.flatMap((make) => make.children)).toHaveLength(526)
  })

  test('gives a subcategory the colour of its top category', async () => {
    const [cars] = await english.catalog.categories()
    expect(cars?.children[0]?.children[0]?.color).toBe(cars?.color)
  })
})

describe('GET /zone', () => {
  test('returns name and id of every zone, governorates first', async () => {
    const zones = await arabic.catalog.zones()
    expect(zones).toHaveLength(1029)
    expect(zones[0]).toEqual({ id: 1, name: 'دمشق' })
    expect((await english.catalog.zones())[0]).toEqual({ id: 1, name: 'Damascus' })
  })

  test('returns the 14 governorates as a separate list', async () => {
    expect(await english.catalog.governorates()).toHaveLength(14)
  })
})

describe('GET /zone-path', () => {
  test('returns the path from the governorate to a neighbourhood', async () => {
    const babTouma = (await english.catalog.zones()).find(({ name }) => name === 'Bab Touma')
    const path = await arabic.catalog.zonePath({ query: { zone_id: babTouma?.id ?? 0 } })
    expect(path.map(({ name }) => name)).toEqual(['دمشق', 'دمشق', 'مدينة دمشق', 'باب توما'])
    expect(await english.catalog.zonePath({ query: { zone_id: 3 } })).toEqual([{ id: 3, name: 'Aleppo' }])
  })

  test('answers 404 for an unknown zone and 422 with the field for an invalid id', async () => {
    const request = english.catalog.zonePath({ query: { zone_id: 32_000 } })
    await expect(request).rejects.toMatchObject({ status: 404, code: 'zone_not_found' })
    const refused = english.catalog.zonePath({ query: { zone_id: 'حلب' } })
    await expect(refused).rejects.toMatchObject({ status: 422, fields: { zone_id: [expect.any(String)] } })
  })
})

describe('GET /car-appearances', () => {
  test('returns the seven body types', async () => {
    const slugs = (await english.catalog.carAppearances()).map((appearance) => appearance.slug)
    expect(slugs).toEqual(['sedan', 'suv', 'sport', 'hatchback', 'coupe', 'pickup', 'van'])
  })
})

describe('GET /category-path', () => {
  test('returns the top level without a selection', async () => {
    const { path, children } = await english.catalog.categoryPath()
    expect(path).toEqual([])
    expect(children).toHaveLength(24)
  })

  test('returns the whole path for a single category id', async () => {
    const tree = await english.catalog.categories()
    const model = tree[0]?.children[0]?.children[0]
    const { path } = await english.catalog.categoryPath({ query: { categories_ids: [model?.id ?? 0] } })
    expect(path.map((category) => category.slug)).toEqual(['cars', 'cars-kia', 'cars-kia-rio'])
  })

  test('answers 404 in the language of the request for an unknown category', async () => {
    const request = arabic.catalog.categoryPath({ query: { categories_ids: [30_000] } })
    await expect(request).rejects.toMatchObject({
      status: 404,
      code: 'category_not_found',
      message: 'هذا القسم غير موجود.',
    })
  })

  test.each(['abc', '-1', '1.5', '9'.repeat(30), 'NaN', '1e309'])('rejects the category id %s', async (id) => {
    const error = await english.catalog.categoryPath({ query: { categories_ids: [id] } }).catch((reason) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error.status).toBe(422)
    expect(Object.keys(error.fields)).toEqual(['categories_ids.0'])
  })
})
