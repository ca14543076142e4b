import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BulkDecisionInput } from '#contract/bulk-decisions.ts'
import { maxBulkAlone, maxBulkCases } from '#contract/desk-choices.ts'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createReporters } from '#server/testing/report-fixtures.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const souqna = await testApi(db, { clock })
const reporter = createReporters(db, clock, souqna)
const staffMember = async () => {
  const id = await insertUser(db, { staff_role: 'moderator' })
  return { id, api: await souqna.as(id, 'en', { provedPhone: true }) }
}
const [sami, lina] = [await staffMember(), await staffMember()]
const rima = await reporter({ daysHere: 100 })

beforeEach(async () => {
  await db.rows(sql`delete from counters`)
})

type Reported = { caseId: number; adId: number; owner: number }
async function reported(owner?: number): Promise<Reported> {
  const seller = owner ?? (await insertUser(db))
  const adId = await insertAd(db, { category: 'cars-kia-rio', seller_id: seller })
  // One reporter has a daily limit, so the row is inserted.
  const row = await db.row<{ id: number }>(sql`
    insert into cases (kind, author_id, subject, subject_id, subject_owner_id, snapshot, type, title, body, sender_key)
    values ('report', ${rima.id}, 'ad', ${adId}, ${seller}, '{"name":"كيا ريو"}', 'scam', 'احتيال', 'طلب مني تحويل مبلغ', 'a')
    returning id::float8 as id`)
  return { caseId: row?.id ?? 0, adId, owner: seller }
}
const many = async (count: number) => {
  const cases = await Promise.all(Array.from({ length: count }, () => reported()))
  return cases.sort((one, other) => one.caseId - other.caseId)
}
const idsOf = (cases: Reported[]) => cases.map(({ caseId }) => caseId)
const draft = (cases: Reported[], values: Partial<BulkDecisionInput> = {}): { body: BulkDecisionInput } => ({
  body: {
    client_id: randomUUID(),
    case_ids: idsOf(cases),
    action: 'remove',
    rule: 'scam',
    reason: 'حملة واحدة',
    ...values,
  },
})
const statusOf = async ({ adId }: Reported) =>
  (await db.row<{ status: string }>(sql`select status from ads where id = ${adId}`))?.status
const resultsOf = ({ items }: { items: { case_id: number; result: string | null }[] }, cases: Reported[]) =>
  cases.map(({ caseId }) => items.find((item) => item.case_id === caseId)?.result)

describe('one decision about several cases', () => {
  test('decides each, tells each owner and each reporter once, and logs a row for each case', async () => {
    const cases = await many(3)
    const bulk = await sami.api.bulkDecisions.decide(draft(cases))
    expect(resultsOf(bulk, cases)).toEqual(['done', 'done', 'done'])
    expect(await Promise.all(cases.map(statusOf))).toEqual(['removed', 'removed', 'removed'])
    for (const { caseId, owner } of cases) {
      const { log, case: one } = await sami.api.reports.desk(idParam(caseId))
      expect(log).toMatchObject([{ action: 'remove', rule: 'scam', note: 'حملة واحدة', moderator: { id: sami.id } }])
      expect(one).toMatchObject({ status: 'upheld', answer: expect.stringContaining('شكراً') })
      const told = await db.rows(sql`select kind from notifications where user_id = ${owner}`)
      expect(told).toEqual([{ kind: 'ad_removed' }])
    }
  })

  test('names what colleagues decided or claimed, what is one’s own and what does not suit; the rest is decided', async () => {
    const [free, decided, claimed] = [await reported(), await reported(), await reported()]
    const own = await reported(sami.id)
    const complaint = await (await souqna.as(rima.id)).reports.complain({
      body: { client_id: randomUUID(), type: 'technical', title: 'لا تعمل', body: 'الصفحة لا تفتح عندي أبداً' },
    })
    await lina.api.reports.decide({ ...idParam(decided.caseId), body: { action: 'dismiss', answer: 'لا مخالفة.' } })
    await lina.api.reports.claim(idParam(claimed.caseId))
    const all = [free, decided, claimed, own, { ...free, caseId: complaint.id }]
    const wanted = [undefined, 'decided', 'claimed', 'own', 'not_possible']
    const preview = await sami.api.bulkDecisions.preview({ body: { case_ids: idsOf(all), action: 'remove' } })
    expect(resultsOf(preview, all)).toEqual([null, ...wanted.slice(1)])
    expect(preview).toMatchObject({ decidable: 1, owners: 1, reporters: 1, needs_approval: false })
    const bulk = await sami.api.bulkDecisions.decide(draft(all))
    expect(resultsOf(bulk, all)).toEqual(['done', ...wanted.slice(1)])
    expect(await statusOf(claimed)).toBe('active')
    expect(await statusOf(own)).toBe('active')
  })

  test('of two moderators at once decides each case once', async () => {
    const cases = await many(6)
    const [one, other] = await Promise.all([
      sami.api.bulkDecisions.decide(draft(cases)),
      lina.api.bulkDecisions.decide(draft([...cases].reverse(), { action: 'dismiss', rule: null })),
    ])
    const pairs = cases.map((one_) => [resultsOf(one, [one_])[0], resultsOf(other, [one_])[0]].sort())
    expect(new Set(pairs.map(String))).toEqual(new Set(['decided,done']))
    const steps = await db.rows(sql`select from staff_log where case_id = any(${idsOf(cases)})`)
    expect(steps).toHaveLength(6)
  })

  test('is done once when the network repeats it, and refused when the repetition differs', async () => {
    const cases = await many(2)
    const request = draft(cases)
    const [first, second] = await Promise.all([1, 2].map(() => sami.api.bulkDecisions.decide(request)))
    expect(second?.id).toBe(first?.id)
    const changed = { body: { ...request.body, reason: 'سبب آخر' } }
    await expect(sami.api.bulkDecisions.decide(changed)).rejects.toMatchObject({ status: 409 })
  })

  test('needs a rule, a reason, known cases and at most fifty', async () => {
    const cases = await many(1)
    const decide = (values: Partial<BulkDecisionInput>) => sami.api.bulkDecisions.decide(draft(cases, values))
    await expect(decide({ rule: null })).rejects.toMatchObject({ status: 422, fields: { rule: [expect.any(String)] } })
    await expect(decide({ reason: ' ' })).rejects.toMatchObject({ status: 422 })
    await expect(decide({ case_ids: [] })).rejects.toMatchObject({ status: 422 })
    await expect(decide({ case_ids: [2_000_000_000] })).rejects.toMatchObject({ status: 404 })
    const tooMany = Array.from({ length: maxBulkCases + 1 }, (_, index) => index + 1)
    await expect(decide({ case_ids: tooMany })).rejects.toMatchObject({ status: 422 })
    await expect(decide({ action: 'ban' as 'remove' })).rejects.toMatchObject({ status: 422 })
  })
})

