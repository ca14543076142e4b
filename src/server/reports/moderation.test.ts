import { describe, expect, test } from 'vitest'
import type { DecisionInput } from '#contract/reports.ts'
import { sql } from '#server/platform/db.ts'
import { day, minute } from '#server/platform/time.ts'
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
const moderatorId = await insertUser(db, { staff_role: 'moderator', full_name: 'هبة المشرفة' })
const moderator = await souqna.as(moderatorId)

async function reportedAd(fields: Record<string, unknown> = {}) {
  const owner = await insertUser(db)
  const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: owner, name: 'بضاعة مريبة', ...fields })
  const rima = await reporter()
  const sami = await reporter()
  const first = await rima.api.reports.report(reportDraft({ subject_id: ad }))
  await sami.api.reports.report(reportDraft({ subject_id: ad }))
  return { owner, ad, rima, sami, first }
}

const decide = (id: number, body: DecisionInput) => moderator.reports.decide({ ...idParam(id), body })
const remove: DecisionInput = { action: 'remove', rule: 'weapons', answer: 'شكراً لك، أزلنا الإعلان.' }
const dismiss: DecisionInput = { action: 'dismiss', answer: 'راجعناه ولم نجد مخالفة.' }

const adOf = (id: number) => db.row(sql`select status, removed_rule from ads where id = ${id}`)
const notificationsOf = async (id: number) =>
  (
    await db.rows<{ kind: string; details: object }>(sql`
      select kind, details from notifications where user_id = ${id} order by id`)
  ).map(({ kind, details }) => ({ kind, ...details }))

describe('the queue', () => {
  test('has one entry per subject, ordered by weight and waiting time', async () => {
    const lone = await insertAd(db, { category: 'cars-kia-rio', seller_id: await insertUser(db) })
    await (await reporter({ daysHere: 1 })).api.reports.report(reportDraft({ subject_id: lone }))
    clock.move(minute)
    const { ad } = await reportedAd()
    const complained = await (await reporter()).api.reports.complain({
      body: {
        client_id: crypto.randomUUID(),
        type: 'account',
        title: 'لا أستطيع الدخول',
        body: 'لا يصلني الرمز منذ البارحة',
      },
    })
    const { items } = await moderator.reports.queue()
    const order = items.map((item) => item.case.subject_id)
    expect(items[order.indexOf(ad)]).toMatchObject({ reports_count: 2, weight: 2, subject_status: 'active' })
    expect(order.indexOf(ad)).toBeLessThan(order.indexOf(lone))
    const complaints = await moderator.reports.queue({ query: { kind: 'complaint' } })
    expect(complaints.items.map((item) => item.case)).toEqual([complained])
    clock.move(3 * day)
    const late = await reportedAd()
    const later = (await moderator.reports.queue()).items.map((item) => item.case.subject_id)
    expect(later.indexOf(lone), 'nothing is left lying').toBeLessThan(later.indexOf(late.ad))
  })

  test('rejects users who are not moderators', async () => {
    const { rima, first } = await reportedAd()
    await expect(rima.api.reports.queue()).rejects.toMatchObject({ status: 403 })
    await expect(rima.api.reports.desk(idParam(first.id))).rejects.toMatchObject({ status: 403 })
    await expect(rima.api.reports.decide({ ...idParam(first.id), body: dismiss })).rejects.toMatchObject({
      status: 403,
    })
    await expect(rima.api.reports.undo({ ...idParam(1), body: {} })).rejects.toMatchObject({ status: 403 })
    await expect(moderator.reports.desk(idParam(999_999))).rejects.toMatchObject({
      status: 404,
      code: 'case_not_found',
    })
  })
})

