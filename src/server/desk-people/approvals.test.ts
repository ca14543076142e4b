import { beforeEach, describe, expect, test } from 'vitest'
import { moderationActions } from '#contract/reports.ts'
import { expireDueRequests } from '#server/approvals/jobs.ts'
import { deleteDueAccounts } from '#server/me/delete-due-accounts.ts'
import { sql } from '#server/platform/db.ts'
import { day, hour } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertDoneDeals } from '#server/testing/deal-fixtures.ts'
import { createReporters, reportDraft } from '#server/testing/report-fixtures.ts'
import { rejection } from '#server/testing/sign-in.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { deskPeopleActs } from './index.ts'

const db = await cloneDatabase()
const clock = movableClock()
const souqna = await testApi(db, { clock })
const { as, dropTags } = souqna
const reporter = createReporters(db, clock, souqna)
const proven = { provedPhone: true }
const operatorId = await insertUser(db, { staff_role: 'operator', full_name: 'Omar Operator' })
const ownerId = await insertUser(db, { staff_role: 'owner', full_name: 'Olga Owner' })
const supportId = await insertUser(db, { staff_role: 'support' })
const reason = 'Sells the same phone to five people.'
const ban = async (id: number) => (await as(operatorId)).deskPeople.ban({ ...idParam(id), body: { reason } })

beforeEach(() => clock.move(2 * hour))

const daysAgo = (days: number) => new Date(clock.now() - days * day)

/** Here for a year, with a shop. */
async function establishedMember() {
  const id = await insertUser(db, { created_at: daysAgo(365) })
  await db.rows(sql`insert into shops (user_id, zone_id, opened_at) values (${id}, 1, ${daysAgo(100)})`)
  return id
}

describe('an established member', () => {
  const isEstablished = async (id: number) =>
    (await (await as(operatorId)).deskPeople.person(idParam(id))).is_established

  test('has been here for 90 days and has a deal, five ads or a shop', async () => {
    expect(await isEstablished(await establishedMember())).toBe(true)
    const withAds = await insertUser(db, { created_at: daysAgo(91) })
    for (let count = 0; count < 4; count++) await insertAd(db, { category: 'cars-kia-rio', seller_id: withAds })
    expect(await isEstablished(withAds)).toBe(false)
    await insertAd(db, { category: 'cars-kia-rio', seller_id: withAds, status: 'sold' })
    expect(await isEstablished(withAds)).toBe(true)
    const [buyer, seller] = [await insertUser(db, { created_at: daysAgo(91) }), await insertUser(db)]
    expect(await isEstablished(buyer)).toBe(false)
    await insertDoneDeals(db, [[seller, buyer]], new Date(clock.now()))
    expect([await isEstablished(buyer), await isEstablished(seller)]).toEqual([true, false])
  })

  test('is banned only when a second member of staff approves, and is signed out then', async () => {
    const id = await establishedMember()
    const person = await as(id)
    const { person: found, requests } = await ban(id)
    expect(found.state).toBe('active')
    expect(requests).toMatchObject([{ action: 'ban_user', status: 'open', reason, is_mine: true, can_decide: false }])
    await person.me.settings()
    const request = idParam(requests[0]?.id)
    const owner = await as(ownerId, 'en', proven)
    expect((await owner.approvals.list()).items[0]).toMatchObject({ subject_id: id, can_decide: true })
    expect((await owner.desk.today()).approvals).toBe(1)
    expect((await (await as(operatorId)).desk.today()).approvals, 'not for the one who asked').toBe(0)
    expect(await owner.approvals.approve(request)).toMatchObject({ status: 'approved', decided_by: { id: ownerId } })
    expect(await rejection(person.me.settings())).toMatchObject({ status: 401 })
    expect((await (await as(operatorId)).notifications.list({})).items[0]).toMatchObject({
      kind: 'approval_answered',
      people: [{ id: ownerId }],
      details: { answer: 'approved' },
    })
    const log = await db.rows(sql`
      select action, staff_id::float8 as staff_id from staff_log where subject = 'user' and subject_id = ${id} order by id`)
    expect(log).toEqual([
      { action: 'ask_ban_user', staff_id: operatorId },
      { action: 'approve_request', staff_id: ownerId },
      { action: 'ban_user', staff_id: ownerId },
    ])
    const [last] = (await owner.desk.log()).items
    expect(last).toMatchObject({ action: 'ban_user', can_undo: true })
    await owner.desk.undo({ ...idParam(last?.id), body: { reason } })
    expect(await owner.deskPeople.person(idParam(id))).toMatchObject({ person: { state: 'active' } })
  })
})

