import { expect, test } from 'vitest'
import type { DecisionInput } from '#contract/reports.ts'
import { minute } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createReporters, reportDraft } from '#server/testing/report-fixtures.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const souqna = await testApi(db, { clock })
const reporter = createReporters(db, clock, souqna)
const [hibaId, omarId] = [
  await insertUser(db, { staff_role: 'moderator', full_name: 'هبة المشرفة' }),
  await insertUser(db, { staff_role: 'moderator' }),
]
const [hiba, omar] = [await souqna.as(hibaId), await souqna.as(omarId)]
const dismiss: DecisionInput = { action: 'dismiss', answer: 'راجعناه ولم نجد مخالفة.' }

async function twoReports() {
  const ad = await insertAd(db, { category: 'cars-kia-rio' })
  const first = await (await reporter()).api.reports.report(reportDraft({ subject_id: ad }))
  const second = await (await reporter()).api.reports.report(reportDraft({ subject_id: ad, type: 'spam' }))
  return { ad, first, second }
}

test('a moderator cannot claim or decide what another one has claimed, through any report about it', async () => {
  const { ad, first, second } = await twoReports()
  const claimed = await hiba.reports.claim(idParam(first.id))
  expect(claimed.claim).toMatchObject({ moderator: { id: hibaId, full_name: 'هبة المشرفة' }, is_mine: true })
  for (const { id } of [first, second]) {
    await expect(omar.reports.claim(idParam(id))).rejects.toMatchObject({ status: 409, code: 'case_claimed' })
    await expect(omar.reports.decide({ ...idParam(id), body: dismiss })).rejects.toMatchObject({
      status: 409,
      code: 'case_claimed',
    })
  }
  expect((await omar.reports.desk(idParam(second.id))).claim).toMatchObject({ is_mine: false })
  const { items } = await omar.reports.queue()
  expect(items.find((item) => item.case.subject_id === ad)?.claim).toMatchObject({ moderator: { id: hibaId } })
  expect((await hiba.reports.decide({ ...idParam(second.id), body: dismiss })).claim).toBeNull()
  await expect(omar.reports.claim(idParam(first.id))).rejects.toMatchObject({ status: 409, code: 'case_decided' })
})

test('one of two moderators who claim at the same time gets the case', async () => {
  const { first, second } = await twoReports()
  const outcomes = await Promise.allSettled([
    hiba.reports.claim(idParam(first.id)),
    omar.reports.claim(idParam(second.id)),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a claim ends after a quarter of an hour, unless it is extended', async () => {
  const { first } = await twoReports()
  await hiba.reports.claim(idParam(first.id))
  clock.move(10 * minute)
  await hiba.reports.claim(idParam(first.id))
  clock.move(10 * minute)
  await expect(omar.reports.claim(idParam(first.id))).rejects.toMatchObject({ code: 'case_claimed' })
  clock.move(6 * minute)
  expect((await omar.reports.claim(idParam(first.id))).claim).toMatchObject({ moderator: { id: omarId } })
  await expect(hiba.reports.decide({ ...idParam(first.id), body: dismiss })).rejects.toMatchObject({
    code: 'case_claimed',
  })
})

test('a moderator gives a case back, and cannot end the claim of another one', async () => {
  const { first } = await twoReports()
  await hiba.reports.claim(idParam(first.id))
  await omar.reports.unclaim(idParam(first.id))
  await expect(omar.reports.claim(idParam(first.id))).rejects.toMatchObject({ code: 'case_claimed' })
  await hiba.reports.unclaim(idParam(first.id))
  expect((await omar.reports.claim(idParam(first.id))).claim).toMatchObject({ is_mine: true })
})

test('the queue counts what waits, shows an image and lists subjects with a report of one type', async () => {
  const before = (await hiba.reports.waiting()).count
  const { ad } = await twoReports()
  expect(await hiba.reports.waiting()).toEqual({ count: before + 1 })
  const plain = await insertAd(db, { category: 'cars-kia-rio' })
  await (await reporter()).api.reports.report(reportDraft({ subject_id: plain, type: 'sold' }))
  const sold = await hiba.reports.queue({ query: { type: 'sold' } })
  expect(sold.items.map((item) => item.case.subject_id)).toEqual([plain])
  expect(sold.paginate.total).toBe(1)
  const spam = await hiba.reports.queue({ query: { type: 'spam' } })
  expect(spam.items.find((item) => item.case.subject_id === ad)).toMatchObject({ reports_count: 2, picture: null })
  await expect((await reporter()).api.reports.waiting()).rejects.toMatchObject({ status: 403 })
})

test('the image of a reported person is shown in the queue', async () => {
  const picture = `${'a'.repeat(32)}.webp`
  const person = await insertUser(db, { picture })
  await (await reporter()).api.reports.report(
    reportDraft({ subject: 'user', subject_id: person, type: 'impersonation' }),
  )
  const { items } = await hiba.reports.queue({ query: { type: 'impersonation' } })
  expect(items).toMatchObject([{ picture }])
})
