import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day, hour } from '#server/platform/time.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import {
  createSignInHelpers,
  goodPassword,
  insertMember,
  international,
  newPhone,
  rejection,
} from '#server/testing/sign-in.ts'

const db = await cloneDatabase()
const { browser, clock, requestCode, codeFor, provePhone, registrationTicketFor } = await createSignInHelpers(db)

// Moves the clock past every window, so that the tests do not share limits.
beforeEach(() => clock.move(2 * day))

const insertRim = (columns: Record<string, unknown> = {}) => insertMember(db, clock, columns)

describe('an account without use for 91 days', () => {
  const insertDormant = async () => insertRim({ last_seen_at: new Date(clock.now() - 91 * day) })

  test('does not open with a code on an unknown device', async () => {
    const { number } = await insertDormant()
    const client = browser()
    const opens_at = new Date(clock.now() + 3 * day).toISOString()
    expect(await provePhone(client, number)).toMatchObject({ next: 'asleep', opens_at })
    expect(client.cookies.has('_token')).toBe(false)
  })

  test('opens with its password, and with a code on a known device', async () => {
    const { id, number } = await insertDormant()
    const rim = browser()
    const body = { login: number, country: 'SY', password: goodPassword }
    expect(await rim.api.accounts.signInWithPassword({ body })).toMatchObject({ user: { id } })
    clock.move(91 * day)
    expect(await provePhone(rim, number)).toMatchObject({ next: 'dashboard' })
  })

  test('opens with a code three days after the first code, and stays open', async () => {
    const { id, number } = await insertDormant()
    await provePhone(browser(), number)
    clock.move(3 * day - hour)
    expect(await provePhone(browser(), number)).toMatchObject({ next: 'asleep' })
    clock.move(hour)
    expect(await provePhone(browser(), number)).toMatchObject({ next: 'dashboard', user: { id } })
    expect(await provePhone(browser(), newPhone())).toMatchObject({ next: 'register' })
  })

  test('keeps the three days when the owner signs in with the password, so that the owner can change the phone', async () => {
    const { number } = await insertDormant()
    await provePhone(browser(), number)
    const body = { login: number, country: 'SY', password: goodPassword }
    await browser().api.accounts.signInWithPassword({ body })
    clock.move(day)
    expect(await provePhone(browser(), number)).toMatchObject({ next: 'asleep' })
    clock.move(2 * day)
    expect(await provePhone(browser(), number)).toMatchObject({ next: 'dashboard' })
  })

  test('rejects a password reset by code', async () => {
    const { number } = await insertDormant()
    const client = browser()
    const { id } = await requestCode(client, number, 'reset_password')
    const body = { code_id: id, code: codeFor(number), password: 'another garden', confirm_password: 'another garden' }
    expect(await rejection(client.api.accounts.resetPassword({ body }))).toMatchObject({
      status: 403,
      code: 'account_asleep',
    })
  })

  test('loses its phone to a new registration, and still opens with its password', async () => {
    const { id, number } = await insertDormant()
    await db.rows(sql`update users set email = 'dormant@mail.test' where id = ${id}`)
    const client = browser()
    const reply = await provePhone(client, number)
    if (reply.next !== 'asleep') throw new Error('The account opened.')
    const names = { full_name: 'مالك جديد', user_name: 'new.owner' }
    const body = { ticket: reply.ticket, ...names, password: goodPassword, confirm_password: goodPassword }
    const { user } = await client.api.accounts.register({ body })
    expect(user.id).not.toBe(id)
    expect(await db.row(sql`select phone from users where id = ${id}`)).toEqual({ phone: null })
    const old = { login: 'dormant@mail.test', country: 'SY', password: goodPassword }
    const oldAccount = await browser().api.accounts.signInWithPassword({ body: old })
    expect(oldAccount.user).toMatchObject({ id, masked_phone: '' })
  })

  test('keeps its phone when another phone registers', async () => {
    const { id, number } = await insertRim()
    const ticket = await registrationTicketFor(browser(), newPhone())
    expect(ticket).toMatch(/^[\w-]{32}$/)
    expect(await db.row(sql`select phone from users where id = ${id}`)).toEqual({ phone: international(number) })
  })
})