describe('the case details', () => {
  test('show the ad at the time of the report and now, its prices and the other reports', async () => {
    const { owner, ad, sami, first } = await reportedAd({ price: 50_000_000, phone: '+963944123123' })
    await db.rows(sql`update ads set name = 'بضاعة بريئة', price = 40000000 where id = ${ad}`)
    await db.rows(sql`insert into ad_prices (ad_id, price) values (${ad}, 50000000)`)
    const details = await moderator.reports.desk(idParam(first.id))
    expect(details).toMatchObject({
      reported: { name: 'بضاعة مريبة', price: 50_000_000, category: 'Rio' },
      now: { name: 'بضاعة بريئة', price: 40_000_000 },
      owner: { id: owner },
      path: `/ad-details/${ad}`,
      prices: [{ price: 50_000_000 }],
      others: [{ author: { id: sami.id } }],
      actions: ['remove', 'hold', 'warn', 'move', 'ban', 'dismiss'],
      log: [],
    })
    expect(JSON.stringify(details)).not.toContain('944123123')
  })

  test('name the language that the reporter has chosen, in which the answer is suggested', async () => {
    const { rima, first } = await reportedAd()
    expect(await moderator.reports.desk(idParam(first.id))).toMatchObject({ author_language: 'ar' })
    await db.rows(sql`update users set language = 'en' where id = ${rima.id}`)
    expect(await moderator.reports.desk(idParam(first.id))).toMatchObject({ author_language: 'en' })
  })
})

