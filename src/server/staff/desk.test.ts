import { describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day, hour } from '#server/platform/time.ts'
import { testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { jobs } from './jobs.ts'

const db = await cloneDatabase()
const clock = movableClock()
const souqna = await testApi(db, { clock })
const proven = (id: number) => souqna.as(id, 'en', { provedPhone: true })

const ownerId = await insertUser(db, { staff_role: 'owner', full_name: 'Rana Owner' })
const reason = 'new colleague'
let phones = 0
async function person(values: Record<string, unknown> = {}) {
  phones += 1
  const phone = `+96394411${String(phones).padStart(4, '0')}`
  const id = await insertUser(db, { phone, ...values })
  return { id, input: { text: phone, country: 'SY' }, phone }
}

describe('an invitation to the staff', () => {
  test('is announced, accepted once after a code, and logged', async () => {
    const guest = await person()
    const owner = await proven(ownerId)
    const team = await owner.desk.invite({ body: { phone: guest.input, role: 'support', reason } })
    expect(team.invitations).toMatchObject([{ phone: guest.phone, role: 'support', inviter: 'Rana Owner' }])
    const api = await souqna.as(guest.id)
    expect((await api.notifications.list({})).items).toMatchObject([{ kind: 'staff_invite' }])
    expect(await api.desk.invitation()).toMatchObject({ invitation: { role: 'support' } })
    await expect(api.desk.accept()).rejects.toMatchObject({ status: 403, code: 'step_up' })
    await expect(api.desk.today()).rejects.toMatchObject({ status: 403 })
    const sure = await proven(guest.id)
    expect(await sure.desk.accept()).toEqual({ role: 'support' })
    expect(await sure.desk.accept()).toEqual({ role: 'support' })
    expect(await sure.desk.team()).toMatchObject({ invitations: [] })
    const { items } = await owner.desk.log()
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'staff_join', subject_id: guest.id, after: 'support', can_undo: true },
      { action: 'staff_invite', reason, can_undo: false, why_not: 'withdraw_instead' },
    ])
    expect(items[1]?.subject_key, 'the log has no whole number').toMatch(/^\+963 •+\d\d$/)
    await owner.desk.undo({ params: { id: String(items[0]?.id) }, body: { reason: 'wrong person' } })
    await expect(sure.desk.today()).rejects.toMatchObject({ status: 403 })
  })

  test('belongs to its number, ends after seven days, and can be withdrawn or declined', async () => {
    const owner = await proven(ownerId)
    const [late, stranger, declining] = [await person(), await person(), await person()]
    await owner.desk.invite({ body: { phone: late.input, role: 'owner', reason } })
    await expect((await proven(stranger.id)).desk.accept()).rejects.toMatchObject({ status: 404 })
    clock.move(7 * day + hour)
    await expect((await proven(late.id)).desk.accept()).rejects.toMatchObject({ status: 404 })
    await jobs({ db, clock })[0]?.run()
    expect(await db.rows(sql`select from staff_invitations where phone = ${late.phone}`)).toEqual([])
    const again = await proven(ownerId)
    await again.desk.invite({ body: { phone: late.input, role: 'owner', reason } })
    await again.desk.withdraw({ params: { phone: late.phone } })
    await expect(again.desk.withdraw({ params: { phone: late.phone } })).rejects.toMatchObject({ status: 404 })
    await again.desk.invite({ body: { phone: declining.input, role: 'moderator', reason } })
    await (await souqna.as(declining.id)).desk.decline()
    expect((await again.desk.team()).invitations).toEqual([])
  })

  test('needs a recent code, a reason, and a person who has no role', async () => {
    const [guest, colleague] = [await person(), await person({ staff_role: 'support' })]
    const invite = (api: Awaited<ReturnType<typeof proven>>, phone: typeof guest.input, text = reason) =>
      api.desk.invite({ body: { phone, role: 'moderator', reason: text } })
    await expect(invite(await souqna.as(ownerId), guest.input)).rejects.toMatchObject({ code: 'step_up' })
    const owner = await proven(ownerId)
    await expect(invite(owner, guest.input, ' ')).rejects.toMatchObject({ status: 422 })
    await expect(invite(owner, colleague.input)).rejects.toMatchObject({ status: 409, code: 'already_staff' })
  })
})

