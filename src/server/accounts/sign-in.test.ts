import { beforeEach, describe, expect, test, vi } from 'vitest'
import { solvePuzzle } from '#contract/puzzle.ts'
import { sql } from '#server/platform/db.ts'
import { day, hour } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone.ts'
import { goodPassword, international, newNumber, openDoor, refusal, typed } from '#server/testing/door.ts'
import { insertUser } from '#server/testing/some-user.ts'
import { passwordLimits } from './limits.ts'
import { hashPassword } from './service.ts'

const db = await cloneDatabase()
const { api, browser, inbox, clock, askCode, codeFor, proveNumber, ticketFor } = await openDoor(db)
const password_hash = await hashPassword(goodPassword)

// Passwords are slow on purpose, and the machine may be busy.
vi.setConfig({ testTimeout: 60_000 })

// What one test sends must not count in the next.
beforeEach(() => clock.move(2 * day))

/** Somebody who is here already. */
async function insertRim(said: Record<string, unknown> = {}) {
  const number = newNumber()
  const id = await insertUser(db, {
    phone: international(number),
    password_hash,
    last_seen_at: new Date(clock.now()),
    ...said,
  })
  return { id, number }
}

describe('signing in with a code', () => {
  test('a known number gets a session and goes to the dashboard', async () => {
    const { id, number } = await insertRim({ full_name: 'Rim Khatib' })
    const reply = await proveNumber(browser(), number)
    const masked_phone = `+963 •••••••${number.slice(-2)}`
    expect(reply).toMatchObject({ next: 'dashboard', user: { id, full_name: 'Rim Khatib', masked_phone } })
    expect(JSON.stringify(reply)).not.toContain(number.slice(1))
  })

  test('a new number goes on to register, and nobody is signed in yet', async () => {
    const stranger = browser()
    expect(await proveNumber(stranger, newNumber())).toMatchObject({ next: 'register', expires_in: 1800 })
    expect(stranger.cookies.has('_token')).toBe(false)
  })

  test('the cookies are exactly as decided: a year, whole site, secure, strict, and not for script', async () => {
    const rim = browser()
    await proveNumber(rim, (await insertRim()).number)
    const [token = '', device = ''] = rim.last().headers.getSetCookie()
    const [value = '', ...attributes] = token.split('; ')
    expect(attributes).toEqual(['Path=/', 'Max-Age=31536000', 'Secure', 'HttpOnly', 'SameSite=Strict'])
    const content = JSON.parse(decodeURIComponent(value.replace('_token=', '')))
    expect(Object.keys(content)).toEqual(['token'])
    expect(Buffer.from(content.token, 'base64url')).toHaveLength(32)
    expect(device).toMatch(/^device=[\w-]{22}; Path=\/; Max-Age=31536000; Secure; HttpOnly; SameSite=Lax$/)
  })

  test('the message has the code first, in the language of the page, and the line browsers fill it in from', async () => {
    await askCode(browser({ language: 'ar' }), newNumber())
    expect(inbox.read()[0]?.text).toMatch(/^(\d{6}) رمز دخولك إلى سوقنا\. لا تعطه لأحد\.\n\n@souqna\.test #\1$/)
    await askCode(browser(), newNumber())
    expect(inbox.read()[0]?.text).toMatch(/^(\d{6}) is your Souqna sign-in code\.[^\n]*\n\n@souqna\.test #\1$/)
  })

  test('digits typed in Arabic, with spaces, are understood', async () => {
    const { id, number } = await insertRim()
    const rim = browser()
    const { id: code_id } = await askCode(rim, number)
    const code = codeFor(number)
      .replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
      .replace(/^.../, '$& ')
    expect(await rim.api.accounts.signInWithCode({ body: { code_id, code } })).toMatchObject({ user: { id } })
  })

  test('somebody banned is told so, after the right code and not before', async () => {
    const { number } = await insertRim({ banned_at: new Date(clock.now()) })
    const rim = browser()
    const { id } = await askCode(rim, number)
    const wrong = await refusal(rim.api.accounts.signInWithCode({ body: { code_id: id, code: '000000' } }))
    expect(wrong.fields).toEqual({ code: ['The code is not right.'] })
    const right = await refusal(rim.api.accounts.signInWithCode({ body: { code_id: id, code: codeFor(number) } }))
    expect(right).toMatchObject({ status: 403, code: 'account_banned' })
    expect(rim.cookies.has('_token')).toBe(false)
  })

  test('a token that was there before ends with the new one: nobody signs in to a session of another’s making', async () => {
    const rim = browser()
    await proveNumber(rim, (await insertRim()).number)
    const old = rim.cookies.get('_token') ?? ''
    await proveNumber(rim, (await insertRim()).number)
    const replay = browser({ cookies: new Map([['_token', old]]) })
    expect(await refusal(replay.api.accounts.signOut())).toMatchObject({ status: 401 })
    expect(await rim.api.accounts.signOut()).toBeNull()
  })
})

describe('what is typed as a number', () => {
  test.each([
    ['1', 'SY', 'This number is too short.'],
    ['9'.repeat(30), 'SY', 'This number is too long.'],
    ['hello', 'SY', 'This is not a phone number.'],
    ['0991234567', 'ZZ', 'The country code is not known.'],
    ['0991234', 'SY', 'A number of this country has another length.'],
    ['+49 12', 'SY', 'A number of this country has another length.'],
    ['011 222 3333', 'SY', 'We cannot send messages to this kind of number.'],
    ['+1 900 555 0199', 'SY', 'We cannot send messages to this kind of number.'],
    ['+1 800 555 0199', 'SY', 'We cannot send messages to this kind of number.'],
    ['+44 56 1234 5678', 'SY', 'We cannot send messages to this kind of number.'],
  ])('%s in %s is refused with a sentence on the phone', async (text, country, sentence) => {
    const call = browser().api.accounts.sendCode({ body: { purpose: 'sign_in', phone: { text, country } } })
    expect(await refusal(call)).toMatchObject({ status: 422, fields: { phone: [sentence] } })
  })

  test('more than 250 characters are refused', async () => {
    const phone = typed('0'.repeat(251))
    const call = browser().api.accounts.sendCode({ body: { purpose: 'sign_in', phone } })
    expect((await refusal(call)).fields).toEqual({ 'phone.text': ['Too long: at most 250 characters.'] })
  })

  test.each(['+963 944 000 111', '00963944000111', '0944-000-111', '(0944) 000 111', '٠٩٤٤٠٠٠١١١'])(
    '%s is one and the same number',
    async (text) => {
      await browser().api.accounts.sendCode({ body: { purpose: 'sign_in', phone: typed(text) } })
      expect(inbox.read()[0]?.phone).toBe('+963944000111')
    },
  )
})

describe('signing in with a password', () => {
  const signIn = (who: ReturnType<typeof browser>, login: string, password = goodPassword, proof?: object) =>
    who.api.accounts.signInWithPassword({
      body: { login, country: 'SY', password, ...(proof && { proof: proof as never }) },
    })

  test('works with the number and with the e-mail address, in any letter case', async () => {
    const { id, number } = await insertRim({ email: 'Rim@Mail.test' })
    for (const login of [number, international(number), 'rim@mail.TEST']) {
      const rim = browser()
      expect(await signIn(rim, login)).toMatchObject({ user: { id } })
      expect(rim.cookies.has('_token')).toBe(true)
    }
  })

  test('nobody, somebody without a password, a wrong password and a thing that is no login are one answer', async () => {
    const { number } = await insertRim({ email: 'known@mail.test' })
    const { number: withoutPassword } = await insertRim({ password_hash: null })
    const banned = await insertRim({ banned_at: new Date(clock.now()) })
    const logins = [
      number,
      'known@mail.test',
      withoutPassword,
      banned.number,
      newNumber(),
      'nobody@mail.test',
      'no login',
    ]
    const answers = new Set<string>()
    for (const login of logins) {
      const who = browser()
      expect(await refusal(signIn(who, login, 'something else'))).toMatchObject({
        status: 422,
        code: 'wrong_credentials',
      })
      answers.add(bytesOf(who.last()))
    }
    expect(answers.size).toBe(1)
  })

  test('guesses at one account run into puzzles, and then into a wall that a day takes down', async () => {
    const { number } = await insertRim()
    const { accountFree, account } = passwordLimits
    const outcomes: string[] = []
    for (let guess = 0; guess < account.times + 20; guess++) {
      outcomes.push((await refusal(signIn(browser(), number, `guess number ${guess}`))).code)
    }
    expect(outcomes.slice(0, accountFree.times)).toEqual(Array(accountFree.times).fill('wrong_credentials'))
    expect(new Set(outcomes.slice(accountFree.times, account.times))).toEqual(new Set(['prove_work']))
    expect(new Set(outcomes.slice(account.times))).toEqual(new Set(['too_many_requests']))
    clock.move(day)
    expect(await signIn(browser(), number)).toBeTruthy()
  })

  test('whoever solves the puzzle is looked at again, once for each puzzle', async () => {
    const { number } = await insertRim()
    const rim = browser()
    for (let guess = 0; guess < passwordLimits.accountFree.times; guess++)
      await refusal(signIn(browser(), number, 'wrong one'))
    const { puzzle } = await refusal(signIn(rim, number, 'wrong one'))
    if (!puzzle) throw new Error('There was no puzzle.')
    const proof = await solvePuzzle(puzzle, async () => {})
    expect(await refusal(signIn(rim, number, 'wrong one', proof))).toMatchObject({ code: 'wrong_credentials' })
    expect(await refusal(signIn(rim, number, goodPassword, proof))).toMatchObject({ code: 'prove_work' })
  })

  test('nobody can lock the owner out: a known device has guesses of its own', async () => {
    const { id, number } = await insertRim()
    const home = browser()
    await proveNumber(home, number)
    for (let guess = 0; guess < passwordLimits.account.times + 5; guess++)
      await refusal(signIn(browser(), number, 'attack'))
    expect(await refusal(signIn(browser(), number))).toMatchObject({ code: 'too_many_requests' })
    expect(await signIn(home, number)).toMatchObject({ user: { id } })
  })

  test('guesses at many accounts from one address run into puzzles', async () => {
    const address = '203.0.113.9'
    const outcomes: string[] = []
    for (let guess = 0; guess < passwordLimits.senderFree.times + 3; guess++) {
      outcomes.push((await refusal(signIn(browser({ address }), `nobody${guess}@mail.test`))).code)
    }
    expect(outcomes.filter((code) => code === 'wrong_credentials')).toHaveLength(passwordLimits.senderFree.times)
    expect(outcomes.at(-1)).toBe('prove_work')
  })

  test('hundreds of guesses at once: no more are looked at than the limit allows', async () => {
    const { number } = await insertRim()
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: number, country: 'SY', password: 'one of hundreds' }),
    }
    const ask = async (_: unknown, index: number) => {
      const address = `198.51.${index >> 8}.${index & 255}`
      return (await api.request('http://souqna.test/sign-in/password', init, { address })).status
    }
    const statuses = await Promise.all(Array.from({ length: 300 }, ask))
    const lookedAt = statuses.filter((status) => status === 422).length
    expect(lookedAt).toBeGreaterThan(0)
    expect(lookedAt).toBeLessThanOrEqual(passwordLimits.accountFree.times)
    // Where the database has no connection left, some are sent away unheard.
    expect(statuses.filter((status) => ![422, 429, 503].includes(status))).toEqual([])
  })
})

