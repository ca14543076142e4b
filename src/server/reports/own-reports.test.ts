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

test('a moderator does not see who reported them or their ads, before and after the decision', async () => {
  const moderatorId = await insertUser(db, { staff_role: 'moderator' })
  const [moderator, reporter] = [await as(moderatorId), await as(await insertUser(db, { full_name: 'Shy Reporter' }))]
  const colleague = await as(await insertUser(db, { staff_role: 'moderator' }))
  const counted = (await moderator.reports.waiting()).count
  const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: moderatorId })
  const reports = [
    await reporter.reports.report(reportDraft({ subject_id: ad })),
    await reporter.reports.report(reportDraft({ subject: 'user', subject_id: moderatorId })),
  ]
  const seen = async () => {
    const lists = (['open', 'decided'] as const).map((status) => moderator.reports.queue({ query: { status } }))
    return JSON.stringify(await Promise.all(lists))
  }
  expect(await seen()).not.toContain('Shy Reporter')
  expect((await moderator.reports.waiting()).count).toBe(counted)
  expect((await colleague.reports.waiting()).count).toBe(counted + 2)
  for (const { id } of reports) {
    for (const call of [moderator.reports.desk, moderator.reports.claim])
      await expect(call(idParam(id))).rejects.toMatchObject({ status: 403, code: 'own_thing' })
    expect(await colleague.reports.desk(idParam(id))).toMatchObject({
      author: { full_name: 'Shy Reporter' },
      claim: null,
    })
  }
  for (const { id } of reports)
    await colleague.reports.decide({ ...idParam(id), body: { action: 'dismiss', answer: 'راجعناه ولم نجد مخالفة.' } })
  expect(await seen()).not.toContain('Shy Reporter')
})
