import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day, minute, second } from '#server/platform/time.ts'
import { SmsError } from '#server/sms/index.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import {
  createSignInHelpers,
  insertMember,
  international,
  newAccountDraft,
  newPhone,
  phoneInput,
  rejection,
} from '#server/testing/sign-in.ts'
import { sendCode } from './send-code.ts'

const db = await cloneDatabase()
const { browser, identity, inbox, clock, requestCode, codeFor, provePhone, registrationTicketFor } =
  await createSignInHelpers(db)

beforeEach(() => clock.move(9 * day))

const countSessions = async (userId: number) =>
  (await db.row<{ count: number }>(sql`select count(*)::int from sessions where user_id = ${userId}`))?.count

describe('when the reply was lost on the way', () => {
  test('the same request for a code gets the same code and sends no second message', async () => {
    const number = newPhone()
    const client = browser()
    const body = { purpose: 'sign_in', phone: phoneInput(number), client_id: crypto.randomUUID() } as const
    const first = await client.api.accounts.sendCode({ body })
    const sent = inbox.read().length
    client.cookies.clear()
    clock.move(10 * second)
    expect(await client.api.accounts.sendCode({ body })).toEqual({ id: first.id, expires_in: 290, resend_in: 20 })
    expect(inbox.read()).toHaveLength(sent)
    const entry = { code_id: first.id, code: codeFor(number) }
    expect(await client.api.accounts.signInWithCode({ body: entry })).toMatchObject({ next: 'register' })
  })

  test('another phone or purpose with the same name is another request', async () => {
    const client_id = crypto.randomUUID()
    const client = browser()
    const send = (number: string, purpose: 'sign_in' | 'reset_password') =>
      client.api.accounts.sendCode({ body: { purpose, phone: phoneInput(number), client_id } })
    const ids = [await send(newPhone(), 'sign_in'), await send(newPhone(), 'reset_password')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(2)
  })

  test('a code that the gateway refused is not handed out again', async () => {
    const visitor = { address: '192.0.2.7', device: null, agent: '', language: 'en' } as const
    const broken = { send: () => Promise.reject(new SmsError('The SMS gateway answered 500.')) }
    const request = { purpose: 'sign_in', phone: international(newPhone()), clientId: crypto.randomUUID() } as const
    await expect(sendCode({ ...identity, sms: broken }, visitor, request)).rejects.toMatchObject({ status: 503 })
    await expect(sendCode(identity, visitor, request)).rejects.toMatchObject({ status: 429 })
  })

  test('the same code signs in again and ends the session that never arrived', async () => {
    const { id: userId, number } = await insertMember(db, clock)
    const client = browser()
    const { id } = await requestCode(client, number)
    const body = { code_id: id, code: codeFor(number) }
    await client.api.accounts.signInWithCode({ body })
    client.cookies.delete('_token')
    clock.move(minute)
    expect(await client.api.accounts.signInWithCode({ body })).toMatchObject({ next: 'dashboard' })
    expect(await countSessions(userId)).toBe(1)
    expect(await client.api.me.start()).toMatchObject({ user: { id: userId } })
  })

  test('the same code gives a new ticket, and the ticket registers once', async () => {
    const number = newPhone()
    const client = browser()
    const { id } = await requestCode(client, number)
    const body = { code_id: id, code: codeFor(number) }
    await client.api.accounts.signInWithCode({ body })
    const reply = await client.api.accounts.signInWithCode({ body })
    if (reply.next !== 'register') throw new Error(`The next step was ${reply.next}.`)
    expect(await client.api.accounts.register({ body: newAccountDraft(reply.ticket) })).toMatchObject({ user: {} })
  })

  test('the same registration signs in again instead of asking for another code', async () => {
    const client = browser()
    const body = newAccountDraft(await registrationTicketFor(client, newPhone()))
    const { user } = await client.api.accounts.register({ body })
    client.cookies.delete('_token')
    expect((await client.api.accounts.register({ body })).user.id).toBe(user.id)
    expect(await countSessions(user.id)).toBe(1)
    expect(await rejection(browser().api.accounts.register({ body }))).toMatchObject({ status: 410 })
    clock.move(2 * minute)
    expect(await rejection(client.api.accounts.register({ body }))).toMatchObject({ status: 410 })
  })

  test('a session that cannot be opened does not use up the code', async () => {
    const { number } = await insertMember(db, clock)
    const client = browser()
    const { id } = await requestCode(client, number)
    const body = { code_id: id, code: codeFor(number) }
    await db.rows(sql`alter table sessions add constraint sessions_fail check (false) not valid`)
    await expect(client.api.accounts.signInWithCode({ body })).rejects.toMatchObject({ status: 500 })
    await db.rows(sql`alter table sessions drop constraint sessions_fail`)
    expect(await client.api.accounts.signInWithCode({ body })).toMatchObject({ next: 'dashboard' })
  })
})

test('a stranger’s codes do not keep the owner from a code on a known browser or for a sensitive action', async () => {
  const { number } = await insertMember(db, clock)
  const owner = browser()
  await provePhone(owner, number)
  clock.move(day)
  for (const pause of [0, 30, 60, 600, 600]) {
    clock.move(pause * second)
    await requestCode(browser(), number)
  }
  expect(await rejection(requestCode(browser(), number))).toMatchObject({ status: 429 })
  expect(await requestCode(owner, number)).toMatchObject({ resend_in: 30 })
  clock.move(30 * second)
  expect(await owner.api.me.sendStepUpCode()).toMatchObject({ resend_in: 60 })
})

test('one address cannot use up the codes that other browsers may request for a phone', async () => {
  const { number } = await insertMember(db, clock)
  const address = '203.0.113.120'
  for (const pause of [0, 30, 60, 600]) {
    clock.move(pause * second)
    await requestCode(browser({ address }), number)
  }
  clock.move(300 * second)
  expect(await rejection(requestCode(browser({ address }), number))).toMatchObject({ status: 429 })
  expect(await requestCode(browser(), number)).toMatchObject({ expires_in: 300 })
})
