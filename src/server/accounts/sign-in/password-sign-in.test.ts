import { argon2Sync, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { solvePuzzle } from '#contract/puzzle.ts'
import { passwordLimits } from '#server/accounts/limits.ts'
import { sql } from '#server/platform/db.ts'
import { day } from '#server/platform/time.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import {
  comparableBytes,
  createSignInHelpers,
  goodPassword,
  insertMember,
  international,
  newPhone,
  rejection,
} from '#server/testing/sign-in.ts'

const db = await cloneDatabase()
const { api, browser, clock, provePhone } = await createSignInHelpers(db)

// Moves the clock past every window, so that the tests do not share limits.
beforeEach(() => clock.move(2 * day))

const insertRim = (columns: Record<string, unknown> = {}) => insertMember(db, clock, columns)

describe('signing in with a password', () => {
  const signIn = (client: ReturnType<typeof browser>, login: string, password = goodPassword, proof?: object) =>
    client.api.accounts.signInWithPassword({
      body: { login, country: 'SY', password, ...(proof && { proof: proof as never }) },
    })

  test('works with the phone and with the e-mail address in any letter case', async () => {
    const { id, number } = await insertRim({ email: 'Rim@Mail.test' })
    for (const login of [number, international(number), 'rim@mail.TEST']) {
      const rim = browser()
      expect(await signIn(rim, login)).toMatchObject({ user: { id } })
      expect(rim.cookies.has('_token')).toBe(true)
    }
  })

  test('gives the same reply for an unknown login, no password, a wrong password and a malformed login', async () => {
    const { number } = await insertRim({ email: 'known@mail.test' })
    const { number: withoutPassword } = await insertRim({ password_hash: null })
    const banned = await insertRim({ banned_at: new Date(clock.now()) })
    const logins = [
      number,
      'known@mail.test',
      withoutPassword,
      banned.number,
      newPhone(),
      'nobody@mail.test',
      'no login',
    ]
    const replies = new Set<string>()
    for (const login of logins) {
      const client = browser()
      expect(await rejection(signIn(client, login, 'something else'))).toMatchObject({
        status: 422,
        code: 'wrong_credentials',
      })
      replies.add(comparableBytes(client.last()))
    }
    expect(replies.size).toBe(1)
  })

  test('requires puzzles after some guesses at one account, then rejects all for a day', async () => {
    const { id, number } = await insertRim()
    const { accountFree, account } = passwordLimits
    const outcomes: string[] = []
    for (let guess = 0; guess < account.times + 20; guess++) {
      outcomes.push((await rejection(signIn(browser(), number, `guess number ${guess}`))).code)
    }
    expect(outcomes.slice(0, accountFree.times)).toEqual(Array(accountFree.times).fill('wrong_credentials'))
    expect(new Set(outcomes.slice(accountFree.times, account.times))).toEqual(new Set(['prove_work']))
    expect(new Set(outcomes.slice(account.times))).toEqual(new Set(['too_many_requests']))
    clock.move(day)
    expect(await signIn(browser(), number)).toMatchObject({ user: { id } })
  })

  test('checks one more password for each solved puzzle', async () => {
    const { number } = await insertRim()
    const rim = browser()
    for (let guess = 0; guess < passwordLimits.accountFree.times; guess++)
      await rejection(signIn(browser(), number, 'wrong one'))
    const { puzzle } = await rejection(signIn(rim, number, 'wrong one'))
    if (!puzzle) throw new Error('The reply has no puzzle.')
    const proof = await solvePuzzle(puzzle, async () => {})
    expect(await rejection(signIn(rim, number, 'wrong one', proof))).toMatchObject({ code: 'wrong_credentials' })
    expect(await rejection(signIn(rim, number, goodPassword, proof))).toMatchObject({ code: 'prove_work' })
  })

  test('gives a known device its own quota, so that an attacker cannot lock the owner out', async () => {
    const { id, number } = await insertRim()
    const knownDevice = browser()
    await provePhone(knownDevice, number)
    for (let guess = 0; guess < passwordLimits.account.times + 5; guess++)
      await rejection(signIn(browser(), number, 'attack'))
    expect(await rejection(signIn(browser(), number))).toMatchObject({ code: 'too_many_requests' })
    expect(await signIn(knownDevice, number)).toMatchObject({ user: { id } })
  })

  test('requires puzzles after guesses at many accounts from one address', async () => {
    const address = '203.0.113.9'
    const outcomes: string[] = []
    for (let guess = 0; guess < passwordLimits.senderFree.times + 3; guess++) {
      outcomes.push((await rejection(signIn(browser({ address }), `nobody${guess}@mail.test`))).code)
    }
    expect(outcomes.filter((code) => code === 'wrong_credentials')).toHaveLength(passwordLimits.senderFree.times)
    expect(outcomes.at(-1)).toBe('prove_work')
  })

  test('checks no more parallel guesses than the limit allows', async () => {
    const { number } = await insertRim()
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: number, country: 'SY', password: 'one of hundreds' }),
    }
    const post = async (_: unknown, index: number) => {
      const address = `198.51.${index >> 8}.${index & 255}`
      return (await api.request('http://souqna.test/sign-in/password', init, { address })).status
    }
    const statuses = await Promise.all(Array.from({ length: 300 }, post))
    const checked = statuses.filter((status) => status === 422).length
    expect(checked).toBeGreaterThan(0)
    expect(checked).toBeLessThanOrEqual(passwordLimits.accountFree.times)
    // Requests that find no free database connection get 503.
    expect(statuses.filter((status) => ![422, 429, 503].includes(status))).toEqual([])
  })
})

test('a hash with an older cost gets the cost of today at sign-in', async () => {
  const nonce = randomBytes(16)
  const cost = { memory: 8_192, passes: 1, parallelism: 1 }
  const tag = argon2Sync('argon2id', { message: goodPassword, nonce, tagLength: 32, ...cost })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const old = `$argon2id$v=19$m=8192,t=1,p=1$${base64(nonce)}$${base64(tag)}`
  const { id, number } = await insertMember(db, clock, { password_hash: old })
  const signIn = () =>
    browser().api.accounts.signInWithPassword({ body: { login: number, country: 'SY', password: goodPassword } })
  await signIn()
  const stored = () => db.row<{ password_hash: string }>(sql`select password_hash from users where id = ${id}`)
  const renewed = (await stored())?.password_hash
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await signIn()
  expect((await stored())?.password_hash, 'only once').toBe(renewed)
})