describe('a decision', () => {
  test('to remove names the rule, closes every report of the ad and notifies owner and reporters', async () => {
    const { owner, ad, rima, sami, first } = await reportedAd()
    souqna.droppedTags.length = 0
    const details = await decide(first.id, remove)
    expect(details).toMatchObject({
      case: { status: 'upheld' },
      subject_status: 'removed',
      actions: [],
      path: null,
      owner_upheld_count: 0,
    })
    expect(details.log).toMatchObject([
      { action: 'remove', rule: 'weapons', moderator: { id: moderatorId }, can_undo: true },
    ])
    expect(await adOf(ad)).toEqual({ status: 'removed', removed_rule: 'weapons' })
    expect(souqna.droppedTags).toEqual([`ad:${ad}`, `card:ad:${ad}`, `seller:${owner}`, 'list'])
    for (const { id, api } of [rima, sami]) {
      const [mine] = (await api.reports.mine()).items
      expect(mine).toMatchObject({ status: 'upheld', answer: 'شكراً لك، أزلنا الإعلان.' })
      expect(await notificationsOf(id)).toEqual([{ kind: 'case_answered', number: mine?.number, status: 'upheld' }])
    }
    expect(await notificationsOf(owner)).toEqual([{ kind: 'ad_removed', rule: 'weapons' }])
    await expect(decide(first.id, dismiss)).rejects.toMatchObject({ status: 409, code: 'case_decided' })
    const { items } = await moderator.reports.queue({ query: { status: 'decided' } })
    expect(items.find((item) => item.case.subject_id === ad)).toMatchObject({ reports_count: 2 })
  })

  test('is accepted once when two moderators decide at the same time', async () => {
    const { first } = await reportedAd()
    const outcomes = await Promise.allSettled([decide(first.id, remove), decide(first.id, dismiss)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('to dismiss keeps the ad and answers the reporter; a held ad is visible again', async () => {
    const { owner, ad, first } = await reportedAd()
    await decide(first.id, { action: 'hold', note: 'أسأل صاحبه أولاً' })
    expect(await adOf(ad)).toMatchObject({ status: 'held' })
    expect(await decide(first.id, dismiss)).toMatchObject({ case: { status: 'dismissed' }, subject_status: 'active' })
    expect(await notificationsOf(owner)).toEqual([{ kind: 'ad_held' }, { kind: 'ad_restored' }])
  })

  test('also removes inquiries and comments and notifies their owners with the rule', async () => {
    const owner = await insertUser(db)
    const { api } = await reporter()
    const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: owner })
    const inquiry = await db.row<{ id: number }>(sql`
      insert into inquiries (author_id, category_id, top_category_id, name, content)
      select ${owner}, id, 1, 'مطلوب شيء ممنوع', 'لا يجوز طلبه هنا أبداً' from categories where slug = 'cars-kia-rio'
      returning id::float8 as id`)
    const comment = await db.row<{ id: number }>(sql`
      insert into comments (ad_id, author_id, body) values (${ad}, ${owner}, 'كلام جارح') returning id::float8 as id`)
    const inquiryReport = await api.reports.report(reportDraft({ subject: 'inquiry', subject_id: inquiry?.id ?? 0 }))
    expect(await decide(inquiryReport.id, remove)).toMatchObject({ subject_status: 'removed' })
    await expect(souqna.client('ar').inquiries.one(idParam(inquiry?.id))).rejects.toMatchObject({ status: 404 })
    const commentReport = await api.reports.report({
      body: {
        client_id: crypto.randomUUID(),
        subject: 'comment',
        subject_id: comment?.id ?? 0,
        type: 'offensive',
        title: 'شتيمة',
        description: 'يشتم صاحب الإعلان',
      },
    })
    const details = await decide(commentReport.id, { ...remove, rule: 'hate' })
    expect(details.subject_status).toBe('removed')
    expect((await souqna.client('ar').ads.one(idParam(ad))).comments).toEqual([])
    await moderator.reports.undo({ ...idParam(details.log[0]?.id), body: {} })
    expect((await souqna.client('ar').ads.one(idParam(ad))).comments).toHaveLength(1)
    const inquiryDetails = await moderator.reports.desk(idParam(inquiryReport.id))
    await moderator.reports.undo({ ...idParam(inquiryDetails.log[0]?.id), body: {} })

    const { items } = await (await souqna.as(owner)).notifications.list({ query: {} })
    expect(items).toMatchObject([
      { kind: 'inquiry_restored', inquiry: { id: inquiry?.id } },
      { kind: 'comment_restored', ad: { id: ad }, comment: { id: comment?.id } },
      { kind: 'comment_removed', ad: { id: ad }, details: { rule: 'hate' } },
      { kind: 'inquiry_removed', inquiry: { id: inquiry?.id }, details: { rule: 'weapons' } },
    ])
  })

  test('to ban hides the account and its content, and can be undone', async () => {
    const { owner, ad, rima } = await reportedAd()
    const sold = await insertAd(db, { category: 'cars-kia-rio', seller_id: owner, status: 'sold' })
    const person = await rima.api.reports.report(reportDraft({ subject: 'user', subject_id: owner }))
    const details = await decide(person.id, { action: 'ban', rule: 'forgery', answer: 'أغلقنا الحساب.' })
    expect(details).toMatchObject({
      owner_is_banned: true,
      subject_status: 'banned',
      log: [{ action: 'ban', rule: 'forgery' }],
    })
    expect([await adOf(ad), await adOf(sold)]).toMatchObject([{ status: 'removed' }, { status: 'removed' }])
    await moderator.reports.undo({ ...idParam(details.log[0]?.id), body: { note: 'لم يكن هو' } })
    expect([await adOf(ad), await adOf(sold)]).toMatchObject([{ status: 'active' }, { status: 'sold' }])
    expect(await moderator.reports.desk(idParam(person.id))).toMatchObject({
      case: { status: 'open' },
      owner_is_banned: false,
    })
  })

  test('requires a rule for a removal, an answer for a decision, and an action that fits the subject', async () => {
    const { first, rima } = await reportedAd()
    await expect(decide(first.id, { ...remove, rule: null })).rejects.toMatchObject({
      status: 422,
      fields: { rule: [expect.any(String)] },
    })
    await expect(decide(first.id, { action: 'dismiss' })).rejects.toMatchObject({
      status: 422,
      fields: { answer: [expect.any(String)] },
    })
    await expect(decide(first.id, { action: 'answer', answer: 'لا جواب هنا' })).rejects.toMatchObject({
      status: 422,
      fields: { action: [expect.any(String)] },
    })
    const complaint = await rima.api.reports.complain({
      body: {
        client_id: crypto.randomUUID(),
        type: 'suggestion',
        title: 'اقتراح',
        body: 'أضيفوا قسماً للكتب المستعملة',
      },
    })
    await expect(decide(complaint.id, remove)).rejects.toMatchObject({ status: 422 })
    const details = await decide(complaint.id, { action: 'answer', answer: 'فكرة جيدة، سنفعل.' })
    expect(details.case).toMatchObject({ status: 'answered', answer: 'فكرة جيدة، سنفعل.' })
    await moderator.reports.undo({ ...idParam(details.log[0]?.id), body: {} })
    expect((await moderator.reports.desk(idParam(complaint.id))).case).toMatchObject({ status: 'open', answer: null })
  })

  test('about the moderator’s own content is rejected', async () => {
    const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: moderatorId })
    const { id } = await (await reporter()).api.reports.report(reportDraft({ subject_id: ad }))
    await expect(moderator.reports.desk(idParam(id))).rejects.toMatchObject({ status: 403, code: 'own_thing' })
    await expect(decide(id, dismiss)).rejects.toMatchObject({ status: 403, code: 'own_thing' })
  })
})

