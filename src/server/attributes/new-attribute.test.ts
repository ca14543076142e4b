// The claim of contract/ad-attributes.ts: an entry is all that a new attribute needs on the server.
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { HomeQuery } from '#contract/ads.ts'
import { AdDraft, type AdDraftInput } from '#contract/posting.ts'
import { readCatalog } from '#server/catalog/index.ts'
import { sql } from '#server/platform/db.ts'
import { writtenColumns } from '#server/posting/ads.sql.ts'
import { resolvePrice } from '#server/posting/resolve-price.ts'
import { toAdColumns } from '#server/posting/row-mapping.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'

// Test files share loaded modules: load them again with the mock, and without it for the next file.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.doUnmock('#contract/ad-attributes.ts')
  vi.resetModules()
})

vi.mock('#contract/ad-attributes.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#contract/ad-attributes.ts')>()
  const { testAttributes } = await import('#contract/testing/attribute-fixtures.ts')
  return { ...original, adAttributes: { ...original.adAttributes, ...testAttributes } }
})

const db = await cloneDatabase()
const tested = await testApi(db)
const english = tested.client('en')
const seller = await createSeller(db, tested)

const idOf = async (slug: string) =>
  (await db.row<{ id: number }>(sql`select id from categories where slug = ${slug}`))?.id ?? 0
const leafOf = async (top: string) =>
  (
    await db.row<{ id: number }>(sql`
      with recursive tree as (
        select id from categories where slug = ${top}
        union all select c.id from categories c join tree t on c.parent_id = t.id)
      select id from tree t where not exists (select from categories c where c.parent_id = t.id) order by id limit 1`)
  )?.id ?? 0
const inCategory = async (top: string) => ({ main_category_id: await idOf(top), category_id: await leafOf(top) })
const phone = { ...(await inCategory('mobiles')), car: null }

let count = 0
/** The new keys are unknown to the types, as they would be to those of an older client. */
async function post(attributes: object, category: object = phone) {
  count += 1
  const words = Array.from({ length: 12 }, (_, place) => `كلمة${count * 100 + place}`).join(' ')
  const draft = { ...(await seller.draft()), ...category, name: `هاتف رقم ${count}`, description: words, attributes }
  return seller.api.posting.postAd({ body: { client_id: randomUUID(), draft: draft as AdDraftInput } })
}
const listed = async (query: object) => {
  const home = await english.ads.home({ query: { categories_ids: [4], ...query } as HomeQuery })
  return { ids: home.advertisement_posts.items.map(({ id }) => id).sort(), facets: home.facets as object }
}

const full = { storage: '128', colours: ['black', 'red'], battery: 87, negotiable: true }
const [first, second, bare] = [
  (await post(full)).id,
  (await post({ storage: '256', colours: ['white'], battery: '٥٠' })).id,
  (await post({})).id,
]