describe('numbers nobody can tell apart', () => {
  test.each(['sign_in', 'reset_password'] as const)(
    'asking for a code to %s: known, unknown and banned are the same bytes',
    async (purpose) => {
      const known = await insertRim()
      const banned = await insertRim({ banned_at: new Date(clock.now()) })
      const answers = new Set<string>()
      for (const number of [known.number, banned.number, newNumber()]) {
        const who = browser()
        await askCode(who, number, purpose)
        answers.add(bytesOf(who.last()))
      }
      expect(answers.size).toBe(1)
    },
  )

  test('a wrong code for a known and for an unknown number are the same bytes', async () => {
    const answers = new Set<string>()
    for (const number of [(await insertRim()).number, newNumber()]) {
      const who = browser()
      const { id } = await askCode(who, number)
      const code = codeFor(number) === '000000' ? '000001' : '000000'
      await refusal(who.api.accounts.signInWithCode({ body: { code_id: id, code } }))
      answers.add(bytesOf(who.last()))
    }
    expect(answers.size).toBe(1)
  })

  test('a reset with a wrong code tells nothing either', async () => {
    const answers = new Set<string>()
    for (const number of [(await insertRim()).number, newNumber()]) {
      const who = browser()
      const { id } = await askCode(who, number, 'reset_password')
      const code = codeFor(number) === '000000' ? '000001' : '000000'
      const body = { code_id: id, code, password: 'another garden', confirm_password: 'another garden' }
      await refusal(who.api.accounts.resetPassword({ body }))
      answers.add(bytesOf(who.last()))
    }
    expect(answers.size).toBe(1)
  })
})

