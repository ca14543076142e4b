import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { recordStatements } from '#server/testing/record-statements.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const { as } = await testApi(db)

test('a ban of a dealer and its end have a time limit of their own, because all their ads change', async () => {
  const dealer = await insertUser(db)
  const moderator = await as(await insertUser(db, { staff_role: 'moderator' }))
  for (let n = 0; n < 3; n++) await insertAd(db, { category: 'cars-kia-rio', seller_id: dealer })
  const recording = recordStatements(db)
  const act = { params: { id: String(dealer) }, body: { reason: 'Sold stolen cars.' } }
  await moderator.deskPeople.ban(act)
  await moderator.deskPeople.unban(act)
  recording.stop()
  const changes = recording.statements.filter(({ text }) => /update ads\b/.test(text))
  expect(changes.length).toBeGreaterThanOrEqual(2)
  expect(changes.filter(({ isTimeLimited }) => !isTimeLimited)).toEqual([])
  expect(
    await db.row(sql`select count(*)::int as n from ads where seller_id = ${dealer} and status = 'active'`),
  ).toEqual({ n: 3 })
})
