import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { solvePuzzle } from '#contract/puzzle.ts'
import { violations } from '#i18n/en/failures.ts'
import { puzzleLimits } from '#server/accounts/limits.ts'
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

const db = await cloneDatabase()
const { browser, inbox, clock, requestCode, codeFor, provePhone } = await createSignInHelpers(db)

// Moves the clock past every window, so that the tests do not share limits or averages.
beforeEach(() => clock.move(9 * day))

const submitCode = (client: Browser, code_id: string, code: string) =>
  client.api.accounts.signInWithCode({ body: { code_id, code } })
/** The reply to a sent code. The default is the pause after the first code of an hour. */
const sentCode = (resend_in = 30) => ({ id: expect.any(String), expires_in: 300, resend_in })
const spent = { status: 422, fields: { code: [violations.code_spent()] } }

describe('the send limits over HTTP, with the seconds to wait', () => {
  test('require a pause after each code and allow three codes in ten minutes', async () => {
    const number = newPhone()
    const client = browser()
    await requestCode(client, number)
    expect(await rejection(requestCode(client, number))).toMatchObject({
      status: 429,
      code: 'too_many_requests',
      retryAfter: 30,
    })
    expect(client.last().headers.get('retry-after')).toBe('30')
    clock.move(30 * second)
    expect(await requestCode(browser(), number)).toMatchObject({ resend_in: 60 })
    clock.move(60 * second)
    await requestCode(browser(), number)
    clock.move(120 * second)
    expect(await rejection(requestCode(browser(), number))).toMatchObject({ status: 429, retryAfter: 390 })
  })

  test('allow five codes per browser and hour, for any phone', async () => {
    const client = browser()
    for (let count = 0; count < 5; count++) await requestCode(client, newPhone())
    expect(await rejection(requestCode(client, newPhone()))).toMatchObject({ status: 429, retryAfter: 3600 })
  })

  test('allow ten codes per address and hour, then require one puzzle per code', async () => {
    const address = '203.0.113.80'
    for (let count = 0; count < 10; count++) await requestCode(browser({ address }), newPhone())
    const client = browser({ address })
    const number = newPhone()
    const { status, code, puzzle } = await rejection(requestCode(client, number))
    expect({ status, code, bits: puzzle?.bits }).toEqual({ status: 429, code: 'prove_work', bits: puzzleLimits.bits })
    expect(client.last().headers.get('retry-after')).toBe('1')
    if (!puzzle) throw new Error('The reply has no puzzle.')

    const proof = await solvePuzzle(puzzle, async () => {})
    const send = (from: Browser, to: string, usedProof = proof) =>
      from.api.accounts.sendCode({ body: { purpose: 'sign_in', phone: phoneInput(to), proof: usedProof } })
    const wrongAnswer = { ...proof, answer: `${proof.answer}x` }
    const easier = { ...proof, puzzle: proof.puzzle.replace(/^\d+/, '1') }
    for (const invalidProof of [
      wrongAnswer,
      easier,
      { puzzle: '', answer: '' },
      { puzzle: '1.z.n.سسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسسس', answer: '1' },
    ]) {
      expect(await rejection(send(client, number, invalidProof))).toMatchObject({ code: 'prove_work' })
    }
    expect(await send(client, number)).toMatchObject({ expires_in: 300 })
    expect(await rejection(send(client, newPhone()))).toMatchObject({ code: 'prove_work' })
  })

  test('accept a puzzle only from its address and for ten minutes', async () => {
    const addresses = ['203.0.113.81', '203.0.113.82']
    for (const address of addresses) {
      for (let count = 0; count < 10; count++) await requestCode(browser({ address }), newPhone())
    }
    const { puzzle } = await rejection(requestCode(browser({ address: addresses[0] ?? '' }), newPhone()))
    if (!puzzle) throw new Error('The reply has no puzzle.')
    const proof = await solvePuzzle(puzzle, async () => {})
    const sendFrom = (address = '') =>
      browser({ address }).api.accounts.sendCode({ body: { purpose: 'sign_in', phone: phoneInput(newPhone()), proof } })
    expect(await rejection(sendFrom(addresses[1]))).toMatchObject({ code: 'prove_work' })
    clock.move(10 * minute)
    expect(await rejection(sendFrom(addresses[0]))).toMatchObject({ code: 'prove_work' })
    clock.move(-1)
    expect(await sendFrom(addresses[0])).toEqual(sentCode())
  })

  test('send one code to a phone for twenty parallel requests', async () => {
    const number = newPhone()
    const attempts = Array.from({ length: 20 }, () =>
      requestCode(browser(), number).then(
        () => 'sent',
        () => 'refused',
      ),
    )
    expect((await Promise.all(attempts)).filter((outcome) => outcome === 'sent')).toHaveLength(1)
  })

  test('wait while another process decides about the same phone, and about no other one', async () => {
    const sentBefore = inbox.read().length
    const number = newPhone()
    let request = Promise.resolve<unknown>(null)
    await db.transaction(async (tx) => {
      await lockSending(tx, { phone: international(number), sender: Buffer.from('another'), device: null })
      request = requestCode(browser(), number)
      await expect(Promise.race([request, pause(300, 'waits')])).resolves.toBe('waits')
      expect(inbox.read()).toHaveLength(sentBefore)
      expect(await requestCode(browser(), newPhone())).toEqual(sentCode())
    })
    expect(await request).toMatchObject({ expires_in: 300 })
  })

  test('require a hard puzzle for a prefix with twenty unused codes, but not on known devices', async () => {
    const prefix = '0955501'
    const knownDevice = browser()
    const owner = `${prefix}999`
    await insertUser(db, { phone: international(owner), last_seen_at: new Date(clock.now()) })
    await provePhone(knownDevice, owner)
    clock.move(minute)
    for (let count = 0; count < 20; count++) await requestCode(browser(), `${prefix}${100 + count}`)
    const refused = await rejection(requestCode(browser(), `${prefix}500`))
    expect(refused).toMatchObject({ code: 'prove_work', puzzle: { bits: puzzleLimits.hardBits } })
    expect(await requestCode(knownDevice, owner)).toEqual(sentCode())
    clock.move(hour)
    expect(await requestCode(browser(), `${prefix}502`)).toEqual(sentCode())
  })

  test('do not count used codes of a prefix', async () => {
    const prefix = '+96395580'
    await insertPastCodes({ count: 25, phone: (index) => `${prefix}${1000 + index}`, ago: () => 20 * minute })
    expect(await requestCode(browser(), '0955801999')).toEqual(sentCode())
  })

  test('let one address request codes for three numbers of a prefix', async () => {
    const address = '203.0.113.90'
    const numbers = [1, 2, 3, 4].map((last) => `095590100${last}`)
    for (const number of numbers.slice(0, 3)) await requestCode(browser({ address }), number)
    expect(await rejection(requestCode(browser({ address }), numbers[3] ?? ''))).toMatchObject({
      code: 'too_many_requests',
      retryAfter: 3600,
    })
    clock.move(30 * second)
    expect(await requestCode(browser({ address }), numbers[0] ?? '')).toEqual(sentCode(60))
    expect(await requestCode(browser(), numbers[3] ?? '')).toEqual(sentCode())
  })

  test('let one address request five codes for a foreign country; others still get theirs', async () => {
    const turkish = (index: number) => `+90532${String(1_000_000 + index * 10_007)}`
    const requestFrom = (address: string | undefined, phone: string) =>
      browser(address ? { address } : {}).api.accounts.sendCode({
        body: { purpose: 'sign_in', phone: phoneInput(phone) },
      })
    const address = '203.0.113.91'
    for (let index = 0; index < 5; index++) await requestFrom(address, turkish(index))
    expect(await rejection(requestFrom(address, turkish(6)))).toMatchObject({ code: 'too_many_requests' })
    expect(await requestFrom(undefined, turkish(6))).toEqual(sentCode())
  })

  test('require a hard puzzle after fifty unused codes per foreign country and day', async () => {
    const german = (index: number) => `+4915${String(1_0000_0000 + index * 100_003)}`
    const request = () =>
      browser().api.accounts.sendCode({ body: { purpose: 'sign_in', phone: phoneInput(german(251)) } })
    const isUsed = (index: number) => index >= 49 && index < 129
    await insertPastCodes({ count: 130, phone: german, dial_code: '49', ago: () => hour, isUsed })
    expect(await rejection(request())).toMatchObject({ code: 'prove_work', puzzle: { bits: puzzleLimits.hardBits } })
    expect(await requestCode(browser(), newPhone())).toEqual(sentCode())
  })

  test('require puzzles after a hundred codes in an hour or twice the usual number, then pause for unknown devices', async () => {
    const { number, knownDevice } = await signInOnKnownDevice()
    await insertPastCodes({ count: 100, ago: () => 30 * minute })
    expect(await rejection(requestCode(browser(), newPhone()))).toMatchObject({ code: 'prove_work' })
    await insertPastCodes({ count: 50, ago: () => 30 * minute })
    expect(await rejection(requestCode(browser(), newPhone()))).toMatchObject({
      code: 'too_many_requests',
      retryAfter: 600,
    })
    expect(await requestCode(knownDevice, number)).toEqual(sentCode())
    // 1050 codes in seven days make 150 usual, so 300 in this hour are allowed.
    await insertPastCodes({ count: 1050, ago: (index) => ((index % 7) + 1) * day + 20 * minute })
    expect(await requestCode(browser(), newPhone())).toEqual(sentCode())
  })

  test('require a hard puzzle for a prefix whose codes stay unused', async () => {
    const prefix = '+96395770'
    const phone = (index: number) => `${prefix}${1000 + index}`
    await insertPastCodes({ count: 50, phone, ago: () => 2 * hour, isUsed: (index) => index < 14 })
    const { code, puzzle } = await rejection(requestCode(browser(), '0957701999'))
    expect({ code, bits: puzzle?.bits }).toEqual({ code: 'prove_work', bits: puzzleLimits.hardBits })
  })

  test('require puzzles and allow one guess per code after many wrong guesses', async () => {
    const { number, knownDevice } = await signInOnKnownDevice()
    await insertPastCodes({ count: 20, ago: () => 10 * minute, wrong: 3 })
    expect(await rejection(requestCode(browser(), newPhone()))).toMatchObject({ code: 'prove_work' })
    const { id } = await requestCode(knownDevice, number)
    expect(await rejection(submitCode(knownDevice, id, wrongCodeFor(codeFor(number))))).toMatchObject(spent)
  })
})