describe('undo all', () => {
  test('undoes each that is still the last step, says which are not, and can be asked twice', async () => {
    const cases = await many(3)
    const bulk = await sami.api.bulkDecisions.decide(draft(cases))
    const [first] = cases
    // A colleague undid the first one and removed it again.
    const { log } = await lina.api.reports.desk(idParam(first?.caseId))
    await lina.api.reports.undo({ ...idParam(log[0]?.id), body: {} })
    await lina.api.reports.decide({
      ...idParam(first?.caseId),
      body: { action: 'remove', rule: 'drugs', answer: 'أُزيل.' },
    })
    const undo = () => lina.api.bulkDecisions.undo({ ...idParam(bulk.id), body: { reason: 'أخطأنا' } })
    const [undone, again] = await Promise.all([undo(), undo()])
    const outcome = ['not_undoable', 'undone', 'undone']
    expect(undone?.items.map((item) => item.undo_result)).toEqual(outcome)
    expect(again?.items.map((item) => item.undo_result)).toEqual(outcome)
    expect(await Promise.all(cases.map(statusOf))).toEqual(['removed', 'active', 'active'])
    const queue = await sami.api.reports.queue({ query: { status: 'open' } })
    expect(queue.items.map((item) => item.case.id)).toEqual(expect.arrayContaining(idsOf(cases.slice(1))))
    const answers = await db.rows(sql`
      select from notifications where kind = 'case_answered' and case_id = any(${idsOf(cases.slice(1))})`)
    expect(answers, 'the answers are withdrawn').toEqual([])
  })
})

describe('more cases than one person may decide', () => {
  test('wait until a colleague approves; then both names stand behind them', async () => {
    const cases = await many(maxBulkAlone + 1)
    const own = await reported(lina.id)
    const preview = await sami.api.bulkDecisions.preview({
      body: { case_ids: idsOf([...cases, own]), action: 'remove' },
    })
    expect(preview).toMatchObject({ needs_approval: true, owners: maxBulkAlone + 2, reporters: 1 })
    const asked = await sami.api.bulkDecisions.decide(draft([...cases, own]))
    expect(asked).toMatchObject({ decided_at: null, can_undo: false })
    expect(await Promise.all(cases.map(statusOf))).not.toContain('removed')
    const { items } = await lina.api.approvals.list({ query: {} })
    expect(items).toMatchObject([
      { action: 'decide_cases', subject: 'bulk', subject_id: asked.id, reason: 'حملة واحدة' },
    ])
    const request = idParam(items[0]?.id)
    await expect(sami.api.approvals.approve(request)).rejects.toMatchObject({ status: 403 })
    await lina.api.approvals.approve(request)
    const bulk = await sami.api.bulkDecisions.one(idParam(asked.id))
    expect(resultsOf(bulk, cases)).toEqual(cases.map(() => 'done'))
    expect(resultsOf(bulk, [own]), 'nor does the colleague decide about own things').toEqual(['own'])
    expect(new Set(await Promise.all(cases.map(statusOf)))).toEqual(new Set(['removed']))
    const undone = await sami.api.bulkDecisions.undo({ ...idParam(asked.id), body: { reason: 'أخطأنا' } })
    expect(undone.items.filter((item) => item.undo_result === 'undone')).toHaveLength(maxBulkAlone + 1)
  })

  test('stay undecided when the colleague declines', async () => {
    const cases = await many(maxBulkAlone + 1)
    const asked = await sami.api.bulkDecisions.decide(draft(cases))
    const { items } = await lina.api.approvals.list({ query: {} })
    await lina.api.approvals.decline({ ...idParam(items[0]?.id), body: { reason: 'ليست حملة' } })
    expect(await sami.api.bulkDecisions.one(idParam(asked.id))).toMatchObject({ decided_at: null, can_undo: false })
    expect(await Promise.all(cases.map(statusOf))).not.toContain('removed')
    await expect(
      sami.api.bulkDecisions.undo({ ...idParam(asked.id), body: { reason: 'أخطأنا' } }),
    ).resolves.toMatchObject({ can_undo: false })
  })
})
