import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createInProcessBus } from '#server/platform/bus.ts'
import { type Db, sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { changeCatalog, openCatalog } from './live-catalog.ts'
import { zonesWithParents } from './queries.ts'
import { seedReferenceData } from './seed.ts'

const db = await cloneDatabase()
const tested = await testApi(db)
const [arabic, english] = [tested.client('ar'), tested.client('en')]
const bus = createInProcessBus()
const first = await openCatalog({ db, bus, log: silentLog })
const second = await openCatalog({ db, bus, log: silentLog })
afterAll(() => {
  first.stop()
  second.stop()
})

const dropped: string[] = []
const change = (work: (tx: Db) => Promise<unknown>) =>
  db.transaction((tx) => {
    const context = {
      liveCatalog: first,
      dropTags: (_: Db, tags: string[]) => void dropped.push(...tags),
      now: new Date(),
    }
    return changeCatalog(context, tx, true, () => work(tx))
  })

const idOf = (slug: string) => first.catalog.categories.find((row) => row.slug === slug)?.id ?? 0
const nameIn = ({ catalog }: typeof first, slug: string) => catalog.categories.find((row) => row.slug === slug)?.name_en

describe('a change of the catalog', () => {
  test('reaches every process, and drops the pages', async () => {
    await change((tx) =>
      tx.rows(sql`update categories set name_en = 'Sleep', edited_at = now() where slug = 'furniture-bedrooms'`),
    )
    await expect.poll(() => nameIn(second, 'furniture-bedrooms'), { timeout: 20_000 }).toBe('Sleep')
    await expect.poll(() => nameIn(first, 'furniture-bedrooms'), { timeout: 20_000 }).toBe('Sleep')
    expect(dropped).toEqual(['home', 'shell'])
  })

  test('is not announced when its transaction fails', async () => {
    const version = second.catalog.version
    const failing = change(async (tx) => {
      await tx.rows(sql`update categories set name_en = 'Never' where slug = 'furniture-bedrooms'`)
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    await second.refresh()
    expect([second.catalog.version, nameIn(second, 'furniture-bedrooms')]).toEqual([version, 'Sleep'])
  })

  test('reaches a process that missed the message at its next check', async () => {
    const deaf = await openCatalog({ db, bus: createInProcessBus(), log: silentLog })
    await change((tx) => tx.rows(sql`update categories set name_en = 'Beds' where slug = 'furniture-bedrooms'`))
    expect(nameIn(deaf, 'furniture-bedrooms')).toBe('Sleep')
    await deaf.refresh()
    expect(nameIn(deaf, 'furniture-bedrooms')).toBe('Beds')
    deaf.stop()
  })

  test('two at once run one after the other, and both are announced', async () => {
    await first.refresh()
    const before = first.catalog.version
    const rename = (name: string) =>
      change((tx) => tx.rows(sql`update categories set name_en = name_en || ${name} where slug = 'furniture-bedrooms'`))
    await Promise.all([rename('1'), rename('2')])
    await second.refresh()
    expect(second.catalog.version).toBe(before + 2)
    expect(nameIn(second, 'furniture-bedrooms')).toMatch(/^Beds(12|21)$/)
  })

  test('waits for its listeners, one change after the other', async () => {
    const seen: number[] = []
    second.onChange(async () => {
      const { version } = second.catalog
      await new Promise((resolve) => setTimeout(resolve, 20))
      seen.push(version)
    })
    await change((tx) => tx.rows(sql`update categories set name_en = 'Bedrooms' where slug = 'furniture-bedrooms'`))
    await second.refresh()
    expect(seen).toEqual([second.catalog.version])
  })
})

test('a release never overwrites what operators have edited, and updates the rest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'))
  await cp('db/seed', folder, { recursive: true })
  const path = join(folder, 'categories.json')
  const rows: { slug: string; name_en: string }[] = JSON.parse(await readFile(path, 'utf8'))
  const renamed = rows.map((row) =>
    ['furniture-bedrooms', 'furniture-living'].includes(row.slug) ? { ...row, name_en: 'Of the release' } : row,
  )
  await writeFile(path, JSON.stringify(renamed))
  expect(await seedReferenceData(db, undefined, folder)).toBe(true)
  await first.refresh()
  expect(nameIn(first, 'furniture-bedrooms')).toBe('Bedrooms')
  expect(nameIn(first, 'furniture-living')).toBe('Of the release')
})

describe('a merged category', () => {
  test('leads to the one that has its ads: path, list, names and words', async () => {
    const [old, target] = [idOf('furniture-mattresses'), idOf('furniture-bedrooms')]
    const [inOld, inTarget] = [
      await insertAd(db, { category: 'furniture-mattresses' }),
      await insertAd(db, { category: 'furniture-bedrooms' }),
    ]
    await change((tx) => tx.rows(sql`update categories set merged_into = ${target} where id = ${old}`))
    await tested.liveCatalog.refresh()
    const { path } = await english.catalog.categoryPath({ query: { categories_ids: [old] } })
    expect(path.at(-1)?.id).toBe(target)
    const list = await english.ads.home({ query: { categories_ids: [old] } })
    expect(list.advertisement_posts.items.map(({ id }) => id)).toEqual([inTarget])
    expect((await english.ads.one({ params: { id: String(inOld) } })).id).toBe(inOld)
    const words = await arabic.ads.home({ query: { search: 'فرشات ومخدات' } })
    expect(words.advertisement_posts.items.map(({ id }) => id)).toContain(inTarget)
    const all = JSON.stringify(await english.catalog.categories())
    expect(all).not.toContain('"furniture-mattresses"')
  })
})

test('a merged place is found in the picker by its names at the other place', async () => {
  const find = (slug: string) =>
    db.row<{ id: number; name_ar: string }>(sql`select id, name_ar from zones where slug = ${slug}`)
  const [old, into] = [await find('damascus-city-al-hariqa'), await find('damascus-city-al-hamidiyah')]
  await change((tx) => tx.rows(sql`update zones set merged_into = ${into?.id} where id = ${old?.id}`))
  await first.refresh()
  const zones = zonesWithParents(first.catalog, 'en')
  expect(zones.find(({ id }) => id === into?.id)?.also).toContain(old?.name_ar)
  expect(zones.map(({ id }) => id)).not.toContain(old?.id)
})

describe('a hidden category', () => {
  test('is in no list of categories, but its page and its ads stay', async () => {
    const id = idOf('furniture-living')
    const ad = await insertAd(db, { category: 'furniture-living' })
    await change((tx) => tx.rows(sql`update categories set hidden_at = now() where id = ${id}`))
    await tested.liveCatalog.refresh()
    const { children } = await english.catalog.categoryPath({ query: { categories_ids: [idOf('furniture')] } })
    expect(children.map(({ slug }) => slug)).not.toContain('furniture-living')
    const list = await english.ads.home({ query: { categories_ids: [id] } })
    expect(list.advertisement_posts.items.map((one) => one.id)).toEqual([ad])
  })
})
