import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Language } from '#contract/language.ts'
import type { PushPayload } from '#contract/push.ts'
import { banUser } from '#server/people/index.ts'
import { sql } from '#server/platform/db.ts'
import { insertAd } from '#server/testing/ad-fixtures.ts'
import { testApi } from '#server/testing/api.ts'
import { movableClock } from '#server/testing/clock.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { claimsOf, pushBrowser, startPushService } from '#server/testing/fake-push-service.ts'
import { rejection } from '#server/testing/sign-in.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

const db = await cloneDatabase()
const clock = movableClock(Date.now())
const service = await startPushService()
const { as, notify } = await testApi(db, { clock, pushFetch: service.fetch })
afterAll(() => service.stop())
beforeEach(() => {
  service.requests.length = 0
  service.statuses.length = 0
})

async function createSubscriber(language: Language = 'en', browser = pushBrowser()) {
  const id = await insertUser(db, { full_name: 'Lina Haddad' })
  const api = await as(id, language)
  expect(await api.push.subscribe({ body: browser.subscription })).toMatchObject({ is_on: true })
  const pushes = () => service.requests.filter(({ path }) => path === browser.path)
  const payloads = (): PushPayload[] => pushes().map(({ body }) => browser.read(body))
  return { id, api, browser, pushes, payloads }
}

async function sellerWithAd(language: Language = 'en') {
  const seller = await createSubscriber(language)
  const ad = await insertAd(db, { category: 'cars-kia-rio', name: 'Kia Rio 2012', seller_id: seller.id })
  const comment = async (body = 'Is it still there?') => {
    const visitor = await as(await insertUser(db, { full_name: 'Reem Khatib' }))
    return visitor.comments.onAd({ params: { id: String(ad) }, body: { client_id: randomUUID(), body } })
  }
  return { ...seller, ad, comment }
}

const notifyUser = (to: number, kind: 'follow' | 'ad_expired' = 'ad_expired', actor?: number) =>
  db.transaction((tx) => notify(tx, { to, kind, ...(actor ? { actor } : {}), repeatKey: randomUUID() }))

/** Earlier pushes have arrived once a later push to another user has arrived. */
async function waitForPendingPushes() {
  const other = await createSubscriber()
  await notifyUser(other.id)
  await vi.waitFor(() => expect(other.pushes()).toHaveLength(1), 10_000)
}

const findSubscriptionRows = async (id: number) =>
  (await db.pool.query('select failures from push_subscriptions where user_id = $1', [id])).rows

describe('a subscribed browser', () => {
  test('gets the author and the ad of a comment in its language, but not the text', async () => {
    const { comment, ad, pushes, payloads } = await sellerWithAd('en')
    const { id } = await comment('My phone is in this text')
    await vi.waitFor(() => expect(pushes()).toHaveLength(1), 10_000)
    expect(payloads()).toEqual([
      {
        kind: 'comment',
        title: '\u2068Reem Khatib\u2069 commented on “\u2068Kia Rio 2012\u2069”',
        note: 'To stop these: Settings, then Notifications.',
        link: `/en/ad-details/${ad}#comment-${id}`,
        language: 'en',
        tag: `comment-${ad}`,
        isNewsAgain: false,
      },
    ])
    const headers = pushes()[0]?.headers
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
    expect(headers?.topic).toMatch(/^[\w-]{32}$/)
    expect(claimsOf(headers?.authorization)).toMatchObject({
      aud: 'https://fcm.googleapis.com',
      sub: 'https://souqna.test',
      exp: Math.floor(clock.now() / 1000) + 43_200,
    })
  })

  test('gets Arabic text if it subscribed in Arabic, signed with its public key', async () => {
    const { id, api, pushes, payloads } = await createSubscriber('ar')
    await notifyUser(id)
    await vi.waitFor(() => expect(pushes()).toHaveLength(1), 10_000)
    expect(payloads()).toMatchObject([
      { language: 'ar', link: '/dashboard', title: expect.stringContaining('انتهت مدة') },
    ])
    const { public_key } = await api.push.device()
    expect(claimsOf(pushes()[0]?.headers.authorization)?.key).toBe(public_key)
  })

  test('gets an urgent push for every message, each replacing the last, without the text', async () => {
    const lina = await createSubscriber()
    const sender = await as(await insertUser(db, { full_name: 'Samer' }))
    const message = (body: string) => ({ client_id: randomUUID(), body })
    const { conversation } = await sender.chat.start({
      body: { to: { user_id: lina.id }, message: message('secret 1') },
    })
    await vi.waitFor(() => expect(lina.pushes()).toHaveLength(1), 10_000)
    await sender.chat.send({ params: { id: String(conversation.id) }, body: message('secret 2') })
    await vi.waitFor(() => expect(lina.pushes()).toHaveLength(2), 10_000)
    const [first, second] = lina.pushes()
    expect(first?.headers.urgency).toBe('high')
    expect(first?.headers.topic).toBe(second?.headers.topic)
    expect(lina.payloads()[1]).toMatchObject({
      title: 'New message from \u2068Samer\u2069',
      link: `/en/chats/${conversation.id}`,
      isNewsAgain: true,
    })
    expect(JSON.stringify(lina.payloads())).not.toContain('secret')
  })
})

