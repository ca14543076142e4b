// Decisions about what its owner has deleted, and decisions that collide with other work.
import { describe, expect, test } from 'vitest'
import type { DecisionInput } from '#contract/reports.ts'
import { banUser, unbanUser } from '#server/people/index.ts'
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
const moderatorId = await insertUser(db, { staff_role: 'moderator', full_name: 'هبة المشرفة' })
const moderator = await souqna.as(moderatorId)
const moderatorActor = { id: moderatorId, role: 'moderator' as const, sessionId: 0 }

const decide = (id: number, body: DecisionInput) => moderator.reports.decide({ ...idParam(id), body })
const hold: DecisionInput = { action: 'hold' }
const remove: DecisionInput = { action: 'remove', rule: 'weapons', answer: 'شكراً لك، أزلنا الإعلان.' }
const dismiss: DecisionInput = { action: 'dismiss', answer: 'راجعناه ولم نجد مخالفة.' }

async function reportedAd() {
  const ownerId = await insertUser(db)
  const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: ownerId, name: 'بضاعة مريبة' })
  const { id: caseId } = await (await reporter()).api.reports.report(reportDraft({ subject_id: ad }))
  return { ownerId, owner: await souqna.as(ownerId), ad, caseId }
}

async function reportedInquiry() {
  const ownerId = await insertUser(db)
  const row = await db.row<{ id: number }>(sql`
    insert into inquiries (author_id, category_id, top_category_id, name, content)
    select ${ownerId}, id, id, 'مطلوب شيء مريب', 'أبحث عن شيء مريب جداً' from categories where level = 1 limit 1
    returning id::float8 as id`)
  const inquiry = row?.id ?? 0
  const draft = reportDraft({ subject: 'inquiry', subject_id: inquiry })
  const { id: caseId } = await (await reporter()).api.reports.report(draft)
  return { owner: await souqna.as(ownerId), inquiry, caseId }
}

const adOf = (id: number) => db.row(sql`select status, removed_rule from ads where id = ${id}`)
const lastStep = async (adId: number) =>
  (
    await db.row<{ id: number }>(sql`
    select id::float8 as id from staff_log where subject_id = ${adId} order by id desc limit 1`)
  )?.id ?? 0
const undo = async (subjectId: number) => moderator.reports.undo({ ...idParam(await lastStep(subjectId)), body: {} })

describe('an ad that its owner deleted while it was held', () => {
  test('comes back as it was before the hold once the report is dismissed', async () => {
    const { owner, ownerId, ad, caseId } = await reportedAd()
    await decide(caseId, hold)
    await owner.posting.deleteAd(idParam(ad))
    await decide(caseId, dismiss)
    expect(await adOf(ad)).toMatchObject({ status: 'deleted' })
    const told = await db.rows(sql`
      select from notifications where user_id = ${ownerId} and details ->> 'outcome' = 'restored'`)
    expect(told, 'nothing is visible again yet').toEqual([])
    expect(await owner.posting.undeleteAd(idParam(ad))).toEqual({ status: 'active' })
  })

  test('comes back held when the dismissal was undone', async () => {
    const { owner, ad, caseId } = await reportedAd()
    await decide(caseId, hold)
    await owner.posting.deleteAd(idParam(ad))
    await decide(caseId, dismiss)
    await undo(ad)
    expect(await owner.posting.undeleteAd(idParam(ad))).toEqual({ status: 'held' })
    await decide(caseId, dismiss)
    expect(await adOf(ad)).toMatchObject({ status: 'active' })
  })
})

describe('what its owner deleted after it was removed', () => {
  test('comes back without the rule when the removal is undone', async () => {
    const { owner, ad, caseId } = await reportedAd()
    await decide(caseId, remove)
    await owner.posting.deleteAd(idParam(ad))
    await undo(ad)
    expect(await owner.posting.undeleteAd(idParam(ad))).toEqual({ status: 'active' })
    expect(await adOf(ad)).toEqual({ status: 'active', removed_rule: null })
  })

  test('stays removed when the removal stands', async () => {
    const { owner, ad, caseId } = await reportedAd()
    await decide(caseId, remove)
    await owner.posting.deleteAd(idParam(ad))
    expect(await owner.posting.undeleteAd(idParam(ad))).toEqual({ status: 'removed' })
  })

  test('is the same for an inquiry', async () => {
    const { owner, inquiry, caseId } = await reportedInquiry()
    await decide(caseId, remove)
    await owner.posting.deleteInquiry(idParam(inquiry))
    await undo(inquiry)
    expect(await owner.posting.undeleteInquiry(idParam(inquiry))).toEqual({ status: 'active' })
    expect(await db.row(sql`select removed_rule from inquiries where id = ${inquiry}`)).toEqual({ removed_rule: null })
  })
})

