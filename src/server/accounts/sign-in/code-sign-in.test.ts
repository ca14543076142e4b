import { beforeEach, describe, expect, test } from 'vitest'
import { violations } from '#i18n/en/failures.ts'
import { day } from '#server/platform/time.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import {
  comparableBytes,
  createSignInHelpers,
  insertMember,
  newPhone,
  phoneInput,
  rejection,
} from '#server/testing/sign-in.ts'

const db = await cloneDatabase()
const { browser, inbox, clock, requestCode, codeFor, provePhone } = await createSignInHelpers(db)

// Moves the clock past every window, so that the tests do not share limits.
beforeEach(() => clock.move(2 * day))

const insertRim = (columns: Record<string, unknown> = {}) => insertMember(db, clock, columns)

describe('signing in with a code', () => {
  test('starts a session for a known phone and leads to the dashboard', async () => {
    const { id, number } = await insertRim({ full_name: 'Rim Khatib' })
    const reply = await provePhone(browser(), number)
    const masked_phone = `+963 •••••••${number.slice(-2)}`
    expect(reply).toMatchObject({ next: 'dashboard', user: { id, full_name: 'Rim Khatib', masked_phone } })
    expect(JSON.stringify(reply)).not.toContain(number.slice(1))
  })

  test('leads a new phone to registration without a session', async () => {
    const client = browser()
    expect(await provePhone(client, newPhone())).toMatchObject({ next: 'register', expires_in: 1800 })
    expect(client.cookies.has('_token')).toBe(false)
  })

  test('sets cookies for a year and the whole site: secure, strict and HTTP only', async () => {
    const rim = browser()
    await provePhone(rim, (await insertRim()).number)
    const cookies = rim.last().headers.getSetCookie()
    const [token = '', device = ''] = ['_token=', 'device='].map((name) => cookies.find((one) => one.startsWith(name)))
    const [value = '', ...attributes] = token.split('; ')
    expect(attributes).toEqual(['Path=/', 'Max-Age=31536000', 'Secure', 'HttpOnly', 'SameSite=Strict'])
    const content = JSON.parse(decodeURIComponent(value.replace('_token=', '')))
    expect(Object.keys(content)).toEqual(['token'])
    expect(Buffer.from(content.token, 'base64url')).toHaveLength(32)
    expect(device).toMatch(/^device=[\w-]{22}; Path=\/; Max-Age=31536000; Secure; HttpOnly; SameSite=Lax$/)
  })

  test('sends the code first, in the language of the page, with the WebOTP line at the end', async () => {
    await requestCode(browser({ language: 'ar' }), newPhone())
    expect(inbox.read()[0]?.text).toMatch(/^(\d{6}) رمز دخولك إلى سوقنا\. لا تعطه لأحد\.\n\n@souqna\.test #\1$/)
    await requestCode(browser(), newPhone())
    expect(inbox.read()[0]?.text).toMatch(/^(\d{6}) is your Souqna sign-in code\.[^\n]*\n\n@souqna\.test #\1$/)
  })

  test('accepts Arabic digits and spaces', async () => {
    const { id, number } = await insertRim()
    const rim = browser()
    const { id: code_id } = await requestCode(rim, number)
    const code = codeFor(number)
      .replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
      .replace(/^.../, '$& ')
    expect(await rim.api.accounts.signInWithCode({ body: { code_id, code } })).toMatchObject({ user: { id } })
  })

  test('tells banned users about the ban only after a correct code', async () => {
    const { number } = await insertRim({ banned_at: new Date(clock.now()) })
    const rim = browser()
    const { id } = await requestCode(rim, number)
    const wrong = await rejection(rim.api.accounts.signInWithCode({ body: { code_id: id, code: '000000' } }))
    expect(wrong.fields).toEqual({ code: [violations.code_wrong()] })
    const right = await rejection(rim.api.accounts.signInWithCode({ body: { code_id: id, code: codeFor(number) } }))
    expect(right).toMatchObject({ status: 403, code: 'account_banned' })
    expect(rim.cookies.has('_token')).toBe(false)
  })

  test('ends the previous session of the browser, against session fixation', async () => {
    const rim = browser()
    await provePhone(rim, (await insertRim()).number)
    const old = rim.cookies.get('_token') ?? ''
    await provePhone(rim, (await insertRim()).number)
    const replay = browser({ cookies: new Map([['_token', old]]) })
    expect(await rejection(replay.api.accounts.signOut())).toMatchObject({ status: 401 })
    expect(await rim.api.accounts.signOut()).toBeNull()
  })
})

describe('the phone field', () => {
  test.each([
    ['1', 'DE', violations.phone_too_short()],
    ['9'.repeat(30), 'DE', violations.phone_too_long()],
    ['hello', 'SY', violations.phone_not_a_number()],
    ['0991234567', 'ZZ', violations.phone_invalid_country()],
    ['0991234', 'SY', violations.phone_syrian_length(7)],
    ['٠٩٤٤٧٣١٢٦', 'SY', violations.phone_syrian_length(9)],
    ['09441234567', 'SY', violations.phone_syrian_length(11)],
    ['+963 944 12 34', 'TR', violations.phone_syrian_length(8)],
    ['011 222 3333', 'SY', violations.phone_syrian_start()],
    ['+49 12', 'SY', violations.phone_impossible()],
    ['+49 151 1234567', 'SY', violations.phone_not_mobile(10)],
    ['+90 212 123 45 67', 'SY', violations.phone_not_mobile(10)],
    ['+1 900 555 0199', 'SY', violations.phone_not_mobile(10)],
    ['+44 56 1234 5678', 'SY', violations.phone_not_mobile(10)],
  ])('rejects %s in %s with a message on the field', async (text, country, sentence) => {
    const call = browser().api.accounts.sendCode({ body: { purpose: 'sign_in', phone: { text, country } } })
    expect(await rejection(call)).toMatchObject({ status: 422, fields: { phone: [sentence] } })
  })

  test('rejects more than 250 characters', async () => {
    const phone = phoneInput('0'.repeat(251))
    const call = browser().api.accounts.sendCode({ body: { purpose: 'sign_in', phone } })
    expect((await rejection(call)).fields).toEqual({ 'phone.text': [violations.too_long(250)] })
  })

  test.each([
    '+963 944 000 111',
    '+963 0944 000 111',
    '963944000111',
    '00963944000111',
    '944000111',
    '0944-000-111',
    '(0944) 000 111',
    '٠٩٤٤٠٠٠١١١',
  ])('reads %s as the same phone', async (text) => {
    await browser().api.accounts.sendCode({ body: { purpose: 'sign_in', phone: phoneInput(text) } })
    expect(inbox.read()[0]?.phone).toBe('+963944000111')
  })
})

describe('replies that must not reveal accounts', () => {
  test.each(['sign_in', 'reset_password'] as const)(
    'a code request for %s gives the same bytes for known, unknown and banned phones',
    async (purpose) => {
      const known = await insertRim()
      const banned = await insertRim({ banned_at: new Date(clock.now()) })
      const replies = new Set<string>()
      for (const number of [known.number, banned.number, newPhone()]) {
        const client = browser()
        await requestCode(client, number, purpose)
        replies.add(comparableBytes(client.last()))
      }
      expect(replies.size).toBe(1)
    },
  )

  test('a wrong code gives the same bytes for known and unknown phones', async () => {
    const replies = new Set<string>()
    for (const number of [(await insertRim()).number, newPhone()]) {
      const client = browser()
      const { id } = await requestCode(client, number)
      const code = codeFor(number) === '000000' ? '000001' : '000000'
      await rejection(client.api.accounts.signInWithCode({ body: { code_id: id, code } }))
      replies.add(comparableBytes(client.last()))
    }
    expect(replies.size).toBe(1)
  })

  test('a password reset with a wrong code gives the same bytes for known and unknown phones', async () => {
    const replies = new Set<string>()
    for (const number of [(await insertRim()).number, newPhone()]) {
      const client = browser()
      const { id } = await requestCode(client, number, 'reset_password')
      const code = codeFor(number) === '000000' ? '000001' : '000000'
      const body = { code_id: id, code, password: 'another garden', confirm_password: 'another garden' }
      await rejection(client.api.accounts.resetPassword({ body }))
      replies.add(comparableBytes(client.last()))
    }
    expect(replies.size).toBe(1)
  })
})
