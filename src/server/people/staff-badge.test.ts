import { expect, test } from 'vitest'
import { PersonName } from '#contract/person-name.ts'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const souqna = await testApi(db)
const visitor = souqna.client('ar')

test.each([true, false])('a person is marked on every page exactly if they are staff (%s)', async (isStaff) => {
  const id = await insertUser(db, { staff_role: isStaff ? 'moderator' : null })
  const mark = isStaff ? true : undefined
  const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: id })
  await db.rows(sql`insert into comments (ad_id, author_id, body) values (${ad}, ${id}, 'أهلاً بكم')`)
  const page = await visitor.ads.one(idParam(ad))
  expect([page.seller.is_staff, page.comments[0]?.author?.is_staff]).toEqual([mark, mark])
  expect((await visitor.sellers.one(idParam(id))).is_staff).toBe(mark)

  const buyer = await souqna.as(await insertUser(db))
  expect((await buyer.chat.about({ query: { ad_id: ad } })).person.is_staff).toBe(mark)
  await buyer.chat.start({ body: { to: { ad_id: ad }, message: { client_id: crypto.randomUUID(), body: 'مرحبا' } } })
  const { items } = await buyer.chat.list({ query: {} })
  expect(items[0]?.person.is_staff).toBe(mark)
})

test('nobody can mark themselves, by a field or by a sign in the name', async () => {
  const reem = await souqna.as(await insertUser(db))
  const body = { full_name: 'ريم الخطيب', is_staff: true, staff_role: 'owner' } as object
  await expect(reem.me.change({ body })).rejects.toMatchObject({ status: 422 })
  for (const name of ['ريم الخطيب ✓', 'Reem ✔️', 'ريم ☑', 'Reem Khatib ✅', '🛡 ريم الخطيب', 'ريم فريق سوقنا'])
    expect(PersonName.safeParse(name).success, name).toBe(false)
  expect(PersonName.safeParse('ريم الخطيب 🌹').success).toBe(true)
})