test('a decision can be undone although we have opened a new review of the same ad since then', async () => {
  const ownerId = await insertUser(db)
  const ad = await insertAd(db, {
    category: 'cars-kia-rio',
    seller_id: ownerId,
    status: 'held',
    status_before: 'active',
  })
  const openReview = () =>
    db.row<{ id: number }>(sql`
      insert into cases (kind, subject, subject_id, subject_owner_id, type, title, body)
      values ('report', 'ad', ${ad}, ${ownerId}, 'changed_price', 'Review', '') returning id::float8 as id`)
  const review = await openReview()
  await decide(review?.id ?? 0, dismiss)
  await openReview()
  await undo(ad)
  const open = await db.rows(sql`select from cases where subject = 'ad' and subject_id = ${ad} and status = 'open'`)
  expect(open).toHaveLength(1)
})

describe('a ban', () => {
  test('and a comment that wait for each other both succeed', async () => {
    const sellerId = await insertUser(db)
    const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: sellerId })
    const { promise: adIsLocked, resolve: lockAd } = Promise.withResolvers<void>()
    // The order of writing a comment: first the ad, then the owner's user row for the notification.
    const comment = db.transaction(async (tx) => {
      await tx.rows(sql`select from ads where id = ${ad} for share`)
      lockAd()
      await new Promise((resolve) => setTimeout(resolve, 300))
      await tx.rows(sql`select from users where id = ${sellerId} for key share`)
    })
    await adIsLocked
    const ban = banUser({ db, clock, dropTags: () => {}, notify: souqna.notify }, moderatorActor, sellerId)
    await expect(Promise.all([comment, ban])).resolves.toBeDefined()
    expect(await adOf(ad)).toMatchObject({ status: 'removed' })
  })

  test('that is lifted drops the "not found" pages of everything that comes back', async () => {
    const { ownerId, ad } = await reportedAd()
    const { inquiry } = await reportedInquiry()
    await db.rows(sql`update inquiries set author_id = ${ownerId} where id = ${inquiry}`)
    const { dropTags, droppedTags, notify } = souqna
    await banUser({ db, clock, dropTags, notify }, moderatorActor, ownerId)
    droppedTags.splice(0)
    await unbanUser({ db, dropTags }, moderatorActor, ownerId)
    expect(droppedTags).toEqual(expect.arrayContaining([`seller:${ownerId}`, `ad:${ad}`, `inquiry:${inquiry}`]))
  })
})

describe('the end of a ban', () => {
  const { dropTags, notify } = souqna
  const ban = (id: number) => banUser({ db, clock, dropTags, notify }, moderatorActor, id)
  const unban = (id: number) => unbanUser({ db, dropTags }, moderatorActor, id)

  test('leaves an ad held that was held before the ban, and a decision publishes it', async () => {
    const { ownerId, ad, caseId } = await reportedAd()
    await decide(caseId, hold)
    await ban(ownerId)
    expect(await adOf(ad)).toMatchObject({ status: 'removed' })
    await unban(ownerId)
    expect(await adOf(ad)).toMatchObject({ status: 'held' })
    await decide(caseId, dismiss)
    expect(await adOf(ad)).toMatchObject({ status: 'active' })
  })

  test('publishes a held ad whose case was dismissed during the ban', async () => {
    const { ownerId, ad, caseId } = await reportedAd()
    await decide(caseId, hold)
    await ban(ownerId)
    await decide(caseId, dismiss)
    expect(await adOf(ad)).toMatchObject({ status: 'removed' })
    await unban(ownerId)
    expect(await adOf(ad)).toMatchObject({ status: 'active' })
    await undo(ad)
    expect(await adOf(ad)).toMatchObject({ status: 'held' })
  })

  test.each([false, true])(
    'never publishes what was removed for a rule during the ban (held before: %s)',
    async (isHeld) => {
      const { ownerId, ad, caseId } = await reportedAd()
      const { inquiry, caseId: inquiryCase } = await reportedInquiry()
      await db.rows(sql`update inquiries set author_id = ${ownerId} where id = ${inquiry}`)
      if (isHeld) await decide(caseId, hold)
      await ban(ownerId)
      await decide(caseId, remove)
      await decide(inquiryCase, remove)
      await unban(ownerId)
      expect(await adOf(ad)).toEqual({ status: 'removed', removed_rule: 'weapons' })
      expect(await db.row(sql`select status from inquiries where id = ${inquiry}`)).toEqual({ status: 'removed' })
      await undo(ad)
      expect(await adOf(ad)).toEqual({ status: isHeld ? 'held' : 'active', removed_rule: null })
      await undo(inquiry)
      expect(await db.row(sql`select status from inquiries where id = ${inquiry}`)).toEqual({ status: 'active' })
    },
  )
})

describe('the list of decided cases', () => {
  test('has one entry per decision, the latest first, with a total that stops counting', async () => {
    const first = await reportedAd()
    const second = await reportedAd()
    await (await reporter()).api.reports.report(reportDraft({ subject_id: second.ad }))
    await decide(first.caseId, dismiss)
    await decide(second.caseId, remove)
    const { items, paginate } = await moderator.reports.queue({ query: { status: 'decided', kind: 'report' } })
    expect(items.slice(0, 2).map((item) => [item.case.subject_id, item.reports_count])).toEqual([
      [second.ad, 2],
      [first.ad, 1],
    ])
    expect(paginate).toMatchObject({ total_relation: 'eq', total: items.length })
    expect((await moderator.reports.queue({ query: { status: 'decided', kind: 'complaint' } })).items).toEqual([])
  })
})
