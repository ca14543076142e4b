import { beforeEach, expect, test, vi } from 'vitest'
import { applyPhoneChanges } from '#server/me/apply-phone-changes.ts'
import { sql } from '#server/platform/db.ts'
import { day, hour, minute, second } from '#server/platform/time.ts'
import { idParam } from '#server/testing/api.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createReporters } from '#server/testing/report-fixtures.ts'
import {
  createSignInHelpers,
  goodPassword,
  insertMember,
  international,
  newPhone,
  phoneInput,
  rejection,
  wrongCodeFor,
} from '#server/testing/sign-in.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const souqna = await createSignInHelpers(db)
const { as, clock, codeFor, inbox, mailInbox, browser, identity } = souqna
/** With a browser that the server recognises. */
const staffMember = createReporters(db, clock, souqna)
const reason = 'The SIM card was stolen.'
const applyDue = () => applyPhoneChanges(identity)
let count = 0

beforeEach(() => clock.move(2 * day))

async function lostSim() {
  count += 1
  const email = `lost.sim.${count}@souqna.test`
  const person = await insertMember(db, clock, { email, language: 'en' })
  const { api: support } = await staffMember({ staff_role: 'support' })
  return { ...person, email, support, next: newPhone() }
}
type Case = Awaited<ReturnType<typeof lostSim>>

async function start({ id, support, next }: Case) {
  const { id: codeId } = await support.deskPeople.sendPhoneCode({ ...idParam(id), body: { phone: phoneInput(next) } })
  return support.deskPeople.changePhone({ ...idParam(id), body: { code_id: codeId, code: codeFor(next), reason } })
}

const phoneOf = async (id: number) =>
  (await db.row<{ phone: string }>(sql`select phone from users where id = ${id}`))?.phone
