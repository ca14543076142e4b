import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day, minute } from '#server/platform/time.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import {
  createSignInHelpers,
  insertMember,
  international,
  newPhone,
  phoneInput,
  rejection,
} from '#server/testing/sign-in.ts'

const db = await cloneDatabase()
const { browser, clock, codeFor, inbox, provePhone } = await createSignInHelpers(db)

beforeEach(() => clock.move(2 * day))

async function memberWithCodes() {
  const member = await insertMember(db, clock)
  const owner = browser()
  await provePhone(owner, member.number)
  const { codes } = await owner.api.me.createRecoveryCodes()
  return { ...member, owner, codes }
}

const enter = (number: string, code: string, client = browser()) =>
  client.api.accounts.signInWithRecoveryCode({ body: { login: number, country: 'SY', code } })

describe('recovery codes', () => {
  test('are ten, are shown once and are stored as hashes only', async () => {
    const { id, owner, codes } = await memberWithCodes()
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/)
    expect(await owner.api.me.recoveryCodes()).toMatchObject({ unused: 10 })
    const rows = await db.rows(sql`select recovery_codes::text as text from recovery_codes where user_id = ${id}`)
    expect(JSON.stringify(rows)).not.toContain(codes[0]?.replace('-', ''))
  })

  test('of simultaneous requests replace each other, so that ten are left', async () => {
    const { owner } = await memberWithCodes()
    await Promise.all(Array.from({ length: 6 }, () => owner.api.me.createRecoveryCodes()))
    expect(await owner.api.me.recoveryCodes()).toMatchObject({ unused: 10 })
  })

  test('need a fresh code by SMS to be created', async () => {
    const { owner } = await memberWithCodes()
    clock.move(11 * minute)
    expect(await rejection(owner.api.me.createRecoveryCodes())).toMatchObject({ status: 403, code: 'step_up' })
  })

  test('sign in once without the phone, tell the old number, and allow a new one', async () => {
    const { id, number, codes } = await memberWithCodes()
    const fresh = browser()
    const { user } = await enter(number, ` ${codes[3]?.toUpperCase().replace('-', ' ')} `, fresh)
    expect(user.id).toBe(id)
    const notice = { phone: international(number), text: expect.stringContaining('recovery code') }
    await vi.waitFor(() => expect(inbox.read()[0]).toMatchObject(notice), 20_000)
    expect(await rejection(enter(number, codes[3] ?? ''))).toMatchObject({ status: 422, code: 'wrong_recovery_code' })
    const next = newPhone()
    const sent = await fresh.api.me.sendPhoneCode({ body: { phone: phoneInput(next) } })
    const changed = await fresh.api.me.changePhone({ body: { code_id: sent.id, code: codeFor(next) } })
    expect(changed.phone).toBe(international(next))
    expect(await fresh.api.me.recoveryCodes()).toMatchObject({ unused: 9 })
  })

  test('work for one of ten parallel entries', async () => {
    const { number, codes } = await memberWithCodes()
    const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => enter(number, codes[0] ?? '')))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('end with the next set', async () => {
    const { number, owner, codes } = await memberWithCodes()
    await owner.api.me.createRecoveryCodes()
    expect(await rejection(enter(number, codes[0] ?? ''))).toMatchObject({ status: 422 })
  })

  test('of one person do not open the account of another, and guesses are limited', async () => {
    const [one, other] = [await memberWithCodes(), await memberWithCodes()]
    for (let guess = 0; guess < 10; guess++) {
      expect(await rejection(enter(one.number, other.codes[0] ?? ''))).toMatchObject({ code: 'wrong_recovery_code' })
    }
    expect(await rejection(enter(one.number, other.codes[0] ?? ''))).toMatchObject({ code: 'prove_work' })
  })

  test('give the same reply for an unknown login, and name a malformed code', async () => {
    expect(await rejection(enter(newPhone(), 'abcde-23456'))).toMatchObject({ code: 'wrong_recovery_code' })
    expect((await rejection(enter(newPhone(), 'abc'))).fields).toEqual({
      code: ['A recovery code has 10 letters and digits.'],
    })
  })
})
