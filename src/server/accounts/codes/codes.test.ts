import { beforeEach, describe, expect, test } from 'vitest'
import { violations } from '#i18n/en/failures.ts'
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
import { redeemCode } from './redeem-code.ts'
import { sendCode } from './send-code.ts'

const db = await cloneDatabase()
const { api, identity, browser, inbox, clock, requestCode, codeFor } = await createSignInHelpers(db)
const visitor = { address: '192.0.2.1', device: null, agent: '', language: 'en' } as const

// Moves the clock past every window, so that the tests do not share limits or averages.
beforeEach(() => clock.move(9 * day))

const submitCode = (client: Browser, code_id: string, code: string) =>
  client.api.accounts.signInWithCode({ body: { code_id, code } })
const expired = { status: 422, fields: { code: [violations.code_dead()] } }
const spent = { status: 422, fields: { code: [violations.code_spent()] } }
const wrong = { status: 422, fields: { code: [violations.code_wrong()] } }
const readPhone = async (_: unknown, { phone }: { phone: string }) => phone

describe('a code', () => {
  test('is valid for five minutes', async () => {
    const [number, later] = [newPhone(), newPhone()]
    const client = browser()
    const { id, expires_in, resend_in } = await requestCode(client, number)
    expect({ expires_in, resend_in }).toEqual({ expires_in: 300, resend_in: 30 })
    clock.move(5 * minute - 1)
    expect(await submitCode(client, id, codeFor(number))).toMatchObject({ next: 'register' })

    const { id: other } = await requestCode(client, later)
    clock.move(5 * minute)
    expect(await rejection(submitCode(client, other, codeFor(later)))).toMatchObject(expired)
  })

  test('can be used once, and again only by its own browser within two minutes', async () => {
    const number = newPhone()
    const client = browser()
    const { id } = await requestCode(client, number)
    await submitCode(client, id, codeFor(number))
    expect(await rejection(submitCode(browser(), id, codeFor(number)))).toMatchObject(expired)
    clock.move(2 * minute)
    expect(await rejection(submitCode(client, id, codeFor(number)))).toMatchObject(expired)
  })

  test('works for one of fifty parallel requests', async () => {
    const number = newPhone()
    const { id } = await requestCode(browser(), number)
    await warmUp(db)
    const attempts = Array.from({ length: 50 }, () =>
      submitCode(browser(), id, codeFor(number)).then(
        () => 'in',
        () => 'out',
      ),
    )
    expect((await Promise.all(attempts)).filter((outcome) => outcome === 'in')).toHaveLength(1)
  })

  test('ends with the third wrong guess and says so, also for parallel guesses', async () => {
    const number = newPhone()
    const client = browser()
    const { id } = await requestCode(client, number)
    const code = codeFor(number)
    expect(await rejection(submitCode(client, id, wrongCodeFor(code)))).toMatchObject(wrong)
    expect(await rejection(submitCode(client, id, wrongCodeFor(code)))).toMatchObject(wrong)
    expect(await rejection(submitCode(client, id, wrongCodeFor(code)))).toMatchObject(spent)
    expect(await rejection(submitCode(client, id, code))).toMatchObject(expired)

    const second = newPhone()
    const { id: other } = await requestCode(browser(), second)
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => rejection(submitCode(browser(), other, wrongCodeFor(codeFor(second))))),
    )
    expect(guesses.filter(({ fields }) => fields.code?.[0] === wrong.fields.code[0])).toHaveLength(2)
    expect(await db.row(sql`select wrong_guesses from codes where id = ${other}`)).toEqual({ wrong_guesses: 3 })
  })

  test('stays valid when a stranger requests another one for the same phone', async () => {
    const number = newPhone()
    const client = browser()
    const { id } = await requestCode(client, number)
    const code = codeFor(number)
    clock.move(30 * second)
    await requestCode(browser(), number)
    expect(await submitCode(client, id, code)).toMatchObject({ next: 'register' })
  })

  test('is accepted in place of the newer one that the same browser requested: messages arrive late', async () => {
    const number = newPhone()
    const client = browser()
    await requestCode(client, number)
    const firstCode = codeFor(number)
    clock.move(30 * second)
    const { id } = await requestCode(client, number)
    expect(await rejection(submitCode(browser(), id, firstCode))).toMatchObject(wrong)
    expect(await submitCode(client, id, firstCode)).toMatchObject({ next: 'register' })
  })

  test('gives no further guesses together with an older one', async () => {
    const number = newPhone()
    const client = browser()
    const first = await requestCode(client, number)
    clock.move(30 * second)
    const { id } = await requestCode(client, number)
    const guess = wrongCodeFor(codeFor(number))
    for (const _ of [1, 2, 3]) await rejection(submitCode(client, id, guess))
    expect(await rejection(submitCode(client, first.id, guess))).toMatchObject(expired)
  })

  test('is bound to its id, its purpose and its user', async () => {
    const number = newPhone()
    const client = browser()
    const { id } = await requestCode(client, number, 'reset_password')
    expect(await rejection(submitCode(client, id, codeFor(number)))).toMatchObject(expired)

    const [owner, other] = [await insertUser(db), await insertUser(db)]
    const phone = international(newPhone())
    const sent = await sendCode(identity, visitor, { purpose: 'change_phone', phone, userId: owner })
    const code = inbox.read()[0]?.text.slice(0, 6) ?? ''
    const entry = { codeId: sent.id, code, purpose: 'change_phone', visitor } as const
    await expect(redeemCode(identity, { ...entry, userId: other }, readPhone)).rejects.toThrow('invalid')
    await expect(redeemCode(identity, entry, readPhone)).rejects.toThrow('invalid')
    expect(await redeemCode(identity, { ...entry, userId: owner }, readPhone)).toBe(phone)
    await expect(redeemCode(identity, { ...entry, userId: other }, readPhone)).rejects.toThrow('invalid')
  })

  test('stays valid when the action it unlocks is rejected', async () => {
    const userId = await insertUser(db)
    const { id } = await sendCode(identity, visitor, { purpose: 'step_up', phone: international(newPhone()), userId })
    const code = inbox.read()[0]?.text.slice(0, 6) ?? ''
    const entry = { codeId: id, code, purpose: 'step_up', userId, visitor } as const
    const reject = () => Promise.reject(new Error('rejected action'))
    await expect(redeemCode(identity, entry, reject)).rejects.toThrow('rejected action')
    expect(await redeemCode(identity, entry, readPhone)).toMatch(/^\+963/)
  })

  test('is stored only as a hash keyed with the server secret', async () => {
    const number = newPhone()
    const { id } = await requestCode(browser(), number)
    const row = await db.row<{ text: string }>(sql`select codes::text as text from codes where id = ${id}`)
    // The phone can contain the same digits as the code.
    expect(row?.text.replace(international(number), '')).not.toContain(codeFor(number))
    const { secret } = (await db.row<{ secret: Buffer }>(sql`select secret from codes where id = ${id}`)) ?? {}
    expect(secret).toEqual(identity.secret.sign('code', id, codeFor(number)))
  })

  test('with an unknown id is rejected as expired, and a malformed one as an invalid field', async () => {
    const client = browser()
    expect(await rejection(submitCode(client, crypto.randomUUID(), '123456'))).toMatchObject(expired)
    expect((await rejection(submitCode(client, crypto.randomUUID(), '12345'))).fields).toEqual({
      code: [violations.code_form()],
    })
    expect((await rejection(submitCode(client, 'x', '123456'))).fields).toEqual({
      code_id: [violations.invalid()],
    })
  })
})

