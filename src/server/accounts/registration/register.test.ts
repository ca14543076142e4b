import { beforeEach, describe, expect, test } from 'vitest'
import { confusableKey } from '#contract/confusable.ts'
import { violations } from '#i18n/en/failures.ts'
import { verifyPassword } from '#server/accounts/passwords/passwords.ts'
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

const db = await cloneDatabase()
const { browser, clock, provePhone, registrationTicketFor } = await createSignInHelpers(db)
// Moves the clock past every window, so that the tests do not share limits.
beforeEach(() => clock.move(2 * day))

const registered = { user: { full_name: 'ريم الخطيب', staff_role: null } }

describe('registering', () => {
  test('creates an account for the verified phone and signs the user in', async () => {
    const number = newPhone()
    const rim = browser({ language: 'ar' })
    const ticket = await registrationTicketFor(rim, number)
    const { user } = await rim.api.accounts.register({
      body: newAccountDraft(ticket, { full_name: '  ريم الخطيب ', user_name: 'Rim_Khatib', email: 'rim@mail.test' }),
    })
    expect(user).toMatchObject({ full_name: 'ريم الخطيب', user_name: 'Rim_Khatib', staff_role: null })
    expect(await rim.api.accounts.signOut()).toBeNull()
    const row = await db.row<{ password_hash: string }>(sql`
      select phone, email, unverified_email, language, user_name_shape, staff_role, password_hash from users where id = ${user.id}`)
    expect(row).toMatchObject({
      phone: international(number),
      email: null,
      unverified_email: 'rim@mail.test',
      language: 'ar',
      staff_role: null,
    })
    expect(await verifyPassword(row?.password_hash ?? null, goodPassword)).toBe(true)
    expect(await provePhone(browser(), newPhone())).toMatchObject({ next: 'register' })
  })

  test.each([
    [{ full_name: 'Ri' }, 'full_name', violations.too_short(3)],
    [{ full_name: 'Rim\u202eKhatib' }, 'full_name', violations.invisible_characters()],
    [{ user_name: 'ri' }, 'user_name', violations.too_short(3)],
    [{ user_name: 'admin' }, 'user_name', violations.user_name_reserved()],
    [{ user_name: 'rimريم' }, 'user_name', violations.user_name_mixed()],
    [{ email: 'rim@' }, 'email', violations.email_form()],
    [{ password: '1234567', confirm_password: '1234567' }, 'password', violations.too_short(8)],
    [{ password: 'x'.repeat(129), confirm_password: 'x'.repeat(129) }, 'password', violations.password_too_long()],
    [{ password: 'password1', confirm_password: 'password1' }, 'password', violations.password_common()],
    [
      { password: 'Rim-Khatib9', confirm_password: 'Rim-Khatib9', full_name: 'Rim Khatib' },
      'password',
      violations.password_common(),
    ],
    [{ confirm_password: 'another one' }, 'confirm_password', violations.passwords_differ()],
    [{ staff_role: 'moderator' }, 'staff_role', violations.unknown_field()],
  ])('rejects %j on its field and leaves the ticket valid', async (change, field, sentence) => {
    const rim = browser()
    const ticket = await registrationTicketFor(rim, newPhone())
    expect((await rejection(rim.api.accounts.register({ body: newAccountDraft(ticket, change) }))).fields).toEqual({
      [field]: [sentence],
    })
    expect(await rim.api.accounts.register({ body: newAccountDraft(ticket) })).toMatchObject(registered)
  })

  test('accepts a password of 128 bytes and one of Arabic words', async () => {
    for (const password of [`${'garden-orange-963 '.repeat(7)}xy`, 'حديقة البرتقال القديمة']) {
      const rim = browser()
      const ticket = await registrationTicketFor(rim, newPhone())
      await rim.api.accounts.register({ body: newAccountDraft(ticket, { password, confirm_password: password }) })
    }
  })

  test('rejects a confusable user name and a common password in one round, each on its field', async () => {
    await insertUser(db, { user_name: 'samer.hallaq', user_name_shape: 'samerhallaq' })
    const rim = browser()
    const ticket = await registrationTicketFor(rim, newPhone())
    const password = 'password1'
    const change = { user_name: 'Samer_Hallaq', password, confirm_password: password }
    expect((await rejection(rim.api.accounts.register({ body: newAccountDraft(ticket, change) }))).fields).toEqual({
      user_name: [violations.user_name_taken()],
      password: [violations.password_common()],
    })
  })

  test('names every wrong field in one round', async () => {
    const rim = browser()
    const ticket = await registrationTicketFor(rim, newPhone())
    const change = { full_name: 'R', user_name: 'r', email: 'rim@', password: 'short', confirm_password: 'other' }
    expect((await rejection(rim.api.accounts.register({ body: newAccountDraft(ticket, change) }))).fields).toEqual({
      full_name: [violations.too_short(3)],
      user_name: [violations.too_short(3)],
      email: [violations.email_form()],
      password: [violations.too_short(8)],
      confirm_password: [violations.passwords_differ()],
    })
  })

  test('suggests a free user name made of the full name, with the ticket only', async () => {
    const rim = browser()
    const ticket = await registrationTicketFor(rim, newPhone())
    const suggest = (full_name: string, given = ticket) =>
      rim.api.accounts.suggestUserName({ body: { ticket: given, full_name } })
    expect(await suggest('Lina Haddad')).toEqual({ user_name: 'lina.haddad' })
    await insertUser(db, { user_name: 'Lina_Haddad', user_name_shape: confusableKey('Lina_Haddad') })
    const { user_name } = await suggest('Lina Haddad')
    expect(user_name).toMatch(/^lina\.haddad\.\d{1,4}$/)
    expect(await suggest('  هبة   السيّد ')).toEqual({ user_name: 'هبة.السيد' })
    expect(await rejection(suggest('Lina Haddad', 'made-up-ticket'))).toMatchObject({ status: 410 })
    const reply = await rim.api.accounts.register({ body: newAccountDraft(ticket, { user_name }) })
    expect(reply.user.user_name).toBe(user_name)
  })

  test('reveals taken names at most twenty times per ticket', async () => {
    await insertUser(db, { user_name: 'taken', user_name_shape: 'taken' })
    const rim = browser()
    const body = newAccountDraft(await registrationTicketFor(rim, newPhone()), { user_name: 'taken' })
    const codes: string[] = []
    for (let attempt = 0; attempt < 21; attempt++)
      codes.push((await rejection(rim.api.accounts.register({ body }))).code)
    expect(codes).toEqual([...Array(20).fill('invalid'), 'too_many_requests'])
  })

  test('reveals nothing without a verified phone', async () => {
    await insertUser(db, { email: 'here@mail.test' })
    const rim = browser()
    const replies = new Set<string>()
    for (const email of ['here@mail.test', 'nobody@mail.test']) {
      await rejection(rim.api.accounts.register({ body: newAccountDraft('made-up-ticket', { email }) }))
      replies.add(`${rim.last().status} ${rim.last().text}`)
    }
    expect([...replies]).toEqual([expect.stringContaining('"code":"ticket_dead"')])
  })

  test('is possible for half an hour after the code', async () => {
    const rim = browser()
    const [ticket, late] = [await registrationTicketFor(rim, newPhone()), await registrationTicketFor(rim, newPhone())]
    clock.move(30 * minute - 1)
    expect(await rim.api.accounts.register({ body: newAccountDraft(ticket) })).toMatchObject(registered)
    clock.move(1)
    expect(await rejection(rim.api.accounts.register({ body: newAccountDraft(late) }))).toMatchObject({
      status: 410,
      code: 'ticket_dead',
    })
  })

  test('creates one account for parallel requests', async () => {
    const number = newPhone()
    const ticket = await registrationTicketFor(browser(), number)
    await warmUp(db)
    const attempts = Array.from({ length: 12 }, () =>
      browser().api.accounts.register({ body: newAccountDraft(ticket) }),
    )
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.row(sql`select count(*)::int from users where phone = ${international(number)}`)).toEqual({
      count: 1,
    })
  })

  test('gives a user name to one of two parallel registrations and rejects the other on the field', async () => {
    const [first, second] = [browser(), browser()]
    const tickets = [await registrationTicketFor(first, newPhone()), await registrationTicketFor(second, newPhone())]
    const names = ['hal.awi', 'ha1awi']
    const attempts = [first, second].map((who, index) =>
      who.api.accounts.register({ body: newAccountDraft(tickets[index] ?? '', { user_name: names[index] }) }),
    )
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const rejected = attempts[outcomes.findIndex(({ status }) => status === 'rejected')] as Promise<unknown>
    expect((await rejection(rejected)).fields).toEqual({
      user_name: [violations.user_name_taken()],
    })
  })

  test('rejects an older ticket for a phone that now has an account', async () => {
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

  test('allows three accounts per browser and hour', async () => {
    const client = browser()
    for (let account = 0; account < 3; account++) {
      await client.api.accounts.register({ body: newAccountDraft(await registrationTicketFor(client, newPhone())) })
      client.cookies.delete('_token')
    }
    const fourth = client.api.accounts.register({
      body: newAccountDraft(await registrationTicketFor(client, newPhone())),
    })
    expect(await rejection(fourth)).toMatchObject({ status: 429 })
  })
})

test('a new account on the browser of a blocked user is blocked by the same people', async () => {
  const [blocker, bystander] = [await insertUser(db), await insertUser(db)]
  const client = browser()
  const first = await client.api.accounts.register({
    body: newAccountDraft(await registrationTicketFor(client, newPhone())),
  })
  await db.rows(sql`insert into blocks (blocker_id, blocked_id) values (${blocker}, ${first.user.id})`)
  clock.move(day)
  const second = await client.api.accounts.register({
    body: newAccountDraft(await registrationTicketFor(client, newPhone())),
  })
  const other = browser()
  const stranger = await other.api.accounts.register({
    body: newAccountDraft(await registrationTicketFor(other, newPhone())),
  })
  const blocked = await db.rows<{ blocker: number; blocked: number }>(sql`
    select blocker_id::float8 as blocker, blocked_id::float8 as blocked from blocks
    where blocked_id in (${second.user.id}, ${stranger.user.id}) or blocker_id = ${bystander}`)
  expect(blocked).toEqual([{ blocker, blocked: second.user.id }])
})
