import { describe, expect, test } from 'vitest'
import { failures, violations } from '#i18n/en/failures.ts'
import { noMail } from '#server/mail/index.ts'
import { sql } from '#server/platform/db.ts'
import { minute, second } from '#server/platform/time.ts'
import { testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { goodPassword, insertMember, rejection, wrongCodeFor } from '#server/testing/sign-in.ts'

const db = await cloneDatabase()
const clock = movableClock()
const { as, browser, mailInbox } = await testApi(db, { clock })

let count = 0
const newEmail = () => {
  count += 1
  return `person${count}@mail.test`
}
const codeTo = (email: string) =>
  mailInbox
    .read()
    .find(({ to }) => to === email)
    ?.text.match(/\d{6}/)?.[0] ?? ''

async function member() {
  const { id } = await insertMember(db, clock, { language: 'en' })
  return { id, api: await as(id, 'en', { provedPhone: true }) }
}

async function confirm(api: Awaited<ReturnType<typeof member>>['api'], email: string) {
  const { id } = await api.me.sendEmailCode({ body: { email } })
  return api.me.verifyEmail({ body: { code_id: id, code: codeTo(email) } })
}

const signIn = (login: string) =>
  browser().api.accounts.signInWithPassword({ body: { login, country: 'SY', password: goodPassword } })

describe('an e-mail address', () => {
  test('signs in only after a code sent to it', async () => {
    const [{ id, api }, email] = [await member(), newEmail()]
    const sent = await api.me.sendEmailCode({ body: { email } })
    expect(await api.me.settings()).toMatchObject({ email: null, unverified_email: email, can_email: true })
    expect(await rejection(signIn(email))).toMatchObject({ code: 'wrong_credentials' })
    const settings = await api.me.verifyEmail({ body: { code_id: sent.id, code: codeTo(email) } })
    expect(settings).toMatchObject({ email, unverified_email: null })
    expect((await signIn(email.toUpperCase())).user.id).toBe(id)
  })

  test('that another user only typed can be taken by the owner of the mailbox', async () => {
    const [squatter, owner, email] = [await member(), await member(), newEmail()]
    await squatter.api.me.sendEmailCode({ body: { email } })
    clock.move(minute)
    expect(await confirm(owner.api, email)).toMatchObject({ email })
  })

  test('belongs to one account, in any letter case; only the owner of the mailbox learns it', async () => {
    const [one, other, email] = [await member(), await member(), newEmail()]
    await confirm(one.api, email)
    const { id } = await other.api.me.sendEmailCode({ body: { email: email.toUpperCase() } })
    const entry = { body: { code_id: id, code: codeTo(email.toUpperCase()) } }
    expect((await rejection(other.api.me.verifyEmail(entry))).fields).toEqual({ email: [violations.email_taken()] })
  })

  test('that is replaced or removed is warned', async () => {
    const [{ api }, old, next] = [await member(), newEmail(), newEmail()]
    await confirm(api, old)
    clock.move(minute)
    await confirm(api, next)
    expect(mailInbox.read().filter(({ to }) => to === old)[0]?.subject).toContain('no longer linked')
    expect(await api.me.removeEmail()).toMatchObject({ email: null, unverified_email: null })
    expect(mailInbox.read()[0]).toMatchObject({ to: next, subject: expect.stringContaining('no longer linked') })
    expect(await rejection(signIn(next))).toMatchObject({ code: 'wrong_credentials' })
  })

  test('needs a fresh code by SMS to change', async () => {
    const { api } = await member()
    clock.move(11 * minute)
    const body = { email: newEmail() }
    expect(await rejection(api.me.sendEmailCode({ body }))).toMatchObject({ status: 403, code: 'step_up' })
    expect(await rejection(api.me.removeEmail())).toMatchObject({ status: 403, code: 'step_up' })
  })
})

describe('a code by e-mail', () => {
  test('is not in the database, and works for its own user only', async () => {
    const [owner, other, email] = [await member(), await member(), newEmail()]
    const { id } = await owner.api.me.sendEmailCode({ body: { email } })
    const rows = await db.rows(sql`select email_codes::text as text from email_codes where id = ${id}`)
    expect(JSON.stringify(rows)).not.toContain(codeTo(email))
    const body = { code_id: id, code: codeTo(email) }
    expect((await rejection(other.api.me.verifyEmail({ body }))).fields).toEqual({ code: [violations.code_dead()] })
    expect(await owner.api.me.verifyEmail({ body })).toMatchObject({ email })
  })

  test('allows three guesses, also in parallel', async () => {
    const [{ api }, email] = [await member(), newEmail()]
    const { id } = await api.me.sendEmailCode({ body: { email } })
    const right = codeTo(email)
    const wrong = { body: { code_id: id, code: wrongCodeFor(right) } }
    const guesses = await Promise.all(Array.from({ length: 8 }, () => rejection(api.me.verifyEmail(wrong))))
    expect(guesses.filter(({ fields }) => fields.code?.[0] === violations.code_wrong())).toHaveLength(2)
    expect((await rejection(api.me.verifyEmail({ body: { code_id: id, code: right } }))).status).toBe(422)
  })

  test('ends after ten minutes', async () => {
    const [{ id: userId }, email] = [await member(), newEmail()]
    const start = await as(userId, 'en', { provedPhone: true })
    const { id } = await start.me.sendEmailCode({ body: { email } })
    clock.move(10 * minute)
    const later = await as(userId, 'en', { provedPhone: true })
    const body = { code_id: id, code: codeTo(email) }
    expect((await rejection(later.me.verifyEmail({ body }))).fields).toEqual({ code: [violations.code_dead()] })
  })

  test('comes at most every half minute, six times an hour, and ten times a day to one mailbox', async () => {
    const [{ api }, email] = [await member(), newEmail()]
    await api.me.sendEmailCode({ body: { email } })
    expect(await rejection(api.me.sendEmailCode({ body: { email } }))).toMatchObject({ status: 429 })
    for (let sent = 1; sent < 6; sent++) {
      clock.move(31 * second)
      await api.me.sendEmailCode({ body: { email } })
    }
    clock.move(31 * second)
    expect(await rejection(api.me.sendEmailCode({ body: { email } }))).toMatchObject({ status: 429 })
    for (let sent = 6; sent < 10; sent++) await (await member()).api.me.sendEmailCode({ body: { email } })
    expect(await rejection((await member()).api.me.sendEmailCode({ body: { email } }))).toMatchObject({ status: 429 })
  })
})

test('a site without a mail server says so, and a mail server that refuses is a 503', async () => {
  const { id } = await insertMember(db, clock)
  const off = await testApi(db, { clock, mail: noMail })
  const api = await off.as(id, 'en', { provedPhone: true })
  expect(await api.me.settings()).toMatchObject({ can_email: false })
  const body = { email: newEmail() }
  expect(await rejection(api.me.sendEmailCode({ body }))).toMatchObject({ status: 409, code: 'mail_off' })
  const refusing = await testApi(db, { clock, mail: { ...noMail, isOn: true } })
  const other = await refusing.as(id, 'en', { provedPhone: true })
  const call = other.me.sendEmailCode({ body })
  await expect(call).rejects.toMatchObject({ status: 503, code: 'mail_failed', message: failures.mail_failed })
})
