import { expect, test } from 'vitest'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createReporters, reportDraft } from '#server/testing/report-fixtures.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const souqna = await testApi(db, { clock })
const reporter = createReporters(db, clock, souqna)
const moderator = await souqna.as(await insertUser(db, { staff_role: 'moderator' }))

test('a scam that a new account reports is before a wrong category from a trusted one', async () => {
  const misplaced = await insertAd(db, { category: 'cars-kia-rio' })
  const scam = await insertAd(db, { category: 'cars-kia-rio' })
  await (await reporter()).api.reports.report(reportDraft({ subject_id: misplaced, type: 'wrong_category' }))
  await (await reporter({ daysHere: 1 })).api.reports.report(reportDraft({ subject_id: scam, type: 'scam' }))
  const { items } = await moderator.reports.queue()
  expect(items.map((item) => item.case.subject_id)).toEqual([scam, misplaced])
})
