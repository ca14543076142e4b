import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { solvePuzzle } from '#contract/puzzle.ts'
import { codeLimits, puzzleLimits } from '#server/accounts/limits.ts'
import { sql } from '#server/platform/db.ts'
import { day, hour, minute, second } from '#server/platform/time.ts'
import type { Browser } from '#server/testing/browser.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import {
  createSignInHelpers,
  international,
  newPhone,
  phoneInput,
  rejection,
  wrongCodeFor,
} from '#server/testing/sign-in.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { lockSending } from './codes.sql.ts'

vi.setConfig({ testTimeout: 60_000 })

const db = await cloneDatabase()
const { browser, inbox, clock, requestCode, codeFor, provePhone } = await createSignInHelpers(db)

// Nothing of one test counts in the next, not even for what is usual.
beforeEach(() => clock.move(9 * day))

const give = (who: Browser, code_id: string, code: string) =>
  who.api.accounts.signInWithCode({ body: { code_id, code } })
const dead = { status: 422, fields: { code: ['The code has run out. Ask for a new one.'] } }

describe('the limits of sending hold over HTTP, with the seconds to wait', () => {
  test('the pause after a code, then three in ten minutes', async () => {
    const number = newPhone()
    const who = browser()
    await requestCode(who, number)
    const refused = await rejection(requestCode(who, number))
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests', retryAfter: 30 })
    expect(who.last().headers.get('retry-after')).toBe('30')
    clock.move(30 * second)
    expect(await requestCode(browser(), number)).toMatchObject({ resend_in: 60 })
    clock.move(60 * second)
    await requestCode(browser(), number)
    clock.move(120 * second)
    expect(await rejection(requestCode(browser(), number))).toMatchObject({ status: 429, retryAfter: 390 })
  })

  test('five a browser and hour, whatever the number', async () => {
    const who = browser()
    for (let count = 0; count < 5; count++) await requestCode(who, newPhone())
    expect(await rejection(requestCode(who, newPhone()))).toMatchObject({ status: 429, retryAfter: 3600 })
  })

  test('ten an address and hour, then a puzzle for each', async () => {
    const address = '203.0.113.80'
    for (let count = 0; count < 10; count++) await requestCode(browser({ address }), newPhone())
    const who = browser({ address })
    const number = newPhone()
    const { status, code, puzzle } = await rejection(requestCode(who, number))
    expect({ status, code, bits: puzzle?.bits }).toEqual({ status: 429, code: 'prove_work', bits: puzzleLimits.bits })
    expect(who.last().headers.get('retry-after')).toBe('1')
    if (!puzzle) throw new Error('There was no puzzle.')

    const proof = await solvePuzzle(puzzle, async () => {})
    const send = (from: Browser, to: string, given = proof) =>
      from.api.accounts.sendCode({ body: { purpose: 'sign_in', phone: phoneInput(to), proof: given } })
    const wrongAnswer = { ...proof, answer: `${proof.answer}x` }
    const easier = { ...proof, puzzle: proof.puzzle.replace(/^\d+/, '1') }
    for (const bad of [
      wrongAnswer,
      easier,
      { puzzle: '', answer: '' },
      { puzzle: '1.z.n.سسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسس', answer: '1' },
    ]) {
      expect(await rejection(send(who, number, bad))).toMatchObject({ code: 'prove_work' })
    }
    expect(await send(who, number)).toMatchObject({ expires_in: 300 })
    expect(await rejection(send(who, newPhone()))).toMatchObject({ code: 'prove_work' })
  })

  test('a puzzle is for the address it was set for, and for ten minutes', async () => {
    const addresses = ['203.0.113.81', '203.0.113.82']
    for (const address of addresses) {
      for (let count = 0; count < 10; count++) await requestCode(browser({ address }), newPhone())
    }
    const { puzzle } = await rejection(requestCode(browser({ address: addresses[0] ?? '' }), newPhone()))
    if (!puzzle) throw new Error('There was no puzzle.')
    const proof = await solvePuzzle(puzzle, async () => {})
    const sendFrom = (address = '') =>
      browser({ address }).api.accounts.sendCode({ body: { purpose: 'sign_in', phone: phoneInput(newPhone()), proof } })
    expect(await rejection(sendFrom(addresses[1]))).toMatchObject({ code: 'prove_work' })
    clock.move(10 * minute)
    expect(await rejection(sendFrom(addresses[0]))).toMatchObject({ code: 'prove_work' })
    clock.move(-1)
    expect(await sendFrom(addresses[0])).toBeTruthy()
  })

  test('many at the same moment get no more than one after another', async () => {
    const number = newPhone()
    const tries = Array.from({ length: 20 }, () =>
      requestCode(browser(), number).then(
        () => 'sent',
        () => 'refused',
      ),
    )
    expect((await Promise.all(tries)).filter((outcome) => outcome === 'sent')).toHaveLength(1)
  })

  test('another process that is deciding is waited for', async () => {
    const sentBefore = inbox.read().length
    let asked = Promise.resolve<unknown>(null)
    await db.transaction(async (tx) => {
      await lockSending(tx)
      asked = requestCode(browser(), newPhone())
      await expect(Promise.race([asked, pause(300, 'waits')])).resolves.toBe('waits')
      expect(inbox.read()).toHaveLength(sentBefore)
    })
    expect(await asked).toMatchObject({ expires_in: 300 })
  })

  test('one sender who asks faster than we answer does not stand in front of others', async () => {
    const address = '203.0.113.83'
    const tries = Array.from({ length: 40 }, () => refusalOrNothing(requestCode(browser({ address }), newPhone())))
    const codes = (await Promise.all(tries)).filter((one) => one?.code === 'too_many_requests')
    expect(codes).toHaveLength(40 - codeLimits.atOncePerSender)
  })

  test('twenty a prefix and hour shut it for a day, but not for people at home', async () => {
    const prefix = '0955501'
    const home = browser()
    const owner = `${prefix}999`
    await insertUser(db, { phone: international(owner), last_seen_at: new Date(clock.now()) })
    await provePhone(home, owner)
    for (let count = 1; count < 20; count++) await requestCode(browser(), `${prefix}${100 + count}`)
    expect(await rejection(requestCode(browser(), `${prefix}500`))).toMatchObject({ status: 429, retryAfter: 86_400 })
    clock.move(2 * hour)
    expect(await rejection(requestCode(browser(), `${prefix}501`))).toMatchObject({
      status: 429,
      retryAfter: 22 * 3600,
    })
    expect(await requestCode(home, owner)).toBeTruthy()
    expect(await rejection(requestCode(browser(), owner))).toMatchObject({ status: 429 })
    clock.move(22 * hour)
    expect(await requestCode(browser(), `${prefix}502`)).toBeTruthy()
  })

  test('fifty a foreign country and day', async () => {
    const german = (index: number) => `+4915${String(1_0000_0000 + index * 100_003)}`
    for (let index = 0; index < 50; index++) await insertCodes({ phone: german(index), dial_code: '49', ago: hour })
    const call = browser().api.accounts.sendCode({ body: { purpose: 'sign_in', phone: phoneInput(german(51)) } })
    expect(await rejection(call)).toMatchObject({ status: 429, retryAfter: 23 * 3600 })
    expect(await requestCode(browser(), newPhone())).toBeTruthy()
  })

  test('a hundred an hour together, twice what is usual, and a pause in the end for all but people at home', async () => {
    const { number, home } = await atHome()
    for (let index = 0; index < 100; index++) await insertCodes({ ago: 30 * minute })
    expect(await rejection(requestCode(browser(), newPhone()))).toMatchObject({ code: 'prove_work' })
    for (let index = 0; index < 50; index++) await insertCodes({ ago: 30 * minute })
    expect(await rejection(requestCode(browser(), newPhone()))).toMatchObject({
      code: 'too_many_requests',
      retryAfter: 600,
    })
    expect(await requestCode(home, number)).toBeTruthy()
    // Usual at this hour: 1050 in seven days, 150 each, so that 300 are nothing special.
    for (let index = 0; index < 1050; index++) await insertCodes({ ago: ((index % 7) + 1) * day + 20 * minute })
    expect(await requestCode(browser(), newPhone())).toBeTruthy()
  })

  test('codes of a prefix that nobody gives back stop it', async () => {
    const prefix = '+96395770'
    for (let index = 0; index < 50; index++) {
      const isUsed = index < 14
      await insertCodes({ phone: `${prefix}${1000 + index}`, ago: 2 * hour, isUsed })
    }
    expect(await rejection(requestCode(browser(), '0957701999'))).toMatchObject({ code: 'too_many_requests' })
  })

  test('a flood of wrong guesses brings puzzles for all and codes of one guess', async () => {
    const { number, home } = await atHome()
    for (let index = 0; index < 20; index++) await insertCodes({ ago: 10 * minute, wrong: 3 })
    expect(await rejection(requestCode(browser(), newPhone()))).toMatchObject({ code: 'prove_work' })
    const { id } = await requestCode(home, number)
    expect(await rejection(give(home, id, wrongCodeFor(codeFor(number))))).toMatchObject(dead)
  })
})

async function atHome() {
  const number = newPhone()
  await insertUser(db, { phone: international(number), last_seen_at: new Date(clock.now()) })
  const home = browser()
  await provePhone(home, number)
  clock.move(30 * minute)
  return { number, home }
}

type Past = { phone?: string; dial_code?: string; ago: number; isUsed?: boolean; wrong?: number }

/** A code that was sent some time ago, to somebody somewhere. */
async function insertCodes({
  phone = international(newPhone()),
  dial_code = '963',
  ago,
  isUsed = true,
  wrong: guesses = 0,
}: Past) {
  const sentAt = new Date(clock.now() - ago)
  await db.rows(sql`
    insert into codes (purpose, phone, dial_code, sender_key, secret, guesses_allowed, wrong_guesses, sent_at, expires_at, used_at)
    values ('sign_in', ${phone}, ${dial_code}, ${Buffer.from(crypto.randomUUID())}, '', 3, ${guesses}, ${sentAt},
      ${new Date(sentAt.getTime() + 5 * minute)}, ${isUsed ? sentAt : null})`)
}

const refusalOrNothing = (call: Promise<unknown>) => rejection(call).catch(() => undefined)
