import { expect, test } from 'vitest'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { reportDraft } from '#server/testing/report-fixtures.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const { as } = await testApi(db)
const remove = { action: 'remove', rule: 'weapons', answer: 'شكراً لك، أزلنا الإعلان.' } as const

test('a report of a moderator is decided by another moderator, also through the report of another user', async () => {
  const moderator = await as(await insertUser(db, { staff_role: 'moderator' }))
  const ad = await insertAd(db, { category: 'cars-kia-rio' })
  const own = await moderator.reports.report(reportDraft({ subject_id: ad }))
  const other = await (await as(await insertUser(db))).reports.report(reportDraft({ subject_id: ad }))
  for (const { id } of [own, other]) {
    const decision = moderator.reports.decide({ ...idParam(id), body: remove })
    await expect(decision).rejects.toMatchObject({ status: 403, code: 'own_thing' })
  }
  const colleague = await as(await insertUser(db, { staff_role: 'moderator' }))
  await colleague.reports.decide({ ...idParam(own.id), body: remove })
})