describe('a new attribute without a column', () => {
  test('is stored, and read by visitors and by the owner', async () => {
    expect(await english.ads.one(idParam(first))).toMatchObject({ attributes: full, car: null })
    expect(await seller.api.posting.ownedAd(idParam(first))).toMatchObject({ attributes: full })
    expect(await english.ads.one(idParam(second))).toMatchObject({ attributes: { battery: 50 } })
    expect(await english.ads.one(idParam(bare))).not.toHaveProperty('attributes')
  })

  test('is on cards when its entry says so', async () => {
    const { advertisement_posts } = await english.ads.home({ query: { categories_ids: [4] } })
    const cards = new Map(advertisement_posts.items.map((card) => [card.id, card.attributes]))
    expect(cards.get(first)).toEqual({ storage: '128', battery: 87 })
    expect(cards.get(bare)).toBeUndefined()
  })

  test('is changed and removed by an edit', async () => {
    const { id } = await post(full)
    const attributes: object = { storage: '64', colours: [] }
    const body = { ...(await seller.draft()), ...phone, name: 'هاتف آخر', attributes }
    await seller.api.posting.editAd({ ...idParam(id), body: body as AdDraftInput })
    expect((await english.ads.one(idParam(id))).attributes).toEqual({ storage: '64' })
    expect((await listed({ storage: ['64'] })).ids).toEqual([id])
    await seller.api.posting.deleteAd(idParam(id))
  })

  test.each([
    ['one of several options', { storage: ['128', '64'] }, () => [first]],
    ['all of several options', { colours: ['black', 'red'] }, () => [first]],
    ['all of several options that no ad has together', { colours: ['black', 'white'] }, () => []],
    ['a range', { batteryFrom: 50, batteryTo: 60 }, () => [second]],
    ['an open range', { batteryFrom: 60 }, () => [first]],
    ['a flag', { negotiable: '1' }, () => [first]],
    ['two filters', { negotiable: '1', storage: ['256'] }, () => []],
    ['a filter and words', { storage: ['256'], search: 'هاتف' }, () => [second]],
  ])('is filtered by %s', async (_, query, expected) => {
    expect((await listed(query)).ids).toEqual(expected())
  })

  test('has counts beside its options, inside its category only', async () => {
    const { facets } = await listed({})
    expect(facets).toMatchObject({ storage: { counts: { 128: 1, 256: 1 } }, negotiable: { counts: { 1: 1 } } })
    expect((await listed({ storage: ['128'] })).facets).not.toHaveProperty('storage')
    expect((await english.ads.home({ query: {} })).facets).not.toHaveProperty('storage')
  })

  test('is named when it is the filter to drop', async () => {
    const query = { categories_ids: [4], storage: ['64'], batteryFrom: 1 } as HomeQuery
    expect((await english.ads.home({ query })).relief).toEqual({ field: 'storage', total: 2, total_relation: 'eq' })
  })

  test('is rejected with a value that does not exist, in a query too', async () => {
    await expect(post({ storage: '1' })).rejects.toMatchObject({ status: 422 })
    await expect(post({ battery: 101 })).rejects.toMatchObject({ status: 422 })
    await expect(post({ unknown: 1 })).rejects.toMatchObject({ status: 422 })
    await expect(listed({ storage: ['1'] })).rejects.toMatchObject({ status: 422 })
  })

  test('is rejected in ads of another category, and required where its entry says so', async () => {
    const job = { ...(await inCategory('jobs')), car: null, condition: null }
    const fieldsOf = (attributes: object, category: object) =>
      post(attributes, category).then(
        () => [],
        (error: { fields: object }) => Object.keys(error.fields),
      )
    expect(await fieldsOf({ storage: '64' }, await inCategory('furniture'))).toContain('draft.attributes.storage')
    expect(await fieldsOf({}, job)).toEqual(['draft.attributes.contract'])
    expect(await fieldsOf({ contract: 'full_time', negotiable: true }, job)).toEqual([])
  })

  test('is found through its index', async () => {
    const plan = await db.transaction(async (tx) => {
      await tx.rows(sql`set local enable_seqscan = off`)
      await tx.rows(sql`set local enable_indexscan = off`)
      return tx.rows(sql`
        explain select id from search_other
        where attributes <> '{}' and attributes @? '$ ? (@."storage" == "64" || @."storage" == "128")'`)
    })
    expect(JSON.stringify(plan)).toContain('search_other_attributes')
  })
})

describe('no column is silently lost', () => {
  const { car, property } = {
    car: { transmission: 'manual', fuel: 'diesel', year: 2001, kilometers: 1, appearance_id: 7 },
    property: {
      ...{ deal: 'sale', street_type: 'residential', area: 1, age: 2, rooms: 3, bathrooms: 4, floor: -5 },
      extras: ['security', 'elevator'],
    },
  } as const

  test('an insert writes exactly the columns of the mapping, and each of them exists', async () => {
    const catalog = await readCatalog(db)
    const draft = AdDraft.parse({ ...(await seller.draft()), car })
    expect(Object.keys(toAdColumns(catalog, await resolvePrice(db, catalog, draft, {}), null)).sort()).toEqual(
      writtenColumns.toSorted(),
    )
    const columns = await db.rows<{ name: string }>(sql`
      select attname::text as name from pg_attribute where attrelid = 'ads'::regclass and attnum > 0 and not attisdropped`)
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(writtenColumns))
  })

  test('all attributes of a car and of a property come back as they were posted', async () => {
    const { id } = await post({}, { car, condition: 'new' })
    const flat = { ...(await inCategory('properties')), category_id: await idOf('properties-sale-apartment') }
    const { id: home } = await post({}, { ...flat, car: null, condition: null, property })
    expect(await seller.api.posting.ownedAd(idParam(id))).toMatchObject({ condition: 'new', car, property: null })
    expect(await seller.api.posting.ownedAd(idParam(home))).toMatchObject({ condition: null, car: null, property })
    const { appearance_id: _, ...shown } = car
    expect(await english.ads.one(idParam(id))).toMatchObject({ condition: 'new', car: { ...shown, body: 'van' } })
    expect(await english.ads.one(idParam(home))).toMatchObject({ car: null, property })
  })
})
