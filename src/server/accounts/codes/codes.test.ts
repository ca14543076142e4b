import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { day, minute, second } from '#server/platform/time.ts'
import { SmsError } from '#server/sms/index.ts'
import type { Browser } from '#server/testing/browser.ts'
import { cloneDatabase, warmUp } from '#server/testing/clone-database.ts'
import {
  createSignInHelpers,
  international,
  newPhone,
  phoneInput,
  rejection,
  wrongCodeFor,
} from '#server/testing/sign-in.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { redeemCode, sendCode } from './send-code.ts'

vi.setConfig({ testTimeout: 60_000 })

const db = await cloneDatabase()
const { api, identity, browser, inbox, clock, requestCode, codeFor } = await createSignInHelpers(db)
const visitor = { address: '192.0.2.1', device: null, agent: '', language: 'en' } as const

// Nothing of one test counts in the next, not even for what is usual.
beforeEach(() => clock.move(9 * day))

const give = (who: Browser, code_id: string, code: string) =>
  who.api.accounts.signInWithCode({ body: { code_id, code } })
const dead = { status: 422, fields: { code: ['The code has run out. Ask for a new one.'] } }
const wrong = { status: 422, fields: { code: ['The code is not right.'] } }

describe('a code', () => {
  test('is good for five minutes', async () => {
    const [number, later] = [newPhone(), newPhone()]
    const who = browser()
    const { id, expires_in, resend_in } = await requestCode(who, number)
    expect({ expires_in, resend_in }).toEqual({ expires_in: 300, resend_in: 30 })
    clock.move(5 * minute - 1)
    expect(await give(who, id, codeFor(number))).toMatchObject({ next: 'register' })

    const { id: other } = await requestCode(who, later)
    clock.move(5 * minute)
    expect(await rejection(give(who, other, codeFor(later)))).toMatchObject(dead)
  })

  test('is good once', async () => {
    const number = newPhone()
    const who = browser()
    const { id } = await requestCode(who, number)
    await give(who, id, codeFor(number))
    expect(await rejection(give(who, id, codeFor(number)))).toMatchObject(dead)
  })

  test('that fifty give at the same moment is good for one of them', async () => {
    const number = newPhone()
    const { id } = await requestCode(browser(), number)
    await warmUp(db)
    const tries = Array.from({ length: 50 }, () =>
      give(browser(), id, codeFor(number)).then(
        () => 'in',
        () => 'out',
      ),
    )
    expect((await Promise.all(tries)).filter((outcome) => outcome === 'in')).toHaveLength(1)
  })

  test('dies with the third wrong guess, also when they come at the same moment', async () => {
    const number = newPhone()
    const who = browser()
    const { id } = await requestCode(who, number)
    const code = codeFor(number)
    expect(await rejection(give(who, id, wrongCodeFor(code)))).toMatchObject(wrong)
    expect(await rejection(give(who, id, wrongCodeFor(code)))).toMatchObject(wrong)
    expect(await rejection(give(who, id, wrongCodeFor(code)))).toMatchObject(dead)
    expect(await rejection(give(who, id, code))).toMatchObject(dead)

    const second = newPhone()
    const { id: other } = await requestCode(browser(), second)
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => rejection(give(browser(), other, wrongCodeFor(codeFor(second))))),
    )
    expect(guesses.filter(({ fields }) => fields.code?.[0] === wrong.fields.code[0])).toHaveLength(2)
    expect(await db.row(sql`select wrong_guesses from codes where id = ${other}`)).toEqual({ wrong_guesses: 3 })
  })

  test('dies when a new one is sent', async () => {
    const number = newPhone()
    const who = browser()
    const first = await requestCode(who, number)
    const firstCode = codeFor(number)
    clock.move(30 * second)
    const next = await requestCode(who, number)
    expect(await rejection(give(who, first.id, firstCode))).toMatchObject(dead)
    expect(await give(who, next.id, codeFor(number))).toMatchObject({ next: 'register' })
  })

  test('belongs to its request, its purpose and its owner', async () => {
    const number = newPhone()
    const who = browser()
    const { id } = await requestCode(who, number, 'reset_password')
    expect(await rejection(give(who, id, codeFor(number)))).toMatchObject(dead)

    const [owner, other] = [await insertUser(db), await insertUser(db)]
    const phone = international(newPhone())
    const sent = await sendCode(identity, visitor, { purpose: 'change_phone', phone, userId: owner })
    const code = inbox.read()[0]?.text.slice(0, 6) ?? ''
    const given = { codeId: sent.id, code, purpose: 'change_phone' } as const
    await expect(redeemCode(identity, { ...given, userId: other })).rejects.toThrow('invalid')
    await expect(redeemCode(identity, given)).rejects.toThrow('invalid')
    expect(await redeemCode(identity, { ...given, userId: owner })).toEqual({ phone, userId: owner })
  })

  test('stays good when what it was for is refused after all', async () => {
    const userId = await insertUser(db)
    const { id } = await sendCode(identity, visitor, { purpose: 'step_up', phone: international(newPhone()), userId })
    const given = { codeId: id, code: inbox.read()[0]?.text.slice(0, 6) ?? '', purpose: 'step_up', userId } as const
    const refuse = () => Promise.reject(new Error('not this way'))
    await expect(redeemCode(identity, given, refuse)).rejects.toThrow('not this way')
    expect(await redeemCode(identity, given)).toMatchObject({ userId })
  })

  test('is nowhere in the database, and not to be had from it without the secret', async () => {
    const number = newPhone()
    const { id } = await requestCode(browser(), number)
    const row = await db.row<{ text: string }>(sql`select codes::text as text from codes where id = ${id}`)
    // The columns before the phone, which may hold any digits.
    expect(row?.text.replace(international(number), '')).not.toContain(codeFor(number))
    const { secret } = (await db.row<{ secret: Buffer }>(sql`select secret from codes where id = ${id}`)) ?? {}
    expect(secret).toEqual(identity.secret.sign('code', id, codeFor(number)))
  })

  test('that is unknown, or no code at all, is refused like a dead one or a wrong field', async () => {
    const who = browser()
    expect(await rejection(give(who, crypto.randomUUID(), '123456'))).toMatchObject(dead)
    expect((await rejection(give(who, crypto.randomUUID(), '12345'))).fields).toEqual({
      code: ['This value is not valid.'],
    })
    expect((await rejection(give(who, 'x', '123456'))).fields).toEqual({ code_id: ['This value is not valid.'] })
  })
})

