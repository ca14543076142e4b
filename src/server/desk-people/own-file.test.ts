import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { idParam, testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createReporters, reportDraft } from '#server/testing/report-fixtures.ts'
import { rejection } from '#server/testing/sign-in.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock()
const souqna = await testApi(db, { clock })
const { as } = souqna
const reporter = createReporters(db, clock, souqna)
const proven = { provedPhone: true }
const operatorId = await insertUser(db, { staff_role: 'operator' })
const ownerId = await insertUser(db, { staff_role: 'owner' })
const supportId = await insertUser(db, { staff_role: 'support' })
const reason = 'Sells the same phone to five people.'
const ban = async (id: number) => (await as(operatorId)).deskPeople.ban({ ...idParam(id), body: { reason } })

/** A ban of an established member becomes a request. */
async function establishedMember() {
  const ago = (days: number) => new Date(clock.now() - days * day)
  const id = await insertUser(db, { created_at: ago(365) })
  await db.rows(sql`insert into shops (user_id, zone_id, opened_at) values (${id}, 1, ${ago(100)})`)
  return id
}

describe('a person who joins the staff', () => {
  test('neither sees nor decides a request about themselves, and does not read notes, acts and reports about themselves', async () => {
    const id = await establishedMember()
    const note = { client_id: crypto.randomUUID(), body: 'A secret note about the person.' }
    await (await as(supportId)).deskPeople.addNote({ ...idParam(id), body: note })
    await (await reporter()).api.reports.report(reportDraft({ subject: 'user', subject_id: id }))
    await ban(id)
    const [request] = (await (await as(ownerId)).deskPeople.person(idParam(id))).requests
    const colleague = await as(await insertUser(db, { staff_role: 'owner' }))
    const before = (await colleague.desk.today()).approvals
    await db.rows(sql`update users set staff_role = 'owner' where id = ${id}`)
    const self = await as(id, 'en', proven)
    expect((await self.approvals.list({ query: { state: 'open' } })).items.map((one) => one.id)).not.toContain(
      request?.id,
    )
    expect((await self.desk.today()).approvals).toBe(before - 1)
    const decline = { ...idParam(request?.id), body: { reason } }
    expect(await rejection(self.approvals.decline(decline))).toMatchObject({ status: 403, code: 'own_thing' })
    expect(await rejection(self.approvals.approve(idParam(request?.id)))).toMatchObject({ code: 'own_thing' })
    const file = await self.deskPeople.person(idParam(id))
    expect(file).toMatchObject({
      obstacle: 'self',
      notes: [],
      requests: [],
      log: [],
      cases: [],
      reports: { against: 0 },
    })
    expect((await colleague.deskPeople.person(idParam(id))).notes).toHaveLength(1)
  })

  test('does not undo an act about themselves', async () => {
    const id = await insertUser(db)
    const limit = { things: ['comments'], days: 5, reason } as const
    await (await as(operatorId)).deskPeople.limit({ ...idParam(id), body: { ...limit, things: [...limit.things] } })
    await db.rows(sql`update users set staff_role = 'owner' where id = ${id}`)
    const self = await as(id, 'en', proven)
    const [act] = (await self.desk.log({ query: { action: 'limit_account' } })).items
    const undo = self.desk.undo({ ...idParam(act?.id), body: { reason } })
    expect(await rejection(undo)).toMatchObject({ status: 403, code: 'own_thing' })
  })
})