describe('an account that slept for months', () => {
  const sleeper = async () => insertRim({ last_seen_at: new Date(clock.now() - 91 * day) })

  test('does not open to its number alone on a new device', async () => {
    const { number } = await sleeper()
    const who = browser()
    const opens_at = new Date(clock.now() + 3 * day).toISOString()
    expect(await proveNumber(who, number)).toMatchObject({ next: 'asleep', opens_at })
    expect(who.cookies.has('_token')).toBe(false)
  })

  test('opens to its password, and on a device it knows', async () => {
    const { id, number } = await sleeper()
    const rim = browser()
    const body = { login: number, country: 'SY', password: goodPassword }
    expect(await rim.api.accounts.signInWithPassword({ body })).toMatchObject({ user: { id } })
    clock.move(91 * day)
    expect(await proveNumber(rim, number)).toMatchObject({ next: 'dashboard' })
  })

  test('opens to a code three days after the first one, and then stays open', async () => {
    const { id, number } = await sleeper()
    await proveNumber(browser(), number)
    clock.move(3 * day - hour)
    expect(await proveNumber(browser(), number)).toMatchObject({ next: 'asleep' })
    clock.move(hour)
    expect(await proveNumber(browser(), number)).toMatchObject({ next: 'dashboard', user: { id } })
    expect(await proveNumber(browser(), newNumber())).toMatchObject({ next: 'register' })
  })

  test('does not let its password be reset by the number alone', async () => {
    const { number } = await sleeper()
    const who = browser()
    const { id } = await askCode(who, number, 'reset_password')
    const body = { code_id: id, code: codeFor(number), password: 'another garden', confirm_password: 'another garden' }
    expect(await refusal(who.api.accounts.resetPassword({ body }))).toMatchObject({
      status: 403,
      code: 'account_asleep',
    })
  })

  test('loses its number to whoever registers with it; its password still opens it', async () => {
    const { id, number } = await sleeper()
    await db.rows(sql`update users set email = 'sleeper@mail.test' where id = ${id}`)
    const who = browser()
    const reply = await proveNumber(who, number)
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
    const ticket = await ticketFor(browser(), newNumber())
    expect(ticket).toBeTruthy()
    expect(await db.row(sql`select phone from users where id = ${id}`)).toEqual({ phone: international(number) })
  })
})

/** All of an answer but what must differ: ids, and the name given to a browser. */
function bytesOf({ status, text, headers }: { status: number; text: string; headers: Headers }) {
  const plain = text.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '#')
  const lines = [...headers].map(([name, value]) => `${name}: ${value.replace(/^device=[\w-]{22}/, 'device=#')}`)
  return [status, ...lines, plain].join('\n')
}
