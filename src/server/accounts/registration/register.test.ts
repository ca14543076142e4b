import { beforeEach, describe, expect, test, vi } from 'vitest'
import { hashPassword, verifyPassword } from '#server/accounts/passwords/passwords.ts'
import { sql } from '#server/platform/db.ts'
import { day, minute } from '#server/platform/time.ts'
import { cloneDatabase, warmUp } from '#server/testing/clone-database.ts'
import {
  createSignInHelpers,
  goodPassword,
  international,
  newAccountDraft,
  newPhone,
  rejection,
} from '#server/testing/sign-in.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

vi.setConfig({ testTimeout: 60_000 })

const db = await cloneDatabase()
const { browser, clock, requestCode, codeFor, provePhone, registrationTicketFor } = await createSignInHelpers(db)
beforeEach(() => clock.move(2 * day))

describe('registering', () => {
  test('makes an account for the proven number and signs it in', async () => {
    const number = newPhone()
    const rim = browser({ language: 'ar' })
    const ticket = await registrationTicketFor(rim, number)
    const { user } = await rim.api.accounts.register({
      body: newAccountDraft(ticket, { full_name: '  ريم الخطيب ', user_name: 'Rim_Khatib', email: 'rim@mail.test' }),
    })
    expect(user).toMatchObject({ full_name: 'ريم الخطيب', user_name: 'Rim_Khatib', is_moderator: false })
    expect(await rim.api.accounts.signOut()).toBeNull()
    const row = await db.row<{ password_hash: string }>(sql`
      select phone, email, language, user_name_shape, is_moderator, password_hash from users where id = ${user.id}`)
    expect(row).toMatchObject({
      phone: international(number),
      email: 'rim@mail.test',
      language: 'ar',
      is_moderator: false,
    })
    expect(await verifyPassword(row?.password_hash ?? null, goodPassword)).toBe(true)
    expect(await provePhone(browser(), newPhone())).toMatchObject({ next: 'register' })
  })

  test.each([
    [{ full_name: 'Ri' }, 'full_name', 'Too short: at least 3 characters.'],
    [{ full_name: 'Rim\u202eKhatib' }, 'full_name', 'The text has invisible characters. Remove them and try again.'],
    [{ user_name: 'ri' }, 'user_name', 'Too short: at least 3 characters.'],
    [{ user_name: 'admin' }, 'user_name', 'This name is reserved.'],
    [{ user_name: 'rimريم' }, 'user_name', 'Write the name in Arabic letters only or in Latin letters only.'],
    [{ email: 'rim@' }, 'email', 'This value is not valid.'],
    [{ password: '1234567', confirm_password: '1234567' }, 'password', 'Too short: at least 8 characters.'],
    [
      { password: 'x'.repeat(129), confirm_password: 'x'.repeat(129) },
      'password',
      'This password is longer than allowed.',
    ],
    [
      { password: 'password1', confirm_password: 'password1' },
      'password',
      'This password is common and easily guessed. Choose another.',
    ],
    [
      { password: 'Rim-Khatib9', confirm_password: 'Rim-Khatib9', full_name: 'Rim Khatib' },
      'password',
      'This password is common and easily guessed. Choose another.',
    ],
    [{ confirm_password: 'another one' }, 'confirm_password', 'Passwords do not match'],
    [{ is_moderator: true }, 'is_moderator', 'This field is not known.'],
  ])('%j is refused on its field, and the ticket stays good', async (said, field, sentence) => {
    const rim = browser()
    const ticket = await registrationTicketFor(rim, newPhone())
    expect((await rejection(rim.api.accounts.register({ body: newAccountDraft(ticket, said) }))).fields).toEqual({
      [field]: [sentence],
    })
    expect(await rim.api.accounts.register({ body: newAccountDraft(ticket) })).toBeTruthy()
  })

  test('a password of 128 bytes, and one of Arabic words, are taken as they are', async () => {
    for (const password of ['x7'.repeat(64), 'حديقة البرتقال القديمة']) {
      const rim = browser()
      const ticket = await registrationTicketFor(rim, newPhone())
      await rim.api.accounts.register({ body: newAccountDraft(ticket, { password, confirm_password: password }) })
    }
  })

  test('names that are taken, or only look like it, and taken addresses are told, each on its field', async () => {
    await insertUser(db, { user_name: 'samer.hallaq', user_name_shape: 'samerhallaq', email: 'samer@mail.test' })
    const rim = browser()
    const ticket = await registrationTicketFor(rim, newPhone())
    const said = { user_name: 'Samer_Hall4q'.replace('4', 'a'), email: 'SAMER@mail.test' }
    expect((await rejection(rim.api.accounts.register({ body: newAccountDraft(ticket, said) }))).fields).toEqual({
      user_name: ['This name is taken, or looks like one that is.'],
      email: ['This address belongs to another account.'],
    })
  })

  test('what is taken is told twenty times a ticket', async () => {
    await insertUser(db, { user_name: 'taken', user_name_shape: 'taken' })
    const rim = browser()
    const body = newAccountDraft(await registrationTicketFor(rim, newPhone()), { user_name: 'taken' })
    const codes: string[] = []
    for (let attempt = 0; attempt < 21; attempt++)
      codes.push((await rejection(rim.api.accounts.register({ body }))).code)
    expect(codes).toEqual([...Array(20).fill('invalid'), 'too_many_requests'])
  })

  test('without a proven number nothing is told at all', async () => {
    await insertUser(db, { email: 'here@mail.test' })
    const rim = browser()
    const answers = new Set<string>()
    for (const email of ['here@mail.test', 'nobody@mail.test']) {
      await rejection(rim.api.accounts.register({ body: newAccountDraft('made-up-ticket', { email }) }))
      answers.add(`${rim.last().status} ${rim.last().text}`)
    }
    expect([...answers]).toEqual([expect.stringContaining('"code":"ticket_dead"')])
  })

  test('is open for half an hour after the code', async () => {
    const rim = browser()
    const [ticket, late] = [await registrationTicketFor(rim, newPhone()), await registrationTicketFor(rim, newPhone())]
    clock.move(30 * minute - 1)
    expect(await rim.api.accounts.register({ body: newAccountDraft(ticket) })).toBeTruthy()
    clock.move(1)
    expect(await rejection(rim.api.accounts.register({ body: newAccountDraft(late) }))).toMatchObject({
      status: 410,
      code: 'ticket_dead',
    })
  })

  test('many times at the same moment makes one account', async () => {
    const number = newPhone()
    const ticket = await registrationTicketFor(browser(), number)
    await warmUp(db)
    const tries = Array.from({ length: 12 }, () => browser().api.accounts.register({ body: newAccountDraft(ticket) }))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.row(sql`select count(*)::int from users where phone = ${international(number)}`)).toEqual({
      count: 1,
    })
  })

  test('two numbers that want one name at the same moment: one gets it, the other is told on the field', async () => {
    const [first, second] = [browser(), browser()]
    const tickets = [await registrationTicketFor(first, newPhone()), await registrationTicketFor(second, newPhone())]
    const names = ['hal.awi', 'ha1awi']
    const tries = [first, second].map((who, index) =>
      who.api.accounts.register({ body: newAccountDraft(tickets[index] ?? '', { user_name: names[index] }) }),
    )
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = tries[outcomes.findIndex(({ status }) => status === 'rejected')] as Promise<unknown>
    expect((await rejection(lost)).fields).toEqual({ user_name: ['This name is taken, or looks like one that is.'] })
  })

  test('a second ticket for a number that has an account meanwhile is worth nothing', async () => {
    const number = newPhone()
    const [first, second] = [browser(), browser()]
    const ticket = await registrationTicketFor(first, number)
    clock.move(minute)
    const later = await registrationTicketFor(second, number)
    await first.api.accounts.register({ body: newAccountDraft(ticket) })
    expect(await rejection(second.api.accounts.register({ body: newAccountDraft(later) }))).toMatchObject({
      code: 'ticket_dead',
    })
  })

  test('makes three accounts a browser and hour', async () => {
    const farm = browser()
    for (let account = 0; account < 3; account++) {
      await farm.api.accounts.register({ body: newAccountDraft(await registrationTicketFor(farm, newPhone())) })
      farm.cookies.delete('_token')
    }
    const fourth = farm.api.accounts.register({ body: newAccountDraft(await registrationTicketFor(farm, newPhone())) })
    expect(await rejection(fourth)).toMatchObject({ status: 429 })
  })
})

