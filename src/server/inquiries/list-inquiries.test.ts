import { beforeAll, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const { client } = await testApi(db)

const insertInquiry = (authorId: number, top: number, governorate: number | null, name: string) =>
  db.rows(sql`
    insert into inquiries (author_id, category_id, top_category_id, governorate_id, name, content)
    values (${authorId}, ${top}, ${top}, ${governorate}, ${name}, 'نظيف والدفع نقداً')`)

beforeAll(async () => {
  const author = await insertUser(db)
  await insertInquiry(author, 1, 1, 'مطلوب كيا ريو')
  await insertInquiry(author, 1, 2, 'مطلوب تويوتا كورولا')
  await insertInquiry(author, 3, 1, 'مطلوب شقة للإيجار')
})

const list = (query: { search?: string; governorate_id?: string; category_id?: string; page?: string }) =>
  client('ar').inquiries.list({ query: { ...query, counted: '1' } })

test('categories are counted with the other filters, whatever category is chosen', async () => {
  expect((await list({})).categories?.counts).toEqual({ 1: 2, 3: 1 })
  expect((await list({ category_id: '3' })).categories?.counts).toEqual({ 1: 2, 3: 1 })
  expect((await list({ governorate_id: '1' })).categories?.counts).toEqual({ 1: 1, 3: 1 })
  expect((await list({ search: 'كيا' })).categories?.counts).toEqual({ 1: 1 })
})

test('a list without counts does not count', async () => {
  expect(await client('ar').inquiries.list({ query: {} })).not.toHaveProperty('categories')
})

test('words, category and governorate narrow the list together', async () => {
  const namesOf = async (query: Parameters<typeof list>[0]) => (await list(query)).items.map(({ name }) => name)
  expect(await namesOf({ search: 'مطلوب', governorate_id: '1', category_id: '1' })).toEqual(['مطلوب كيا ريو'])
  expect(await namesOf({ search: 'كيا', category_id: '3' })).toEqual([])
})
