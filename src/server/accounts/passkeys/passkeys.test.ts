import { describe, expect, test, vi } from 'vitest'
import { sql } from '#server/platform/db.ts'
import { hour, minute } from '#server/platform/time.ts'
import { type Authenticator, createAuthenticator } from '#server/testing/authenticator.ts'
import type { Browser } from '#server/testing/browser.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { createSignInHelpers, insertMember, international, rejection } from '#server/testing/sign-in.ts'

const db = await cloneDatabase()
const { as, browser, clock, inbox } = await createSignInHelpers(db)
type Api = Awaited<ReturnType<typeof as>>
type Circumstances = Parameters<Authenticator['get']>[1]

async function add(api: Api, device = createAuthenticator(), circumstances: Circumstances = {}) {
  const body = await answerFor(api, device, circumstances)
  return { device, passkeys: await api.me.addPasskey({ body }) }
}

async function answerFor(api: Api, device = createAuthenticator(), circumstances: Circumstances = {}) {
  const { id, options } = await api.me.passkeyOptions()
  return { id, name: 'My phone', response: device.create(options, circumstances) }
}

async function memberWithPasskey() {
  const { id, number } = await insertMember(db, clock, { language: 'en' })
  const api = await as(id, 'en', { provedPhone: true })
  return { id, number, api, ...(await add(api)) }
}

async function signIn(who: Browser, device: Authenticator, circumstances: Circumstances = {}) {
  const { id, options } = await who.api.accounts.passkeyOptions()
  return who.api.accounts.signInWithPasskey({ body: { id, response: device.get(options, circumstances) } })
}
const refused = { status: 422, code: 'passkey_refused' }

describe('a passkey', () => {
  test('is added after a fresh code, and the owner is told', async () => {
    const { id, number, passkeys } = await memberWithPasskey()
    expect(passkeys).toEqual([
      { id: expect.any(String), name: 'My phone', created_at: expect.any(String), last_used_at: null },
    ])
    const notice = () => inbox.read().find(({ phone }) => phone === international(number))
    await vi.waitFor(() => expect(notice()?.text).toContain('passkey'), 20_000)
    expect(await rejection((await as(id)).me.passkeyOptions())).toMatchObject({ status: 403, code: 'step_up' })
  })

  test('signs in without the SIM card and unlocks sensitive actions', async () => {
    const { id, device } = await memberWithPasskey()
    const fresh = browser()
    expect((await signIn(fresh, device)).user.id).toBe(id)
    expect(await fresh.api.me.createRecoveryCodes()).toMatchObject({ unused: 10 })
    expect((await fresh.api.me.passkeys())[0]?.last_used_at).not.toBeNull()
  })

  test('replaces the code of a step-up, for its own account only', async () => {
    const [one, other] = [await memberWithPasskey(), await memberWithPasskey()]
    clock.move(11 * minute)
    const prove = async (device: Authenticator) => {
      const { id, options } = await one.api.me.passkeyStepUpOptions()
      return one.api.me.stepUpWithPasskey({ body: { id, response: device.get(options) } })
    }
    expect(await rejection(prove(other.device))).toMatchObject(refused)
    expect(await rejection(one.api.me.createRecoveryCodes())).toMatchObject({ code: 'step_up' })
    await prove(one.device)
    expect(await one.api.me.createRecoveryCodes()).toMatchObject({ unused: 10 })
  })

  test('no longer signs in once it is removed; others cannot remove it', async () => {
    const [owner, other] = [await memberWithPasskey(), await memberWithPasskey()]
    const params = { id: owner.device.id }
    expect(await rejection(other.api.me.removePasskey({ params }))).toMatchObject({ status: 404 })
    expect(await owner.api.me.removePasskey({ params })).toEqual([])
    expect(await rejection(signIn(browser(), owner.device))).toMatchObject(refused)
  })

  test('cannot move to another account', async () => {
    const [{ device }, { id }] = [await memberWithPasskey(), await insertMember(db, clock)]
    const api = await as(id, 'en', { provedPhone: true })
    expect(await rejection(add(api, device))).toMatchObject(refused)
  })

  test('of a banned user does not sign in', async () => {
    const { id, device } = await memberWithPasskey()
    await db.rows(sql`update users set banned_at = now() where id = ${id}`)
    expect(await rejection(signIn(browser(), device))).toMatchObject({ status: 403, code: 'account_banned' })
  })

  test('is refused when it is the eleventh', async () => {
    const { id } = await insertMember(db, clock)
    const api = await as(id, 'en', { provedPhone: true })
    for (let count = 0; count < 10; count++) await add(api)
    expect(await rejection(add(api))).toMatchObject({ status: 409, code: 'too_many_passkeys' })
  })

  test('is refused when it is the eleventh, also with options from before', async () => {
    const { id } = await insertMember(db, clock)
    const api = await as(id, 'en', { provedPhone: true })
    const answers = await Promise.all(Array.from({ length: 11 }, () => answerFor(api)))
    const results = await Promise.allSettled(answers.map((body) => api.me.addPasskey({ body })))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await api.me.passkeys()).toHaveLength(10)
  })
})

