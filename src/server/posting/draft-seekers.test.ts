import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { InquiryDraftInput } from '#contract/posting.ts'
import { sql } from '#server/platform/db.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSeller } from '#server/testing/seller-fixtures.ts'

const db = await cloneDatabase()
const souqna = await testApi(db)
const seller = () => createSeller(db, souqna)

async function inquirer(...changes: Partial<InquiryDraftInput>[]) {
  const { id, api } = await seller()
  const wanted = {
    content: 'نظيفة من الداخل والخارج، والدفع نقداً.',
    category_id: 1,
    governorate_id: 1,
    budget: '100 مليون',
  }
  for (const change of changes) {
    const draft = { name: 'مطلوب كيا ريو أوتوماتيك بسعر معقول', ...wanted, ...change }
    await api.posting.postInquiry({ body: { client_id: randomUUID(), draft } })
  }
  return { id, api }
}

test('the author of a draft sees how many people look for what it offers, and nothing is stored', async () => {
  const samer = await seller()
  const draft = await samer.draft({ show_phone: true, phone: { text: '0944 123 456', country: 'SY' } })
  const people = async (person = samer) => (await person.api.posting.draftSeekers({ body: { draft } })).people
  expect(await people()).toBe(0)
  const rima = await inquirer({}, { name: 'مطلوب كيا ريو' })
  await inquirer({ budget: '50 مليون' })
  await inquirer({ governorate_id: 2 })
  expect(await people()).toBe(1)
  expect(await db.rows(sql`select from ads where seller_id = ${samer.id}`)).toEqual([])
  await rima.api.people.block(idParam(samer.id))
  expect(await people()).toBe(0)
  expect(await people(await seller())).toBe(1)
})

test('a draft that cannot be published is refused as when posting', async () => {
  const samer = await seller()
  const draft = await samer.draft({ zone_id: 1 })
  await expect(samer.api.posting.draftSeekers({ body: { draft } })).rejects.toMatchObject({ status: 422 })
})