describe('the gateway', () => {
  test('that fails is a 503, and gives back nothing of what was charged', async () => {
    const broken = { send: () => Promise.reject(new SmsError('The SMS gateway answered 500.')) }
    const number = newPhone()
    const identityWithout = { ...identity, sms: broken }
    const wanted = { purpose: 'sign_in', phone: international(number) } as const
    await expect(sendCode(identityWithout, visitor, wanted)).rejects.toMatchObject({ status: 503, code: 'sms_failed' })
    await expect(sendCode(identityWithout, visitor, wanted)).rejects.toMatchObject({ status: 429, retryAfter: 30 })
  })

  test('that is slow does not keep people waiting', async () => {
    let finish = () => {}
    const slow = { send: () => new Promise<void>((done) => (finish = done)) }
    const wanted = { purpose: 'sign_in', phone: international(newPhone()) } as const
    expect(await sendCode({ ...identity, sms: slow }, visitor, wanted)).toMatchObject({ resend_in: 30 })
    finish()
  })
})

test('a visitor cannot ask for a code that only somebody signed in may have', async () => {
  const response = await api.request('http://souqna.test/codes', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ purpose: 'step_up', phone: phoneInput(newPhone()), userId: 1 }),
  })
  const body = (await response.json()) as { errors: object }
  expect([response.status, Object.keys(body.errors).sort()]).toEqual([422, ['purpose', 'userId']])
})