const smsTo = (number: string) => inbox.read().filter(({ phone }) => phone === international(number))
const tokenIn = (text: string | undefined) => text?.match(/#cancel-number-([\w-]+)/)?.[1] ?? ''

test('a number changes 72 hours after the code to the new number, and everyone is signed out then', async () => {
  const person = await lostSim()
  const device = await as(person.id)
  const page = await start(person)
  expect(page.recovery).toEqual({
    opens_at: new Date(clock.now() + 72 * hour).toISOString(),
    new_phone: `+963 •••••••${person.next.slice(-2)}`,
  })
  clock.move(72 * hour - second)
  expect(await applyDue()).toBe(0)
  expect(await phoneOf(person.id)).toBe(international(person.number))
  clock.move(second)
  expect(await applyDue()).toBe(1)
  expect(await phoneOf(person.id)).toBe(international(person.next))
  expect(await rejection(device.me.settings())).toMatchObject({ status: 401 })
  expect(await applyDue()).toBe(0)
  const acts = await db.rows(sql`select action, staff_id from staff_log where subject_id = ${person.id} order by id`)
  expect(acts).toMatchObject([{ action: 'change_phone' }, { action: 'phone_changed', staff_id: null }])
})

test('the old number, the mailbox and the devices are warned, and each can cancel', async () => {
  for (const way of ['sms', 'mail', 'device'] as const) {
    const person = await lostSim()
    const device = await as(person.id)
    await start(person)
    await vi.waitFor(() => expect(smsTo(person.number)[0]?.text).toContain('moves to another number'), 20_000)
    const mail = mailInbox.read().find(({ to }) => to === person.email)
    expect(mail?.subject).toContain('is going to change')
    expect((await device.notifications.list()).items[0]).toMatchObject({ details: { act: 'phone_change' } })
    expect(await device.me.recovery()).toMatchObject({ new_phone: expect.stringContaining('••') })
    const token = tokenIn(way === 'mail' ? mail?.text : smsTo(person.number)[0]?.text)
    if (way === 'device') await device.me.cancelRecovery()
    else await browser().api.accounts.cancelRecovery({ body: { token } })
    clock.move(73 * hour)
    await applyDue()
    expect(await phoneOf(person.id)).toBe(international(person.number))
  }
})

test('support can cancel it too', async () => {
  const person = await lostSim()
  await start(person)
  const cancel = { ...idParam(person.id), body: { reason } }
  expect(await person.support.deskPeople.cancelPhoneChange(cancel)).toMatchObject({ recovery: null })
  expect(await rejection(person.support.deskPeople.cancelPhoneChange(cancel))).toMatchObject({ status: 409 })
})

test('it needs a recent code of the staff member, for sending and for changing', async () => {
  const person = await lostSim()
  clock.move(11 * minute)
  const body = { phone: phoneInput(person.next) }
  expect(await rejection(person.support.deskPeople.sendPhoneCode({ ...idParam(person.id), body }))).toMatchObject({
    code: 'step_up',
  })
  const entry = { code_id: crypto.randomUUID(), code: '123456', reason }
  expect(await rejection(person.support.deskPeople.changePhone({ ...idParam(person.id), body: entry }))).toMatchObject({
    code: 'step_up',
  })
})

test('refused codes do not use up the day of the person, but the hour of the member of staff', async () => {
  const { id, support, next } = await lostSim()
  const send = (number: string) =>
    support.deskPeople.sendPhoneCode({ ...idParam(id), body: { phone: phoneInput(number) } })
  await send(next)
  for (let count = 0; count < 8; count += 1) expect(await rejection(send(next))).toMatchObject({ status: 429 })
  clock.move(3 * minute)
  await send(newPhone())
  for (let count = 0; count < 20; count += 1) await send(next).catch(() => {})
  clock.move(3 * minute)
  expect(await rejection(send(newPhone()))).toMatchObject({ status: 429 })
})

test('a wrong code changes nothing, and a code of another person is worthless', async () => {
  const [one, other] = [await lostSim(), await lostSim()]
  const { id: codeId } = await one.support.deskPeople.sendPhoneCode({
    ...idParam(one.id),
    body: { phone: phoneInput(one.next) },
  })
  const code = codeFor(one.next)
  const enter = (id: number, digits: string) =>
    one.support.deskPeople.changePhone({ ...idParam(id), body: { code_id: codeId, code: digits, reason } })
  expect(await rejection(enter(one.id, wrongCodeFor(code)))).toMatchObject({ status: 422 })
  expect(await rejection(enter(other.id, code))).toMatchObject({ status: 422 })
  expect((await one.support.deskPeople.person(idParam(one.id))).recovery).toBeNull()
  await enter(one.id, code)
  // The reply was lost, and the browser sends the code again.
  await enter(one.id, code)
  const acts = await db.rows(sql`select from staff_log where action = 'change_phone' and subject_id = ${one.id}`)
  expect(acts).toHaveLength(1)
})

test('a number of another account is refused, also when the account gets it during the wait', async () => {
  const taken = await lostSim()
  const { number } = await insertMember(db, clock)
  expect(await rejection(start({ ...taken, next: number }))).toMatchObject({ status: 422 })
  const later = await lostSim()
  await start(later)
  await insertUser(db, { phone: international(later.next) })
  clock.move(72 * hour)
  await applyDue()
  expect(await phoneOf(later.id)).toBe(international(later.number))
  expect(await db.rows(sql`select from account_recoveries where user_id = ${later.id}`)).toEqual([])
})

test('a change that waits does not open the account to password and mailbox', async () => {
  const person = await lostSim()
  await start(person)
  clock.move(72 * hour + minute)
  const thief = browser()
  const body = { login: person.email, country: 'SY', password: goodPassword }
  const { id } = await thief.api.accounts.sendRecoveryCode({ body })
  const code =
    mailInbox
      .read()
      .find(({ subject }) => subject.includes('recovery code'))
      ?.text.match(/\d{6}/)?.[0] ?? ''
  expect(await thief.api.accounts.recover({ body: { code_id: id, code } })).toMatchObject({ next: 'wait' })
})

test('a second change does not replace one that waits, and a banned account gets none', async () => {
  const person = await lostSim()
  await start(person)
  clock.move(minute)
  expect(await rejection(start({ ...person, next: newPhone() }))).toMatchObject({ code: 'recovery_under_way' })
  const banned = await lostSim()
  await db.rows(sql`update users set banned_at = now() where id = ${banned.id}`)
  expect(await rejection(start(banned))).toMatchObject({ status: 409 })
})