describe('a role', () => {
  test('that changes drops the pages that show the badge of the staff', async () => {
    const { id } = await person({ staff_role: 'support' })
    const owner = await proven(ownerId)
    const badge = [`seller:${id}`, `person:${id}`]
    souqna.droppedTags.splice(0)
    await owner.desk.changeRole({ params: { id: String(id) }, body: { role: null, reason: 'has left' } })
    expect(souqna.droppedTags.splice(0)).toEqual(badge)
    const [taken] = (await owner.desk.log({ query: { action: 'role_change' } })).items
    await owner.desk.undo({ params: { id: String(taken?.id) }, body: { reason: 'a mistake' } })
    expect(souqna.droppedTags.splice(0)).toEqual(badge)
    const invited = await person()
    await owner.desk.invite({ body: { phone: invited.input, role: 'support', reason } })
    await (await proven(invited.id)).desk.accept()
    expect(souqna.droppedTags).toEqual([`seller:${invited.id}`, `person:${invited.id}`])
  })

  test('that a colleague got or lost is not changed by an undo from a session without a recent code', async () => {
    const { id } = await person({ staff_role: 'owner' })
    const owner = await proven(ownerId)
    await owner.desk.changeRole({ params: { id: String(id) }, body: { role: null, reason: 'has left' } })
    const [fired] = (await owner.desk.log({ query: { action: 'role_change' } })).items
    const undo = (api: typeof owner) =>
      api.desk.undo({ params: { id: String(fired?.id) }, body: { reason: 'a mistake' } })
    const stolen = await souqna.as(ownerId)
    await expect(undo(stolen)).rejects.toMatchObject({ status: 403, code: 'step_up' })
    expect((await owner.desk.team()).members.map((one) => one.id)).not.toContain(id)
    await undo(owner)
    expect((await owner.desk.team()).members.map((one) => one.id)).toContain(id)
    await owner.desk.changeRole({ params: { id: String(id) }, body: { role: null, reason: 'has left' } })
  })

  test('is changed, taken away and given back by an undo, each with a row in the log', async () => {
    const { id } = await person({ staff_role: 'support' })
    const owner = await proven(ownerId)
    const params = { id: String(id) }
    await owner.desk.changeRole({ params, body: { role: 'moderator', reason: 'knows the rules' } })
    await owner.desk.changeRole({ params, body: { role: null, reason: 'has left' } })
    const [taken, changed] = (await owner.desk.log({ query: { action: 'role_change' } })).items
    expect(taken).toMatchObject({ before: 'moderator', after: null, reason: 'has left', can_undo: true })
    expect(changed).toMatchObject({ before: 'support', after: 'moderator', can_undo: false, why_not: 'changed_since' })
    const undo = (entry: typeof taken) =>
      owner.desk.undo({ params: { id: String(entry?.id) }, body: { reason: 'a mistake' } })
    await expect(undo(changed)).rejects.toMatchObject({ status: 409, code: 'not_undoable' })
    await undo(taken)
    expect((await owner.desk.team()).members.find((one) => one.id === id)).toMatchObject({ role: 'moderator' })
    await expect(undo(taken)).rejects.toMatchObject({ status: 409, code: 'undone_before' })
    const [last] = (await owner.desk.log()).items
    await expect(undo(last)).rejects.toMatchObject({ status: 409, code: 'undo_of_undo' })
    expect(last).toMatchObject({ undoes: taken?.id, reason: 'a mistake', after: 'moderator', why_not: 'is_undo' })
    expect((await (await proven(id)).desk.today()).queues).toHaveLength(4)
  })

  test('of the last owner stays, also against two changes at once', async () => {
    const second = await person({ staff_role: 'owner' })
    const [one, two] = [await proven(ownerId), await proven(second.id)]
    const leave = (id: number) => ({
      params: { id: String(id) },
      body: { role: 'support' as const, reason: 'leaving' },
    })
    const results = await Promise.allSettled([
      one.desk.changeRole(leave(ownerId)),
      two.desk.changeRole(leave(second.id)),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await db.rows(sql`update users set staff_role = 'owner' where id = ${ownerId}`)
    await db.rows(sql`update users set staff_role = null where id = ${second.id}`)
    await expect(one.desk.changeRole(leave(ownerId))).rejects.toMatchObject({ status: 409, code: 'last_owner' })
  })

  test('of an operator does not undo changes of the team', async () => {
    const [member, operator] = [await person({ staff_role: 'support' }), await person({ staff_role: 'operator' })]
    const params = { id: String(member.id) }
    await (await proven(ownerId)).desk.changeRole({ params, body: { role: 'moderator', reason: 'promoted' } })
    const api = await proven(operator.id)
    const [entry] = (await api.desk.log({ query: { action: 'role_change' } })).items
    await expect(
      api.desk.undo({ params: { id: String(entry?.id) }, body: { reason: 'not mine' } }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

test('today names what waits, since when, and how much of it for too long', async () => {
  const author = await insertUser(db)
  const file = (kind: string, type: string, hours: number, subjectId: number | null) =>
    db.rows(sql`
      insert into cases (kind, author_id, subject, subject_id, subject_owner_id, type, title, body, sender_key, created_at)
      values (${kind}, ${author}, ${subjectId ? 'ad' : null}, ${subjectId}, ${subjectId ? author : null}, ${type}, 'عنوان', 'كلام يكفي ليُفهم الأمر كله', '',
        ${new Date(clock.now() - hours * hour)})`)
  await file('report', 'scam', 5, 71)
  await file('report', 'spam', 5, 72)
  await file('complaint', 'technical', 50, null)
  await file('complaint', 'technical', 47, null)
  const today = await (await souqna.as(ownerId)).desk.today()
  const row = (name: string) => today.queues.find((queue) => queue.name === name)
  expect(row('urgent')).toMatchObject({ waiting: 1, overdue: 1 })
  expect(row('reports')).toMatchObject({ waiting: 1, overdue: 0 })
  expect(row('reviews')).toMatchObject({ waiting: 0, overdue: 0, oldest_at: null })
  expect(row('complaints')).toMatchObject({ waiting: 2, overdue: 1 })
  expect(row('complaints')?.oldest_at).toBe(new Date(clock.now() - 50 * hour).toISOString())
})
