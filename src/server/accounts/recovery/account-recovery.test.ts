import { describe, expect, test, vi } from 'vitest'
import { violations } from '#i18n/en/failures.ts'
import { sweepAccounts } from '#server/accounts/sweep-accounts.ts'
import { sql } from '#server/platform/db.ts'
import { day, hour, minute, second } from '#server/platform/time.ts'
import type { Browser } from '#server/testing/browser.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
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

const db = await cloneDatabase()
const { browser, clock, codeFor, inbox, mailInbox, as, events } = await createSignInHelpers(db)

let count = 0
async function memberWithEmail() {
  count += 1
  const email = `lost.sim${count}@mail.test`
  return { ...(await insertMember(db, clock, { email, language: 'en' })), email }
}
type Member = Awaited<ReturnType<typeof memberWithEmail>>

const mailsTo = ({ email }: Member) => mailInbox.read().filter(({ to }) => to === email)
const mailedCode = (member: Member) =>
  mailsTo(member)
    .find(({ subject }) => subject.includes('recovery code'))
    ?.text.match(/\d{6}/)?.[0] ?? ''

const sendCode = (who: Browser, { email }: Member, password = goodPassword) =>
  who.api.accounts.sendRecoveryCode({ body: { login: email, country: 'SY', password } })

/** Both proofs. Moves the clock by the pause between two codes. */
async function prove(who: Browser, member: Member) {
  clock.move(31 * second)
  const { id } = await sendCode(who, member)
  return who.api.accounts.recover({ body: { code_id: id, code: mailedCode(member) } })
}

