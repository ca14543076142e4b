import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day, hour } from '#server/platform/time.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { idParam } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSignInHelpers, insertMember, international, phoneInput, rejection } from '#server/testing/sign-in.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const { as, clock } = await createSignInHelpers(db)
const supportId = await insertUser(db, { staff_role: 'support', full_name: 'سلمى من الدعم' })
const support = await as(supportId)
const operator = await as(await insertUser(db, { staff_role: 'operator' }))
const reason = 'The person called support.'
const withReason = (id: number) => ({ ...idParam(id), body: { reason } })
const actsOf = (id: number) =>
  db.rows<{ action: string; staff_id: number; note: string; details: unknown }>(sql`
    select action, staff_id::float8 as staff_id, note, details from staff_log where subject = 'user' and subject_id = ${id}
    order by id`)

beforeEach(() => clock.move(2 * hour))

describe('the search for people', () => {
  test('finds people by the beginnings of the words of a name, however they are spelled', async () => {
    const id = await insertUser(db, { full_name: 'أُسامة الزُّهراوي', user_name: 'osama.desk' })
    const ids = async (q: string) => (await support.deskPeople.search({ query: { q } })).items.map((one) => one.id)
    expect(await ids('اسام الزهر')).toEqual([id])
    expect(await ids('زهراوي')).toEqual([])
    expect(await ids('@OSAMA.desk')).toEqual([id])
    expect(await ids(String(id))).toContain(id)
    expect(await ids('ا')).toEqual([])
    expect(await ids('%%')).toEqual([])
    expect(await ids('')).toEqual([])
  })

  test('shows masked numbers only, and finds no one by a number', async () => {
    const { id, number } = await insertMember(db, clock, { full_name: 'مقنّع الرقم' })
    const { items } = await support.deskPeople.search({ query: { q: 'مقنع' } })
    expect(items).toMatchObject([{ id, phone: `+963 •••••••${number.slice(-2)}` }])
    expect(await support.deskPeople.search({ query: { q: number } })).toMatchObject({ items: [] })
  })

  test('says that there are more people than it shows', async () => {
    for (let count = 0; count < 22; count++) await insertUser(db, { full_name: `مكرور الاسم ${count}` })
    const { items, has_more } = await support.deskPeople.search({ query: { q: 'مكرور' } })
    expect([items.length, has_more]).toEqual([20, true])
  })

  test('uses the index of names', async () => {
    const plan = await db.transaction(async (tx) => {
      await tx.rows(sql`set local enable_seqscan = off`)
      return tx.rows(
        sql`explain select id from users where deleted_at is null and (folded_name like 'اسام%' or folded_name like '% اسام%')`,
      )
    })
    expect(JSON.stringify(plan)).toContain('users_folded_name')
  })

  test('by number is exact, is logged with its reason whether or not it finds a person, and ends after 30 an hour', async () => {
    const colleagueId = await insertUser(db, { staff_role: 'support' })
    const colleague = await as(colleagueId)
    const { id, number } = await insertMember(db, clock)
    const search = (text: string) =>
      colleague.deskPeople.findByPhone({ body: { phone: phoneInput(text), reason: 'Lost SIM card' } })
    expect((await search(number)).items.map((one) => one.id)).toEqual([id])
    expect((await search('0999888777')).items).toEqual([])
    const log = await db.rows(sql`
      select subject_id::float8 as subject_id, note, details from staff_log where staff_id = ${colleagueId} order by id`)
    expect(log).toMatchObject([
      { subject_id: id, note: 'Lost SIM card', details: { after: { is_found: true } } },
      { subject_id: null, note: 'Lost SIM card', details: { after: { is_found: false } } },
    ])
    expect(JSON.stringify(log)).not.toContain(number.slice(1))
    for (let count = 2; count < 30; count++) await search('0999888777')
    expect(await rejection(search(number))).toMatchObject({ status: 429 })
    clock.move(hour)
    expect((await search(number)).items).toHaveLength(1)
  })

  test('by number needs a reason', async () => {
    const call = support.deskPeople.findByPhone({ body: { phone: phoneInput('0944000111'), reason: ' a ' } })
    expect(await rejection(call)).toMatchObject({ status: 422, fields: { reason: [expect.any(String)] } })
  })
})

describe('the page of a person', () => {
  test('counts ads, chats and sessions, and contains no number, address or message', async () => {
    const { id, number } = await insertMember(db, clock, { email: 'page.of.person@souqna.test' })
    await as(id)
    for (let count = 0; count < 12; count++) await insertAd(db, { category: 'cars-kia-rio', seller_id: id })
    await insertAd(db, { category: 'cars-kia-rio', seller_id: id, status: 'paused' })
    const page = await support.deskPeople.person(idParam(id))
    expect(page).toMatchObject({
      person: { id, state: 'active', active_ads: 12 },
      ads: {
        counts: [
          { status: 'active', count: 12 },
          { status: 'paused', count: 1 },
        ],
      },
      sessions: [{ device: 'Test' }],
      chats: { conversations: 0, messages: 0 },
      tier: 'T1',
      is_established: false,
      obstacle: null,
    })
    expect(page.ads.last).toHaveLength(10)
    for (const secret of [number.slice(1), 'page.of.person']) expect(JSON.stringify(page)).not.toContain(secret)
  })

  test('of a deleted or unknown account does not exist', async () => {
    const id = await insertUser(db, { phone: null, deleted_at: new Date() })
    expect(await rejection(support.deskPeople.person(idParam(id)))).toMatchObject({ status: 404 })
    expect(await rejection(support.deskPeople.person({ params: { id: 'x' } }))).toMatchObject({ status: 404 })
  })

  test('shows the whole number after an act that is logged', async () => {
    const { id, number } = await insertMember(db, clock)
    expect(await support.deskPeople.showPhone(withReason(id))).toEqual({ phone: international(number) })
    expect(await actsOf(id)).toMatchObject([{ action: 'show_phone', staff_id: supportId, note: reason }])
    expect((await support.deskPeople.person(idParam(id))).log).toMatchObject([{ action: 'show_phone', reason }])
  })
})