describe('undoing a decision', () => {
  test('restores the status and reopens the cases, except for a user who has reported again', async () => {
    const { owner, ad, rima, sami, first } = await reportedAd({ status: 'sold' })
    const removed = await decide(first.id, remove)
    await db.rows(sql`update ads set status = 'sold', removed_rule = null where id = ${ad}`)
    const again = await sami.api.reports.report(reportDraft({ subject_id: ad }))
    await db.rows(sql`update ads set status = 'removed', removed_rule = 'weapons' where id = ${ad}`)
    await moderator.reports.undo({ ...idParam(removed.log[0]?.id), body: { note: 'ليس سلاحاً' } })
    expect(await adOf(ad)).toEqual({ status: 'sold', removed_rule: null })
    expect((await rima.api.reports.mine()).items).toMatchObject([{ status: 'open', answer: null }])
    expect(await notificationsOf(rima.id), 'the answer that no longer holds').toEqual([])
    expect((await sami.api.reports.mine()).items).toMatchObject([
      { id: again.id, status: 'open' },
      { status: 'upheld' },
    ])
    expect((await notificationsOf(owner)).map(({ kind }) => kind)).toEqual(['ad_removed', 'ad_restored'])
    const { log } = await moderator.reports.desk(idParam(first.id))
    expect(log).toMatchObject([
      { action: 'restore', undoes: removed.log[0]?.id, note: 'ليس سلاحاً', can_undo: false },
      { action: 'remove', is_undone: true, can_undo: false },
    ])
  })

  test('is possible in reverse order only, and once for each step', async () => {
    const { ad, first } = await reportedAd()
    const held = await decide(first.id, { action: 'hold' })
    const removed = await decide(first.id, remove)
    const undo = (id: number | undefined) => moderator.reports.undo({ ...idParam(id), body: {} })
    await expect(undo(held.log[0]?.id)).rejects.toMatchObject({ status: 409, code: 'not_undoable' })
    await undo(removed.log[0]?.id)
    expect(await adOf(ad)).toMatchObject({ status: 'held' })
    await expect(undo(removed.log[0]?.id)).rejects.toMatchObject({ status: 409 })
    await undo(held.log[0]?.id)
    expect(await adOf(ad)).toMatchObject({ status: 'active' })
  })

  test('does not change the log, which rejects updates and deletes', async () => {
    const { first } = await reportedAd()
    const { log } = await decide(first.id, dismiss)
    const id = log[0]?.id ?? 0
    await expect(db.rows(sql`update staff_log set note = 'أجمل' where id = ${id}`)).rejects.toThrow(
      'the staff log is append-only',
    )
    await expect(db.rows(sql`delete from staff_log where id = ${id}`)).rejects.toThrow('the staff log is append-only')
    await expect(db.rows(sql`update staff_log set case_id = 1 where id = ${id}`)).rejects.toThrow(
      'the staff log is append-only',
    )
  })
})