async function signInOnKnownDevice() {
  const number = newPhone()
  await insertUser(db, { phone: international(number), last_seen_at: new Date(clock.now()) })
  const knownDevice = browser()
  await provePhone(knownDevice, number)
  clock.move(30 * minute)
  return { number, knownDevice }
}

type PastCodes = {
  count: number
  phone?: (index: number) => string
  dial_code?: string
  /** Milliseconds since the code with this index was sent. */
  ago: (index: number) => number
  isUsed?: (index: number) => boolean
  wrong?: number
}

/** Stores codes that were sent in the past, all in one statement. */
async function insertPastCodes({ count, ago, wrong: guesses = 0, dial_code = '963', ...parts }: PastCodes) {
  const { phone = () => international(newPhone()), isUsed = () => true } = parts
  const rows = Array.from({ length: count }, (_, index) => ({
    phone: phone(index),
    sent_at: new Date(clock.now() - ago(index)),
    is_used: isUsed(index),
  }))
  await db.rows(sql`
    insert into codes (purpose, phone, dial_code, sender_key, secret, guesses_allowed, wrong_guesses, sent_at, expires_at, used_at)
    select 'sign_in', phone, ${dial_code}, uuid_send(gen_random_uuid()), '', 3, ${guesses}::int, sent_at,
      sent_at + interval '5 minutes', case when is_used then sent_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(phone text, sent_at timestamptz, is_used boolean)`)
}