describe('an SMS gateway', () => {
  test('that fails causes a 503 and does not refund the quota', async () => {
    const broken = { send: () => Promise.reject(new SmsError('The SMS gateway answered 500.')) }
    const number = newPhone()
    const withBrokenGateway = { ...identity, sms: broken }
    const request = { purpose: 'sign_in', phone: international(number) } as const
    await expect(sendCode(withBrokenGateway, visitor, request)).rejects.toMatchObject({
      status: 503,
      code: 'sms_failed',
    })
    await expect(sendCode(withBrokenGateway, visitor, request)).rejects.toMatchObject({ status: 429, retryAfter: 30 })
  })

  test('that is slow does not delay the reply', async () => {
    let finish = () => {}
    const slow = { send: () => new Promise<void>((done) => (finish = done)) }
    const request = { purpose: 'sign_in', phone: international(newPhone()) } as const
    expect(await sendCode({ ...identity, sms: slow }, visitor, request)).toMatchObject({ resend_in: 30 })
    finish()
  })
})

test('rejects a visitor’s request for a code that needs a session', async () => {
  const response = await api.request('http://souqna.test/codes', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify({ purpose: 'step_up', phone: phoneInput(newPhone()), userId: 1 }),
  })
  const body = (await response.json()) as { errors: object }
  expect([response.status, Object.keys(body.errors).sort()]).toEqual([422, ['purpose', 'userId']])
})