describe('a request for approval', () => {
  test('cannot be approved or declined by the one who asked, nor by staff without the permission', async () => {
    const { requests } = await ban(await establishedMember())
    const request = idParam(requests[0]?.id)
    const asker = await as(operatorId, 'en', proven)
    expect(await rejection(asker.approvals.approve(request))).toMatchObject({ status: 403, code: 'own_request' })
    expect(await rejection(asker.approvals.decline({ ...request, body: { reason } }))).toMatchObject({
      code: 'own_request',
    })
    const support = await as(supportId, 'en', proven)
    expect(await rejection(support.approvals.approve(request))).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await support.approvals.list()).items).toEqual([])
    const owner = await as(ownerId, 'en', proven)
    expect(await rejection(owner.approvals.withdraw(request))).toMatchObject({ status: 403 })
  })

  test('needs a recent code of the one who approves', async () => {
    const { requests } = await ban(await establishedMember())
    const owner = await as(ownerId)
    expect(await rejection(owner.approvals.approve(idParam(requests[0]?.id)))).toMatchObject({ code: 'step_up' })
  })

  test('exists once per person while it is open, and again after it was withdrawn or declined', async () => {
    const id = await establishedMember()
    const first = (await ban(id)).requests[0]
    expect(await rejection(ban(id))).toMatchObject({ status: 409, code: 'already_asked' })
    expect(await (await as(operatorId)).approvals.withdraw(idParam(first?.id))).toMatchObject({ status: 'withdrawn' })
    const second = (await ban(id)).requests[0]
    const owner = await as(ownerId)
    expect(await owner.approvals.decline({ ...idParam(second?.id), body: { reason } })).toMatchObject({
      status: 'declined',
    })
    const answers = (await (await as(operatorId)).notifications.list({})).items
    expect(answers[0]).toMatchObject({ kind: 'approval_answered', details: { answer: 'declined', reason } })
    expect(await rejection(owner.approvals.decline({ ...idParam(second?.id), body: { reason } }))).toMatchObject({
      code: 'request_decided',
    })
    expect((await owner.approvals.list({ query: { state: 'decided' } })).items.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['withdrawn', 'declined']),
    )
  })

  test('of two colleagues who approve at the same moment is performed once', async () => {
    const { requests } = await ban(await establishedMember())
    const request = idParam(requests[0]?.id)
    const [one, other] = [
      await as(ownerId, 'en', proven),
      await as(await insertUser(db, { staff_role: 'moderator' }), 'en', proven),
    ]
    const outcomes = await Promise.allSettled([one.approvals.approve(request), other.approvals.approve(request)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('expires after seven days', async () => {
    const id = await establishedMember()
    const request = idParam((await ban(id)).requests[0]?.id)
    clock.move(7 * day)
    const owner = await as(ownerId, 'en', proven)
    expect(await rejection(owner.approvals.approve(request))).toMatchObject({ code: 'request_decided' })
    expect(await expireDueRequests(db, clock)).toBeGreaterThan(0)
    expect((await owner.deskPeople.person(idParam(id))).requests).toMatchObject([{ status: 'expired' }])
    await ban(id)
  })

  test('and notes about a person go with the account', async () => {
    const id = await establishedMember()
    await ban(id)
    await (await as(supportId)).deskPeople.addNote({
      ...idParam(id),
      body: { client_id: crypto.randomUUID(), body: 'A note about the person.' },
    })
    await db.rows(sql`update users set deletes_at = ${new Date(clock.now())} where id = ${id}`)
    await deleteDueAccounts({ db, clock, log: silentLog, dropTags, notify: souqna.notify })
    expect(await db.rows(sql`select from user_notes where user_id = ${id}`)).toEqual([])
    expect(await db.rows(sql`select from staff_requests where subject = 'user' and subject_id = ${id}`)).toEqual([])
  })
})

describe('a ban from the moderation desk', () => {
  const decision = { action: 'ban', rule: 'scam', answer: 'Thank you, we closed the account.', note: reason } as const

  async function reportedMember() {
    const id = await establishedMember()
    const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: id })
    const author = await reporter()
    const report = await author.api.reports.report(reportDraft({ subject_id: ad }))
    return { id, author, caseId: Number(report.number.slice(3)) }
  }

  test('of an established member asks a colleague, and the case stays open with a step that says so', async () => {
    const { id, caseId } = await reportedMember()
    const moderator = await as(operatorId)
    const details = await moderator.reports.decide({ ...idParam(caseId), body: decision })
    expect(details).toMatchObject({ case: { status: 'open' }, owner_is_banned: false, owner_is_established: true })
    expect(details.log).toMatchObject([{ action: 'ask_ban', can_undo: false }])
    expect(await rejection(moderator.reports.decide({ ...idParam(caseId), body: decision }))).toMatchObject({
      code: 'already_asked',
    })
    const owner = await as(ownerId, 'en', proven)
    const { requests } = await owner.deskPeople.person(idParam(id))
    expect(requests).toMatchObject([{ case_id: caseId, can_decide: true }])
    await owner.approvals.approve(idParam(requests[0]?.id))
    const after = await owner.reports.desk(idParam(caseId))
    expect(after).toMatchObject({ case: { status: 'upheld' }, owner_is_banned: true })
    expect(after.log[0]).toMatchObject({ action: 'ban', moderator: { id: operatorId } })
    const [last] = (await owner.desk.log()).items
    expect(last).toMatchObject({ action: 'ban_user', can_undo: false, why_not: 'in_case' })
    const undo = owner.desk.undo({ ...idParam(last?.id), body: { reason } })
    expect(await rejection(undo), 'it is undone in the case').toMatchObject({ code: 'undo_in_case' })
    await owner.reports.undo({ ...idParam(after.log[0]?.id), body: {} })
    expect(await owner.deskPeople.person(idParam(id))).toMatchObject({ person: { state: 'active' } })
  })

  test.each([operatorId, ownerId])('is no longer asked for when the report is dismissed (by %i)', async (dismisser) => {
    const { id, caseId } = await reportedMember()
    await (await as(operatorId)).reports.decide({ ...idParam(caseId), body: decision })
    const body = { action: 'dismiss', answer: 'Nothing was wrong.' } as const
    await (await as(dismisser)).reports.decide({ ...idParam(caseId), body })
    const owner = await as(ownerId, 'en', proven)
    const { requests } = await owner.deskPeople.person(idParam(id))
    expect(requests).toMatchObject([{ status: dismisser === operatorId ? 'withdrawn' : 'declined' }])
    expect(await rejection(owner.approvals.approve(idParam(requests[0]?.id)))).toMatchObject({
      code: 'request_decided',
    })
    expect(await owner.reports.desk(idParam(caseId))).toMatchObject({
      case: { status: 'dismissed' },
      owner_is_banned: false,
    })
  })

  test('is refused when the report was dismissed while a colleague approved', async () => {
    const { id, caseId } = await reportedMember()
    await (await as(operatorId)).reports.decide({ ...idParam(caseId), body: decision })
    await db.rows(
      sql`update cases set status = 'dismissed', decided_at = ${new Date(clock.now())} where id = ${caseId}`,
    )
    const owner = await as(ownerId, 'en', proven)
    const { requests } = await owner.deskPeople.person(idParam(id))
    expect(await rejection(owner.approvals.approve(idParam(requests[0]?.id)))).toMatchObject({
      status: 409,
      code: 'case_dismissed',
    })
    expect(await owner.deskPeople.person(idParam(id))).toMatchObject({
      banned_at: null,
      requests: [{ status: 'open' }],
    })
  })

  test('that a colleague approves after the ad was removed for the report still closes the account', async () => {
    const { id, caseId } = await reportedMember()
    const moderator = await as(operatorId)
    await moderator.reports.decide({ ...idParam(caseId), body: decision })
    await moderator.reports.decide({ ...idParam(caseId), body: { ...decision, action: 'remove' } })
    const owner = await as(ownerId, 'en', proven)
    const { requests } = await owner.deskPeople.person(idParam(id))
    await owner.approvals.approve(idParam(requests[0]?.id))
    expect(await owner.reports.desk(idParam(caseId))).toMatchObject({ owner_is_banned: true })
  })

  test('of a new member needs no second person', async () => {
    const ad = await insertAd(db, { category: 'cars-kia-rio', seller_id: await insertUser(db) })
    const report = await (await reporter()).api.reports.report(reportDraft({ subject_id: ad }))
    const moderator = await as(operatorId)
    const details = await moderator.reports.decide({ ...idParam(Number(report.number.slice(3))), body: decision })
    expect(details).toMatchObject({ case: { status: 'upheld' }, owner_is_banned: true })
  })

  test('a report about a person shows the steps of moderation, not the other acts of staff', async () => {
    const id = await insertUser(db)
    const report = await (await reporter()).api.reports.report(reportDraft({ subject: 'user', subject_id: id }))
    const moderator = await as(operatorId)
    await moderator.deskPeople.endSessions({ ...idParam(id), body: { reason } })
    expect((await moderator.reports.desk(idParam(Number(report.number.slice(3))))).log).toEqual([])
  })
})

test('every act that was logged here can be undone or says why not', async () => {
  const rows = await db.rows<{ action: string }>(sql`select distinct action from staff_log where subject = 'user'`)
  const acts = deskPeopleActs({ clock, dropTags, notify: souqna.notify })
  const known = [...Object.keys(acts), ...moderationActions]
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ action }) => !known.includes(action))).toEqual([])
})
