// The search rows of a changed category are patched, not built again from the texts of the ads. They must be equal.
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { batchSize } from '#server/catalog-changes/index.ts'
import { type Db, sql } from '#server/platform/db.ts'
import { minute } from '#server/platform/time.ts'
import { runNextTask } from '#server/queue/index.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { createCategoryDesk } from '#server/testing/category-desk.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { createCategoryChange } from './index.ts'

const { db, clock, tested, operator, idOf, listed, change, undo } = await createCategoryDesk()
const { runTasks } = tested

beforeEach(() => clock.move(1000))

/** Rows of the search that differ from what the ads and the names of their category say now. */
const wrongRows = () =>
  db.rows(sql`
    select coalesce(s.id, n.id) as id, s.doc, n.doc as right_doc from search_ads s full join search_source n using (id)
    where (s.doc, s.category_words, s.c1, s.c2, s.c3, s.c4, s.regime)
      is distinct from (n.doc, n.category_words, n.c1, n.c2, n.c3, n.c4, n.regime)`)

const running = async () => (await operator.deskCategories.read({ query: {} })).running

const rename = (slug: string, name_ar: string, name_en: string) => change(slug, { kind: 'rename', name_ar, name_en })

/** Ads that have words of the old and the new names in every place. */
async function insertWordyAds(category: string) {
  await insertAd(db, { category })
  await insertAd(db, { category, name: 'سجاد شرقي Carpets', description: 'أثاث منزل جديد جداً' })
  await insertAd(db, { category, name: 'قطعة واحدة', description: 'سجادة carpet وزرابي فاخرة من حلب' })
  await insertAd(db, { category, name: 'Fancy things', description: 'rugs and زرابي للبيع', zone: 'aleppo-city' })
  await insertAd(db, {
    category,
    name: 'دمشق القديمة',
    description: 'Damascus and around',
    condition: 'new',
    price: 900,
  })
  await insertAd(db, { category, name: 'قديم ومستعمل', status: 'sold' })
}

test('rows are those of the ads after new names, words that texts and names share, and names that return', async () => {
  await insertWordyAds('furniture-carpets')
  await rename('furniture-carpets', 'زرابي فاخرة', 'Fancy rugs')
  await runTasks()
  expect(await wrongRows()).toEqual([])
  // The name of a place, and a word that the first name had.
  await rename('furniture-carpets', 'سجاد دمشق', 'Damascus carpet')
  await runTasks()
  expect(await wrongRows()).toEqual([])
  await undo()
  await rename('furniture-carpets', 'سجاد', 'Carpets')
  await runTasks()
  expect(await wrongRows()).toEqual([])
})

test('rows are those of the ads after a new name of the top category, a move, its undo and a merge', async () => {
  await insertWordyAds('furniture-carpets')
  await insertWordyAds('furniture-decor')
  await rename('furniture', 'أثاث زرابي', 'Carpets and things')
  await runTasks()
  expect(await wrongRows()).toEqual([])
  await change('furniture-carpets', { kind: 'move', parent_id: await idOf('kids') })
  await runTasks()
  expect(await wrongRows()).toEqual([])
  await undo()
  expect(await wrongRows()).toEqual([])
  await change('furniture-carpets', { kind: 'merge', into_id: await idOf('furniture-decor') })
  await runTasks()
  expect(await wrongRows()).toEqual([])
})

test('rows of an older version, which do not know the words of their category, follow too', async () => {
  await insertWordyAds('furniture-lighting')
  await db.rows(sql`update search_ads set category_words = null`)
  await rename('furniture-lighting', 'مصابيح', 'Lamps')
  await runTasks()
  expect(await listed({ search: 'Lamps' })).toHaveLength(5)
  await db.rows(sql`update search_ads s set category_words = n.category_words from search_source n where n.id = s.id`)
  expect(await wrongRows()).toEqual([])
})

const insertManyAds = (category: string, count: number) =>
  db.rows(sql`
    insert into ads (category_id, category_type, governorate_id, city_id, zone_id, name, description, show_price, seller_id)
    select c.id, c.type, z.governorate_id, z.city_id, z.id, 'مكتب ' || n, 'خشب زان متين', false, (select min(id) from users)
    from categories c, zones z, generate_series(1, ${count}::integer) n
    where c.slug = ${category} and z.slug = 'damascus-city-bab-touma'`)

test('a process that is killed in the middle repeats only its batch, and ads that were posted and edited then are right', async () => {
  await insertManyAds('furniture-office', 900)
  await rename('furniture-office', 'مكاتب فاخرة', 'Desks')
  const follow = createCategoryChange({ ...tested, clock })
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
  const { ads_done: done } = (await running()) ?? expect.fail('The change has ended.')
  expect(done, 'one batch').toBe(batchSize)
  await insertAd(db, { category: 'furniture-office', name: 'مكتب جديد' })
  await db.rows(sql`update ads set name = 'طاولة desk' where name in ('مكتب 1', 'مكتب 900')`)
  await db.rows(sql`update ads set status = 'sold' where name in ('مكتب 2', 'مكتب 899')`)
  clock.move(minute)
  await runTasks()
  expect(await running()).toBeNull()
  expect(await wrongRows()).toEqual([])
})

test('a seller who saves an ad at the moment of its batch loses nothing, and the row is right', async () => {
  const ad = await insertAd(db, { category: 'furniture-curtains', name: 'ستارة' })
  await rename('furniture-curtains', 'برادي', 'Drapes')
  const following = await db.transaction(async (tx) => {
    await tx.rows(sql`update ads set name = 'برداية زرقاء' where id = ${ad}`)
    const tasks = runTasks()
    await pause(300)
    return { tasks }
  })
  await following.tasks
  expect(await wrongRows()).toEqual([])
  expect(await listed({ search: 'برداية زرقاء' })).toEqual([ad])
})

test('a merge of several batches and a new name above several categories miss no ad', async () => {
  await insertManyAds('furniture-office', 700)
  await insertManyAds('furniture-lighting', 700)
  await change('furniture-office', { kind: 'merge', into_id: await idOf('furniture-decor') })
  await runTasks()
  expect(await db.rows(sql`select id from ads where category_id = ${await idOf('furniture-office')}`)).toEqual([])
  expect(await wrongRows()).toEqual([])
  await rename('furniture', 'بيت وأثاث', 'Home and things')
  await runTasks()
  expect(await running()).toBeNull()
  expect(await wrongRows()).toEqual([])
})