describe('notes', () => {
  const write = (api: typeof support, id: number, body: string, clientId: string = randomUUID()) =>
    api.deskPeople.addNote({ ...idParam(id), body: { client_id: clientId, body } })

  test('are written once although the client retries, and another text with the same key is refused', async () => {
    const id = await insertUser(db)
    const key = randomUUID()
    await write(support, id, 'Asked for help twice.', key)
    expect(await write(support, id, 'Asked for help twice.', key)).toMatchObject([{ body: 'Asked for help twice.' }])
    expect(await rejection(write(support, id, 'Other words.', key))).toMatchObject({ status: 409 })
    expect(await actsOf(id)).toMatchObject([{ action: 'add_note' }])
  })

  test('can be deleted by their author only, and the log says that there was one without its text', async () => {
    const id = await insertUser(db)
    const [note] = await write(support, id, 'Something private.')
    const params = { id: String(id), note: String(note?.id) }
    expect(await rejection(operator.deskPeople.deleteNote({ params }))).toMatchObject({ code: 'not_your_note' })
    expect(await support.deskPeople.deleteNote({ params })).toEqual([])
    expect(await rejection(support.deskPeople.deleteNote({ params }))).toMatchObject({ status: 404 })
    const log = await actsOf(id)
    expect(log.map(({ action }) => action)).toEqual(['add_note', 'delete_note'])
    expect(JSON.stringify(log)).not.toContain('private')
  })

  test('have at most 2,000 letters', async () => {
    const id = await insertUser(db)
    expect(await rejection(write(support, id, 'a'.repeat(2001)))).toMatchObject({ status: 422 })
    expect(await write(support, id, 'a'.repeat(2000))).toHaveLength(1)
  })

  test('of one person are not reachable through another person', async () => {
    const [note] = await write(support, await insertUser(db), 'About one person.')
    const params = { id: String(await insertUser(db)), note: String(note?.id) }
    expect(await rejection(support.deskPeople.deleteNote({ params }))).toMatchObject({ code: 'note_not_found' })
  })
})

describe('acts on an account', () => {
  test('end all sessions of the person', async () => {
    const id = await insertUser(db)
    const person = await as(id)
    expect((await support.deskPeople.endSessions(withReason(id))).sessions).toEqual([])
    expect(await rejection(person.me.settings())).toMatchObject({ status: 401 })
    expect(await actsOf(id)).toMatchObject([{ action: 'end_sessions', details: { before: { sessions: 1 } } }])
  })

  test('are refused for colleagues and for the own account', async () => {
    const moderator = await insertUser(db, { staff_role: 'moderator' })
    expect(await rejection(operator.deskPeople.ban(withReason(moderator)))).toMatchObject({ code: 'staff_member' })
    expect(await rejection(support.deskPeople.endSessions(withReason(supportId)))).toMatchObject({
      code: 'not_oneself',
    })
    expect(await rejection(support.deskPeople.showPhone(withReason(moderator)))).toMatchObject({ status: 403 })
    expect(await support.deskPeople.person(idParam(moderator))).toMatchObject({ obstacle: 'staff' })
  })

  test('take back a deletion that the person asked for, and notify the person', async () => {
    const id = await insertUser(db, { deletes_at: new Date(clock.now() + day) })
    const person = await as(id)
    expect(await support.deskPeople.person(idParam(id))).toMatchObject({ person: { state: 'deletion_asked' } })
    expect(await support.deskPeople.restore(withReason(id))).toMatchObject({
      deletes_at: null,
      person: { state: 'active' },
    })
    const { items } = await person.notifications.list()
    expect(items[0]).toMatchObject({ kind: 'staff_act', details: { act: 'deletion_cancelled' } })
    expect(await rejection(support.deskPeople.restore(withReason(id)))).toMatchObject({ status: 409 })
  })

  test('start the copy of the data for the person, and staff gets no path to the file', async () => {
    const id = await insertUser(db)
    const person = await as(id)
    const page = await support.deskPeople.startExport(withReason(id))
    expect(page.export_state).toBe('waiting')
    expect(JSON.stringify(page)).not.toContain('/exports/')
    expect(await person.me.export()).toEqual({ state: 'waiting' })
  })

  test('ban a new member at once, and unban', async () => {
    const id = await insertUser(db)
    const person = await as(id)
    expect(await operator.deskPeople.ban(withReason(id))).toMatchObject({ person: { state: 'banned' }, requests: [] })
    expect(await rejection(person.me.settings())).toMatchObject({ status: 401 })
    expect(await rejection(operator.deskPeople.ban(withReason(id)))).toMatchObject({ status: 409 })
    expect(await operator.deskPeople.unban(withReason(id))).toMatchObject({ person: { state: 'active' } })
    expect((await actsOf(id)).map(({ action }) => action)).toEqual(['ban_user', 'unban_user'])
  })
})
