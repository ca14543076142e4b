import { expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const souqna = await testApi(db)
const answer = { action: 'answer' as const, answer: 'We looked at it again.' }
const complaint = (type: 'moderation' | 'technical') => ({
  client_id: crypto.randomUUID(),
  type,
  title: 'قرار غير عادل',
  body: 'أزيل إعلاني وهو لا يخالف شيئاً',
})

test('a complaint about moderation is answered by a colleague of the moderator who decided', async () => {
  const [first, second] = [
    await insertUser(db, { staff_role: 'moderator' }),
    await insertUser(db, { staff_role: 'operator' }),
  ]
  const [owner, reporter] = [await insertUser(db), await insertUser(db)]
  const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: owner })
  const report = await (await souqna.as(reporter)).reports.report({
    body: { client_id: crypto.randomUUID(), subject: 'ad', subject_id: ad, type: 'spam', title: null, body: null },
  })
  const [one, two] = [await souqna.as(first, 'en'), await souqna.as(second, 'en')]
  await one.reports.decide({
    params: { id: String(report.id) },
    body: { action: 'remove', rule: 'misleading', answer: 'Removed, thank you.' },
  })
  const api = await souqna.as(owner)
  const appeal = await api.reports.complain({ body: complaint('moderation') })
  const params = { id: String(appeal.id) }
  expect(await one.reports.desk({ params })).toMatchObject({ needs_colleague: true, actions: [] })
  await expect(one.reports.decide({ params, body: answer })).rejects.toMatchObject({
    status: 403,
    code: 'needs_colleague',
  })
  expect(await two.reports.desk({ params })).toMatchObject({ needs_colleague: false, actions: ['answer'] })
  expect(await two.reports.decide({ params, body: answer })).toMatchObject({ case: { status: 'answered' } })

  const other = await api.reports.complain({ body: complaint('technical') })
  expect(await one.reports.desk({ params: { id: String(other.id) } })).toMatchObject({ needs_colleague: false })

  // Without a colleague the person would never get an answer.
  await db.rows(sql`update users set staff_role = null where staff_role is not null and id <> ${first}`)
  const alone = await api.reports.complain({ body: complaint('moderation') })
  const reply = await one.reports.decide({ params: { id: String(alone.id) }, body: answer })
  expect(reply).toMatchObject({ case: { status: 'answered' } })
})