describe('sends no push', () => {
  test('for a kind that is switched off', async () => {
    const { api, comment, pushes } = await sellerWithAd()
    await api.notifications.setMode({ body: { kind: 'comment', mode: 'off' } })
    await comment()
    const sender = await as(await insertUser(db))
    await api.notifications.setMode({ body: { kind: 'message', mode: 'off' } })
    const message = { client_id: randomUUID(), body: 'Hello' }
    await sender.chat.start({ body: { to: { user_id: (await api.me.start()).user.id }, message } })
    await waitForPendingPushes()
    expect(pushes()).toEqual([])
  })

  test('for an action of a blocked user', async () => {
    const { id, api, pushes } = await createSubscriber()
    const blocked = await insertUser(db)
    await api.people.block({ params: { id: String(blocked) } })
    await notifyUser(id, 'follow', blocked)
    await waitForPendingPushes()
    expect(pushes()).toEqual([])
  })

  test('to users who signed out or are banned', async () => {
    const [signedOut, banned] = [await createSubscriber(), await createSubscriber()]
    await signedOut.api.accounts.signOut()
    const moderator = { id: 0, role: 'moderator' as const, sessionId: 0 }
    await banUser({ db, clock, dropTags: () => {}, notify }, moderator, banned.id)
    expect([await findSubscriptionRows(signedOut.id), await findSubscriptionRows(banned.id)]).toEqual([[], []])
    await notifyUser(signedOut.id)
    await notifyUser(banned.id)
    await waitForPendingPushes()
    expect([...signedOut.pushes(), ...banned.pushes()]).toEqual([])
  })

  test('to an unsubscribed browser, while the user’s other browsers still get it', async () => {
    const { id, api, pushes } = await createSubscriber()
    const [other, phone] = [pushBrowser('updates.push.services.mozilla.com'), await as(id, 'ar')]
    await phone.push.subscribe({ body: other.subscription })
    expect(await api.push.unsubscribe()).toMatchObject({ is_on: false })
    await notifyUser(id)
    await vi.waitFor(() => expect(service.requests.map(({ path }) => path)).toContain(other.path), 10_000)
    expect(pushes()).toEqual([])
  })

  test('for a notification that was read before the delay ended', async () => {
    const { id, pushes } = await createSubscriber()
    await db.transaction(async (tx) => {
      await notify(tx, { to: id, kind: 'ad_expired' })
      await tx.rows(sql`update notifications set read_at = now() where user_id = ${id}`)
    })
    await waitForPendingPushes()
    expect(pushes()).toEqual([])
  })

  test('for a transaction that was rolled back', async () => {
    const { id, pushes } = await createSubscriber()
    const rollback = db.transaction(async (tx) => {
      await notify(tx, { to: id, kind: 'ad_expired' })
      throw new Error('rollback')
    })
    await expect(rollback).rejects.toThrow('rollback')
    await waitForPendingPushes()
    expect(pushes()).toEqual([])
  })
})

