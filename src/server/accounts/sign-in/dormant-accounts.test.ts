import { beforeEach, describe, expect, test, vi } from 'vitest'
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

// Passwords are slow on purpose, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 })

// What one test sends must not count in the next.
beforeEach(() => clock.move(2 * day))

const insertRim = (said: Record<string, unknown> = {}) => insertMember(db, clock, said)

describe('an account that slept for months', () => {
  const sleeper = async () => insertRim({ last_seen_at: new Date(clock.now() - 91 * day) })

  test('does not open to its number alone on a new device', async () => {
    const { number } = await sleeper()
    const who = browser()
    const opens_at = new Date(clock.now() + 3 * day).toISOString()
    expect(await provePhone(who, number)).toMatchObject({ next: 'asleep', opens_at })
    expect(who.cookies.has('_token')).toBe(false)
  })

  test('opens to its password, and on a device it knows', async () => {
    const { id, number } = await sleeper()
    const rim = browser()
    const body = { login: number, country: 'SY', password: goodPassword }
    expect(await rim.api.accounts.signInWithPassword({ body })).toMatchObject({ user: { id } })
    clock.move(91 * day)
    expect(await provePhone(rim, number)).toMatchObject({ next: 'dashboard' })
  })

  test('opens to a code three days after the first one, and then stays open', async () => {
    const { id, number } = await sleeper()
    await provePhone(browser(), number)
    clock.move(3 * day - hour)
    expect(await provePhone(browser(), number)).toMatchObject({ next: 'asleep' })
    clock.move(hour)
    expect(await provePhone(browser(), number)).toMatchObject({ next: 'dashboard', user: { id } })
    expect(await provePhone(browser(), newPhone())).toMatchObject({ next: 'register' })
  })

  test('lets its owner change the number in those three days: signing in by password does not cut them short', async () => {
    const { number } = await sleeper()
    await provePhone(browser(), number)
    const body = { login: number, country: 'SY', password: goodPassword }
    await browser().api.accounts.signInWithPassword({ body })
    clock.move(day)
    expect(await provePhone(browser(), number)).toMatchObject({ next: 'asleep' })
    clock.move(2 * day)
    expect(await provePhone(browser(), number)).toMatchObject({ next: 'dashboard' })
  })

  test('does not let its password be reset by the number alone', async () => {
    const { number } = await sleeper()
    const who = browser()
    const { id } = await requestCode(who, number, 'reset_password')
    const body = { code_id: id, code: codeFor(number), password: 'another garden', confirm_password: 'another garden' }
    expect(await rejection(who.api.accounts.resetPassword({ body }))).toMatchObject({
      status: 403,
      code: 'account_asleep',
    })
  })

  test('loses its number to whoever registers with it; its password still opens it', async () => {
    const { id, number } = await sleeper()
    await db.rows(sql`update users set email = 'sleeper@mail.test' where id = ${id}`)
    const who = browser()
    const reply = await provePhone(who, number)
    if (reply.next !== 'asleep') throw new Error('It opened.')
    const names = { full_name: 'مالك جديد', user_name: 'new.owner' }
    const body = { ticket: reply.ticket, ...names, password: goodPassword, confirm_password: goodPassword }
    const { user } = await who.api.accounts.register({ body })
    expect(user.id).not.toBe(id)
    expect(await db.row(sql`select phone from users where id = ${id}`)).toEqual({ phone: null })
    const old = { login: 'sleeper@mail.test', country: 'SY', password: goodPassword }
    const former = await browser().api.accounts.signInWithPassword({ body: old })
    expect(former.user).toMatchObject({ id, masked_phone: '' })
  })

  test('a ticket for a number of one’s own does not take it from anybody else', async () => {
    const { id, number } = await insertRim()
    const ticket = await registrationTicketFor(browser(), newPhone())
    expect(ticket).toBeTruthy()
    expect(await db.row(sql`select phone from users where id = ${id}`)).toEqual({ phone: international(number) })
  })
})
