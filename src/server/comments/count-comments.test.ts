import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const { client } = await testApi(db)

test('all comments of an ad are counted, also those that its page does not contain', async () => {
  const [ad, author] = [await insertAd(db, { category: 'cars-kia-rio' }), await insertUser(db)]
  const insertMany = (count: number) =>
    db.rows(sql`
      insert into comments (ad_id, author_id, body)
      select ${ad}, ${author}, 'Comment ' || n from generate_series(1, ${count}::int) n`)
  await insertMany(3)
  expect(await client('en').ads.one(idParam(ad))).toMatchObject({ comments_count: 3 })
  await insertMany(250)
  await db.rows(sql`
    update comments set hidden_at = created_at, hidden_by = 'owner'
    where id = (select min(id) from comments where ad_id = ${ad})`)
  const page = await client('en').ads.one(idParam(ad))
  expect([page.comments.length, page.comments_count]).toEqual([100, 252])
})