describe('a forgotten password', () => {
  const password = 'another garden'
  const known = async (said: object = {}) => {
    const number = newPhone()
    const password_hash = await hashPassword(goodPassword)
    const last_seen_at = new Date(clock.now())
    const id = await insertUser(db, { phone: international(number), password_hash, last_seen_at, ...said })
    return { id, number }
  }
  const resetBody = (code_id: string, number: string, chosen = password) => ({
    body: { code_id, code: codeFor(number), password: chosen, confirm_password: chosen },
  })

  test('is set anew with a code; every session ends, and nobody is signed in by it', async () => {
    const { id, number } = await known()
    const home = browser()
    await provePhone(home, number)
    clock.move(minute)
    const rim = browser()
    const sent = await requestCode(rim, number, 'reset_password')
    expect(await rim.api.accounts.resetPassword(resetBody(sent.id, number))).toBeNull()
    expect(rim.cookies.has('_token')).toBe(false)
    expect(await rejection(home.api.accounts.signOut())).toMatchObject({ status: 401 })
    const signIn = (chosen: string) =>
      rim.api.accounts.signInWithPassword({ body: { login: number, country: 'SY', password: chosen } })
    expect(await rejection(signIn(goodPassword))).toMatchObject({ code: 'wrong_credentials' })
    expect(await signIn(password)).toMatchObject({ user: { id } })
  })

  test('one’s own name is refused as a new one, and the code stays good for a better one', async () => {
    const { number } = await known({ full_name: 'Rim Khatib' })
    const rim = browser()
    const { id } = await requestCode(rim, number, 'reset_password')
    const refused = await rejection(rim.api.accounts.resetPassword(resetBody(id, number, 'rimkhatib1')))
    expect(Object.keys(refused.fields)).toEqual(['password'])
    expect(await rim.api.accounts.resetPassword(resetBody(id, number))).toBeNull()
  })

  test('of a number without an account: who has the code is told, and can register', async () => {
    const number = newPhone()
    const rim = browser()
    const { id } = await requestCode(rim, number, 'reset_password')
    expect(await rejection(rim.api.accounts.resetPassword(resetBody(id, number)))).toMatchObject({
      status: 404,
      code: 'account_not_found',
    })
  })

  test('is not set twice with one code, nor with a wrong one', async () => {
    const { number } = await known()
    const rim = browser()
    const { id } = await requestCode(rim, number, 'reset_password')
    const wrong = { ...resetBody(id, number).body, code: codeFor(number) === '000000' ? '000001' : '000000' }
    expect((await rejection(rim.api.accounts.resetPassword({ body: wrong }))).fields).toEqual({
      code: ['The code is not right.'],
    })
    await rim.api.accounts.resetPassword(resetBody(id, number))
    expect((await rejection(rim.api.accounts.resetPassword(resetBody(id, number)))).fields).toEqual({
      code: ['The code has run out. Ask for a new one.'],
    })
  })

  test('of somebody banned stays as it is', async () => {
    const { number } = await known({ banned_at: new Date(clock.now()) })
    const rim = browser()
    const { id } = await requestCode(rim, number, 'reset_password')
    expect(await rejection(rim.api.accounts.resetPassword(resetBody(id, number)))).toMatchObject({
      code: 'account_banned',
    })
  })
})