describe('a push service', () => {
  test.each([404, 410])('that replies %i ends the subscription', async (status) => {
    const { id, api } = await createSubscriber()
    service.statuses.push(status)
    await notifyUser(id)
    await vi.waitFor(async () => expect(await findSubscriptionRows(id)).toEqual([]), 10_000)
    expect(await api.push.device()).toMatchObject({ is_on: false })
  })

  test('that is busy gets retries, and a success resets the failure count', async () => {
    const { id, pushes } = await createSubscriber()
    service.statuses.push(503, 429)
    await notifyUser(id)
    await vi.waitFor(() => expect(pushes()).toHaveLength(3), 10_000)
    expect(await findSubscriptionRows(id)).toEqual([{ failures: 0 }])
  })

  test('that stays busy loses the push but keeps the subscription', async () => {
    const { id, pushes } = await createSubscriber()
    service.statuses.push(503, 500, 502)
    await notifyUser(id)
    await vi.waitFor(() => expect(pushes()).toHaveLength(3), 10_000)
    await waitForPendingPushes()
    expect([pushes().length, await findSubscriptionRows(id)]).toEqual([3, [{ failures: 0 }]])
  })

  test('that redirects is not followed, and ten rejections end the subscription', async () => {
    const { id, pushes } = await createSubscriber()
    for (let failures = 1; failures <= 10; failures++) {
      service.statuses.push(302)
      await notifyUser(id)
      await vi.waitFor(async () => expect((await findSubscriptionRows(id))[0]?.failures ?? 10).toBe(failures), 10_000)
    }
    expect(pushes()).toHaveLength(10)
    expect(service.requests.map(({ path }) => path)).not.toContain('/elsewhere')
    await vi.waitFor(async () => expect(await findSubscriptionRows(id)).toEqual([]), 10_000)
  })
})

describe('a subscription', () => {
  test('belongs to the last user who subscribed in the browser', async () => {
    const browser = pushBrowser()
    const [first, second] = [await createSubscriber('en', browser), await createSubscriber('en', browser)]
    expect([await findSubscriptionRows(first.id), await findSubscriptionRows(second.id)]).toMatchObject([
      [],
      [{ failures: 0 }],
    ])
  })

  test('ends with the oldest session when the user signs in on an eleventh device', async () => {
    const { id, api } = await createSubscriber()
    for (let device = 0; device < 11; device++) {
      clock.move(1_000)
      await (await as(id)).push.subscribe({ body: pushBrowser().subscription })
    }
    expect(await findSubscriptionRows(id)).toHaveLength(10)
    await expect(api.push.device()).rejects.toMatchObject({ status: 401 })
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/x',
    'https://evil.example/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://evilfcm.googleapis.com/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://user:word@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://fcm.googleapis.com./x',
    'https://push.services.mozilla.com/x',
    'https://xpush.apple.com/x',
    'ftp://fcm.googleapis.com/x',
    'fcm.googleapis.com',
    '',
  ])('is rejected for a URL of an unknown service: %s', async (endpoint) => {
    const api = await as(await insertUser(db))
    const { keys } = pushBrowser().subscription
    const { status, fields } = await rejection(api.push.subscribe({ body: { endpoint, keys } }))
    expect([status, Object.keys(fields ?? {})]).toEqual([422, ['endpoint']])
    expect(await api.push.device()).toMatchObject({ is_on: false })
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/x',
    'https://api.push.apple.com/3/device/x',
  ])('is accepted for a known push service: %s', async (endpoint) => {
    const api = await as(await insertUser(db))
    const { keys } = pushBrowser().subscription
    expect(await api.push.subscribe({ body: { endpoint, keys } })).toMatchObject({ is_on: true })
  })

  test('is rejected with an invalid key', async () => {
    const api = await as(await insertUser(db))
    const { endpoint, keys } = pushBrowser().subscription
    const call = api.push.subscribe({ body: { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } } })
    expect(await rejection(call)).toMatchObject({ status: 422 })
  })
})