const cancelToken = (text: string | undefined) => text?.match(/#cancel-([\w-]+)/)?.[1] ?? ''
const smsTo = ({ number }: Member) => inbox.read().filter(({ phone }) => phone === international(number))

describe('recovery without the SIM card', () => {
  test('waits 72 hours, then signs in and allows a new number', async () => {
    const member = await memberWithEmail()
    const thief = browser()
    const start = clock.now()
    expect(await prove(thief, member)).toEqual({
      next: 'wait',
      opens_at: new Date(start + 31 * second + 72 * hour).toISOString(),
    })
    clock.move(72 * hour - 5 * minute)
    expect(await prove(thief, member)).toMatchObject({ next: 'wait' })
    clock.move(5 * minute)
    const fresh = browser()
    expect(await prove(fresh, member)).toMatchObject({ next: 'dashboard', user: { id: member.id } })
    const next = newPhone()
    const sent = await fresh.api.me.sendPhoneCode({ body: { phone: phoneInput(next) } })
    const changed = await fresh.api.me.changePhone({ body: { code_id: sent.id, code: codeFor(next) } })
    expect(changed.phone).toBe(international(next))
    expect(smsTo(member).map(({ text }) => text)).toContainEqual(expect.stringContaining('opened without this number'))
    expect(mailsTo(member)[0]?.subject).toContain('opened without your phone')
  })

  test('tells the old number, the mailbox and all devices', async () => {
    const member = await memberWithEmail()
    const device = await as(member.id)
    await prove(browser(), member)
    await vi.waitFor(() => expect(smsTo(member)[0]?.text).toContain('without this number'), 20_000)
    expect(mailsTo(member)[0]?.subject).toBe('Someone is recovering your Souqna account')
    expect((await device.notifications.list()).items[0]).toMatchObject({ kind: 'recovery_started' })
    expect(events).toContainEqual(expect.objectContaining({ to: member.id, event: 'notification' }))
    expect(await device.me.recovery()).toMatchObject({ opens_at: expect.any(String) })
  })

  test.each(['SMS', 'e-mail', 'a device'] as const)('is cancelled by %s', async (way) => {
    const member = await memberWithEmail()
    await prove(browser(), member)
    const text = way === 'SMS' ? smsTo(member)[0]?.text : mailsTo(member)[0]?.text
    const body = { token: cancelToken(text) }
    if (way === 'a device') await (await as(member.id)).me.cancelRecovery()
    else await browser().api.accounts.cancelRecovery({ body })
    if (way !== 'a device') {
      expect(await rejection(browser().api.accounts.cancelRecovery({ body }))).toMatchObject({ status: 404 })
    }
    clock.move(73 * hour)
    expect(await prove(browser(), member)).toMatchObject({ next: 'wait' })
  })

  test('is cancelled by a reset password, which proves the SIM card', async () => {
    const member = await memberWithEmail()
    await prove(browser(), member)
    const owner = browser()
    const { id } = await owner.api.accounts.sendCode({
      body: { purpose: 'reset_password', phone: phoneInput(member.number) },
    })
    const body = { code_id: id, code: codeFor(member.number), password: goodPassword, confirm_password: goodPassword }
    await owner.api.accounts.resetPassword({ body })
    expect(await (await as(member.id)).me.recovery()).toEqual({ opens_at: null, new_phone: null })
  })

  test('ends seven days after it opened', async () => {
    const member = await memberWithEmail()
    await prove(browser(), member)
    clock.move(10 * day)
    await sweepAccounts(db, clock)
    expect(await db.rows(sql`select from account_recoveries where user_id = ${member.id}`)).toEqual([])
    expect(await prove(browser(), member)).toMatchObject({ next: 'wait' })
  })

  test('starts at most three times in a month', async () => {
    const member = await memberWithEmail()
    for (let start = 0; start < 3; start++) {
      expect(await prove(browser(), member)).toMatchObject({ next: 'wait' })
      await (await as(member.id)).me.cancelRecovery()
      clock.move(hour)
    }
    expect(await rejection(prove(browser(), member))).toMatchObject({ status: 429 })
  })
})

describe('the proofs of a recovery', () => {
  test('a wrong password sends nothing and looks like an unknown account', async () => {
    const member = await memberWithEmail()
    expect(await rejection(sendCode(browser(), member, 'not the password'))).toMatchObject({
      status: 422,
      code: 'wrong_credentials',
    })
    expect(mailsTo(member)).toEqual([])
  })

  test('a code works once, for the browser that used it twice for two minutes', async () => {
    const member = await memberWithEmail()
    const who = browser()
    await prove(who, member)
    clock.move(31 * second)
    const { id } = await sendCode(who, member)
    const entry = { body: { code_id: id, code: mailedCode(member) } }
    await who.api.accounts.recover(entry)
    expect((await rejection(browser().api.accounts.recover(entry))).fields).toEqual({ code: [violations.code_dead()] })
    clock.move(3 * minute)
    expect((await rejection(who.api.accounts.recover(entry))).fields).toEqual({ code: [violations.code_dead()] })
  })

  test('three wrong codes end it', async () => {
    const member = await memberWithEmail()
    const who = browser()
    const { id } = await sendCode(who, member)
    const right = mailedCode(member)
    for (let guess = 0; guess < 3; guess++) {
      await rejection(who.api.accounts.recover({ body: { code_id: id, code: wrongCodeFor(right) } }))
    }
    expect(await rejection(who.api.accounts.recover({ body: { code_id: id, code: right } }))).toMatchObject({
      status: 422,
    })
  })

  test('a code that confirms an address does not recover an account', async () => {
    const member = await memberWithEmail()
    const owner = await as(member.id, 'en', { provedPhone: true })
    const { id } = await owner.me.sendEmailCode({ body: { email: member.email } })
    const code = mailsTo(member)[0]?.text.match(/\d{6}/)?.[0] ?? ''
    expect(await rejection(browser().api.accounts.recover({ body: { code_id: id, code } }))).toMatchObject({
      status: 422,
    })
  })

  test('an unverified address is no proof', async () => {
    const { number } = await insertMember(db, clock, { unverified_email: 'typed@mail.test' })
    const body = { login: number, country: 'SY', password: goodPassword }
    expect(await rejection(browser().api.accounts.sendRecoveryCode({ body }))).toMatchObject({
      status: 409,
      code: 'no_verified_email',
    })
  })
})
