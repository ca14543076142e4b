import { describe, expect, test } from 'vitest'
import type { DecisionInput } from '#contract/reports.ts'
import { sql } from '#server/platform/db.ts'
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
const moderator = await souqna.as(await insertUser(db, { staff_role: 'moderator' }))
const decide = (id: number, body: DecisionInput) => moderator.reports.decide({ ...idParam(id), body })
const undo = (id: number | undefined) => moderator.reports.undo({ ...idParam(id), body: {} })
const idOf = async (slug: string) =>
  (await db.row<{ id: number }>(sql`select id from categories where slug = ${slug}`))?.id ?? 0
const notificationsOf = async (id: number) => (await (await souqna.as(id)).notifications.list({ query: {} })).items

async function reported(fields: Record<string, unknown> = {}) {
  const owner = await insertUser(db)
  const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: owner, ...fields })
  const rima = await reporter()
  const { id } = await rima.api.reports.report(reportDraft({ subject_id: ad, type: 'wrong_category' }))
  return { owner, ad, rima, id }
}

describe('a warning', () => {
  const warn: DecisionInput = { action: 'warn', rule: 'scam', answer: 'نبّهنا صاحبه.' }

  test('leaves the ad, tells its owner the rule, answers the reporter and is in the log', async () => {
    const { owner, ad, rima, id } = await reported()
    const details = await decide(id, warn)
    expect(details).toMatchObject({
      case: { status: 'upheld' },
      subject_status: 'active',
      log: [{ action: 'warn', rule: 'scam', can_undo: true }],
    })
    expect(await notificationsOf(owner)).toMatchObject([
      { kind: 'ad_warned', ad: { id: ad }, details: { rule: 'scam' } },
    ])
    expect(await notificationsOf(rima.id)).toMatchObject([{ kind: 'case_answered' }])
    await undo(details.log[0]?.id)
    expect(await notificationsOf(owner)).toEqual([])
    expect(await notificationsOf(rima.id)).toEqual([])
    expect((await moderator.reports.desk(idParam(id))).log).toMatchObject([{ action: 'restore' }, { action: 'warn' }])
  })

  test('reaches a reported person, and needs a rule', async () => {
    const owner = await insertUser(db)
    const { id } = await (await reporter()).api.reports.report(reportDraft({ subject: 'user', subject_id: owner }))
    await expect(decide(id, { ...warn, rule: null })).rejects.toMatchObject({
      status: 422,
      fields: { rule: [expect.any(String)] },
    })
    const { log } = await decide(id, warn)
    expect(await notificationsOf(owner)).toMatchObject([{ kind: 'account_warned', details: { rule: 'scam' } }])
    await undo(log[0]?.id)
    expect(await notificationsOf(owner)).toEqual([])
  })
})

describe('moving an ad', () => {
  const move = async (slug: string): Promise<DecisionInput> => ({
    action: 'move',
    category_id: await idOf(slug),
    answer: 'نقلناه إلى قسمه.',
  })
  const factsOf = (ad: number) =>
    db.row(sql`select category_id, category_type, year, condition, transmission from ads where id = ${ad}`)
  const phones = 'mobiles-watches'

  test('changes its category at once, drops facts of the old one, and an undo brings both back', async () => {
    const car = { year: 2012, condition: 'used', transmission: 'manual' }
    const { owner, ad, id } = await reported(car)
    const before = await factsOf(ad)
    souqna.droppedTags.length = 0
    const details = await decide(id, await move(phones))
    expect(await factsOf(ad)).toEqual({
      ...{ category_id: await idOf(phones), category_type: 'general' },
      ...{ year: null, condition: 'used', transmission: null },
    })
    expect(souqna.droppedTags).toContain(`ad:${ad}`)
    const main = await idOf('mobiles')
    const listed = await souqna.client('ar').ads.home({ query: { categories_ids: [main] } })
    expect(listed.advertisement_posts.items.map((item) => item.id)).toContain(ad)
    expect(details).toMatchObject({ case: { status: 'upheld' }, log: [{ action: 'move', can_undo: true }] })
    expect(await notificationsOf(owner)).toMatchObject([{ kind: 'ad_moved', ad: { id: ad } }])

    await db.rows(sql`update ads set condition = 'new' where id = ${ad}`)
    await undo(details.log[0]?.id)
    expect(await factsOf(ad)).toEqual({ ...before, condition: 'new' })
    expect(await notificationsOf(owner)).toEqual([])
  })

  test('between sale and rent changes the deal', async () => {
    const { ad, id } = await reported({ category: 'properties-sale-apartment', deal: 'sale', rooms: 3 })
    await decide(id, await move('properties-rent-apartment'))
    expect(await db.row(sql`select deal, rooms from ads where id = ${ad}`)).toEqual({ deal: 'rental', rooms: 3 })
  })

  test('needs another category without children', async () => {
    const { id } = await reported()
    const refused = { status: 422, fields: { category_id: [expect.any(String)] } }
    await expect(decide(id, { action: 'move', answer: 'نقلناه.' })).rejects.toMatchObject(refused)
    for (const slug of ['mobiles', 'cars', 'cars-kia-rio', 'unknown'])
      await expect(decide(id, await move(slug)), slug).rejects.toMatchObject(refused)
  })
})