describe('an answer is refused', () => {
  test('when it is replayed', async () => {
    const { device } = await memberWithPasskey()
    const { id, options } = await browser().api.accounts.passkeyOptions()
    const body = { id, response: device.get(options) }
    await browser().api.accounts.signInWithPasskey({ body })
    expect(await rejection(browser().api.accounts.signInWithPasskey({ body }))).toMatchObject(refused)
    const next = await browser().api.accounts.passkeyOptions()
    const replay = browser().api.accounts.signInWithPasskey({ body: { ...body, id: next.id } })
    expect(await rejection(replay)).toMatchObject(refused)
  })

  test.each([
    ['it was made on another origin', { origin: 'http://souqna.test.evil.example' }],
    ['it was made for another site', { rpId: 'evil.example' }],
    ['the device checked neither PIN nor fingerprint', { hasUser: false }],
  ])('when %s', async (_, circumstances) => {
    const { api, device } = await memberWithPasskey()
    expect(await rejection(signIn(browser(), device, circumstances))).toMatchObject(refused)
    expect(await rejection(add(api, createAuthenticator(), circumstances))).toMatchObject(refused)
  })

  test('when its challenge is older than five minutes or belongs to another user', async () => {
    const { device, api } = await memberWithPasskey()
    const late = await browser().api.accounts.passkeyOptions()
    clock.move(5 * minute)
    const body = { id: late.id, response: device.get(late.options) }
    expect(await rejection(browser().api.accounts.signInWithPasskey({ body }))).toMatchObject(refused)
    const mine = await api.me.passkeyStepUpOptions()
    const entry = { body: { id: mine.id, response: device.get(mine.options) } }
    expect(await rejection(browser().api.accounts.signInWithPasskey(entry))).toMatchObject(refused)
  })

  test('when a copy of the device answers with an old counter', async () => {
    const { device } = await memberWithPasskey()
    await signIn(browser(), device)
    device.rewind()
    expect(await rejection(signIn(browser(), device))).toMatchObject(refused)
  })

  test('when it is nonsense, without a fault of the server', async () => {
    const { id } = await browser().api.accounts.passkeyOptions()
    const response = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const, response: { clientDataJSON: 7 } }
    expect(await rejection(browser().api.accounts.signInWithPasskey({ body: { id, response } }))).toMatchObject(refused)
  })
})

test('options for signing in name no account, and one address gets 120 an hour', async () => {
  const { device } = await memberWithPasskey()
  const who = browser({ address: '198.51.100.77' })
  expect(JSON.stringify(await who.api.accounts.passkeyOptions())).not.toContain(device.id)
  for (let count = 1; count < 120; count++) await who.api.accounts.passkeyOptions()
  expect(await rejection(who.api.accounts.passkeyOptions())).toMatchObject({ status: 429 })
  clock.move(hour)
  await who.api.accounts.passkeyOptions()
})
