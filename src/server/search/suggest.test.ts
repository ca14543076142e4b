import { beforeAll, expect, test } from 'vitest'
import { type Db, sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { refreshSearchWhenDue } from './refresh-search.ts'
import { suggest } from './suggest.ts'
import { insertWordSuggestions, setNestedLoops } from './suggestions.sql.ts'
import { type Dictionary, readDictionary } from './understand/index.ts'

const db = await cloneDatabase()
let dictionary: Dictionary
const sellers: number[] = []

beforeAll(async () => {
  for (const name of ['one', 'two', 'three', 'four']) {
    const { rows } = await db.pool.query(
      'insert into users (user_name, full_name) values ($1, $1) returning id::float8 as id',
      [name],
    )
    sellers.push(rows[0].id)
  }
  const everyone = [0, 1, 2, 3]
  await offer('طقم كنب مودرن', everyone)
  await offer('كنب زاوية، شغل وطني', [0, 1, 2])
  await offer('بدلة عروس للإيجار', [0, 1, 2])
  await offer('للتواصل 0944 123 456 كنب', [0, 1, 2])
  await offer('واتس ٠٩٤٤-١٢٣-٤٥٦ فقط', [0, 1, 2])
  await offer('بدله عروس', [3, 3])
  await offer('دكان أبو فلان الأصلي', [0, 0, 0, 0])
  await offer('iPhone 13 Pro', [0, 1, 2])
  await offer('قطعة مخفية', everyone, { status: 'paused' })
  await refreshSearchWhenDue(db)
  dictionary = (await readDictionary(db)).dictionary
})

async function offer(name: string, by: number[], columns: object = {}) {
  for (const seller of by) {
    await insertAd(db, { category: 'furniture', name, seller_id: sellers[seller], ...columns })
  }
}

const wordsFor = async (q: string) => (await suggest(db, dictionary, q, 'ar')).filter((one) => one.kind === 'word')
const labelsFor = async (q: string) => (await wordsFor(q)).map((one) => one.label)

/** All ads of this test are there. */
const inFurniture = { kind: 'word', category_id: 9, zone_id: null, category: 'أثاث وديكور' }

test('suggests words that many sellers use in names, the most frequent first', async () => {
  expect(await wordsFor('كن')).toEqual([
    { label: 'كنب', ...inFurniture, count: 10 },
    { label: 'طقم كنب مودرن', ...inFurniture, count: 4 },
    { label: 'كنب زاوية', ...inFurniture, count: 3 },
  ])
  expect(await labelsFor('iphone 1')).toEqual(['iPhone 13 Pro'])
})

test('merges spellings of a word and shows the most frequent one', async () => {
  expect(await wordsFor('بدله')).toMatchObject([{ label: 'بدلة عروس', count: 5 }, { label: 'بدلة عروس للإيجار' }])
  expect(await labelsFor('بِدلة')).toEqual(await labelsFor('بدله'))
})

test('finds a phrase by each of its words, and does not suggest parts of it', async () => {
  expect(await labelsFor('مودر')).toEqual(['طقم كنب مودرن'])
  expect(await labelsFor('طقم')).toEqual(['طقم كنب مودرن'])
  expect(await labelsFor('13')).toEqual(['iPhone 13 Pro'])
})

test('does not suggest words of a single seller, numbers, phones or words of hidden ads', async () => {
  for (const q of ['دكان', 'فلان', '0944', '944', '094', '123', 'مخف', 'قطعه']) {
    expect([q, await labelsFor(q)]).toEqual([q, []])
  }
  const { rows } = await db.pool.query(`select label from search_suggestions where label ~ '0944|123|456'`)
  expect(rows).toEqual([])
})

test('the name of a category or zone suggests the category or zone, not a search', async () => {
  const { rows } = await db.pool.query(
    `select w.label from search_suggestions w join search_suggestions known using (key)
     where w.kind = 'word' and known.kind in ('category', 'place') and w.key = trim(plain_text(w.label))`,
  )
  expect(rows).toEqual([])
})

test('names the main category of the words, in the language of the page', async () => {
  const [first] = (await suggest(db, dictionary, 'طقم كنب', 'en')).filter(({ kind }) => kind === 'word')
  expect(first).toMatchObject({ label: 'طقم كنب مودرن', category: 'Furniture & Decor' })
})

test('offers one word alone only when it names a thing', async () => {
  expect(await labelsFor('كنب')).toContain('كنب')
  expect(await labelsFor('عروس')).not.toContain('عروس')
})

test('refreshes the search data every few hours, in one process', async () => {
  expect(await refreshSearchWhenDue(db)).toBe(false)
  await db.pool.query(`update seed_versions set seeded_at = now() - interval '4 hours' where name = 'search'`)
  const results = await Promise.all([refreshSearchWhenDue(db), refreshSearchWhenDue(db), refreshSearchWhenDue(db)])
  expect(results.filter(Boolean)).toHaveLength(1)
})

test('words are not compared with each other one by one: a million ads have a hundred thousand', async () => {
  const plan = await db.transaction(async (tx) => {
    await setNestedLoops(tx, false)
    const lines: string[] = []
    const explained = {
      rows: async (statement: ReturnType<typeof sql>) => {
        const rows = await tx.rows<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
        lines.push(...rows.map((row) => row['QUERY PLAN']))
        return []
      },
    }
    await insertWordSuggestions(explained as unknown as Db)
    return lines
  })
  expect(plan.length).toBeGreaterThan(20)
  expect(plan.filter((line) => /Join Filter: .*(plain|label|key)/.test(line))).toEqual([])
  expect(plan.filter((line) => /SubPlan/.test(line))).toEqual([])
})
