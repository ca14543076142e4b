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
  service.carried.length = 0
  service.answers.length = 0
})

/** Somebody whose browser is told. */
async function somebody(language: Language = 'en', browser = pushBrowser()) {
  const id = await insertUser(db, { full_name: 'Lina Haddad' })
  const api = await as(id, language)
  expect(await api.push.subscribe({ body: browser.subscription })).toMatchObject({ is_on: true })
  const arrived = () => service.carried.filter(({ path }) => path === browser.path)
  const told = (): PushPayload[] => arrived().map(({ body }) => browser.read(body))
  return { id, api, browser, arrived, told }
}

async function sellerWithAd(language: Language = 'en') {
  const seller = await somebody(language)
  const ad = await insertAd(db, { category: 'cars-kia-rio', name: 'Kia Rio 2012', seller_id: seller.id })
  const comment = async (body = 'Is it still there?') => {
    const visitor = await as(await insertUser(db, { full_name: 'Reem Khatib' }))
    const said = { client_id: randomUUID(), body }
    return visitor.comments.onAd({ params: { id: String(ad) }, body: said })
  }
  return { ...seller, ad, comment }
}

const tell = (to: number, kind: 'follow' | 'ad_expired' = 'ad_expired', actor?: number) =>
  db.transaction((tx) => notify(tx, { to, kind, ...(actor ? { actor } : {}), again: randomUUID() }))

/** Whatever was to arrive has, once a later push to somebody else has. */
async function nothingMore() {
  const other = await somebody()
  await tell(other.id)
  await vi.waitFor(() => expect(other.arrived()).toHaveLength(1))
}

const rowsOf = async (id: number) =>
  (await db.pool.query('select failures from push_subscriptions where user_id = $1', [id])).rows

describe('a device that is told', () => {
  test('hears of a comment: who and where, in its language, and not what it says', async () => {
    const { comment, ad, arrived, told } = await sellerWithAd('en')
    const { id } = await comment('My number is in the words')
    await vi.waitFor(() => expect(arrived()).toHaveLength(1))
    expect(told()).toEqual([
      {
        kind: 'comment',
        title: '\u2068Reem Khatib\u2069 commented on “\u2068Kia Rio 2012\u2069”',
        link: `/en/ad-details/${ad}#comment-${id}`,
        language: 'en',
        tag: `comment-${ad}`,
        isNewsAgain: false,
      },
    ])
    const headers = arrived()[0]?.headers
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
    expect(headers?.topic).toMatch(/^[\w-]{32}$/)
    expect(claimsOf(headers?.authorization)).toMatchObject({
      aud: 'https://fcm.googleapis.com',
      sub: 'https://souqna.test',
      exp: Math.floor(clock.now() / 1000) + 43_200,
    })
  })

  test('is told in Arabic where it subscribed in Arabic, signed with the key it was given', async () => {
    const { id, api, arrived, told } = await somebody('ar')
    await tell(id)
    await vi.waitFor(() => expect(arrived()).toHaveLength(1))
    expect(told()).toMatchObject([{ language: 'ar', link: '/dashboard', title: expect.stringContaining('انتهت مدة') }])
    const { public_key } = await api.push.device()
    expect(claimsOf(arrived()[0]?.headers.authorization)?.key).toBe(public_key)
  })

  test('hears of every message, urgently and one in place of the other, but not what was written', async () => {
    const lina = await somebody()
    const sender = await as(await insertUser(db, { full_name: 'Samer' }))
    const message = (body: string) => ({ client_id: randomUUID(), body })
    const { conversation } = await sender.chat.start({
      body: { to: { user_id: lina.id }, message: message('secret 1') },
    })
    await vi.waitFor(() => expect(lina.arrived()).toHaveLength(1))
    await sender.chat.send({ params: { id: String(conversation.id) }, body: message('secret 2') })
    await vi.waitFor(() => expect(lina.arrived()).toHaveLength(2))
    const [first, second] = lina.arrived()
    expect(first?.headers.urgency).toBe('high')
    expect(first?.headers.topic).toBe(second?.headers.topic)
    expect(lina.told()[1]).toMatchObject({
      title: 'New message from \u2068Samer\u2069',
      link: `/en/chats/${conversation.id}`,
      isNewsAgain: true,
    })
    expect(JSON.stringify(lina.told())).not.toContain('secret')
  })
})

describe('nothing is pushed', () => {
  test('of a kind that is switched off', async () => {
    const { api, comment, arrived } = await sellerWithAd()
    await api.notifications.setSwitch({ body: { kind: 'comment', is_on: false } })
    await comment()
    const sender = await as(await insertUser(db))
    await api.notifications.setSwitch({ body: { kind: 'message', is_on: false } })
    const message = { client_id: randomUUID(), body: 'Hello' }
    await sender.chat.start({ body: { to: { user_id: (await api.me.start()).user.id }, message } })
    await nothingMore()
    expect(arrived()).toEqual([])
  })

  test('of what somebody did who is blocked', async () => {
    const { id, api, arrived } = await somebody()
    const blocked = await insertUser(db)
    await api.people.block({ params: { id: String(blocked) } })
    await tell(id, 'follow', blocked)
    await nothingMore()
    expect(arrived()).toEqual([])
  })

  test('to who has signed out, and to who is banned', async () => {
    const [left, banned] = [await somebody(), await somebody()]
    await left.api.accounts.signOut()
    const moderator = { id: 0, isModerator: true, sessionId: 0 }
    await banUser({ db, clock, dropTags: () => {} }, moderator, banned.id)
    expect([await rowsOf(left.id), await rowsOf(banned.id)]).toEqual([[], []])
    await tell(left.id)
    await tell(banned.id)
    await nothingMore()
    expect([...left.arrived(), ...banned.arrived()]).toEqual([])
  })

  test('to a device that was switched off, while others still are told', async () => {
    const { id, api, arrived } = await somebody()
    const [other, phone] = [pushBrowser('updates.push.services.mozilla.com'), await as(id, 'ar')]
    await phone.push.subscribe({ body: other.subscription })
    expect(await api.push.unsubscribe()).toMatchObject({ is_on: false })
    await tell(id)
    await vi.waitFor(() => expect(service.carried.map(({ path }) => path)).toContain(other.path))
    expect(arrived()).toEqual([])
  })

  test('of what was read meanwhile', async () => {
    const { id, arrived } = await somebody()
    await db.transaction(async (tx) => {
      await notify(tx, { to: id, kind: 'ad_expired' })
      await tx.rows(sql`update notifications set read_at = now() where user_id = ${id}`)
    })
    await nothingMore()
    expect(arrived()).toEqual([])
  })

  test('of what a rolled-back deed would have told', async () => {
    const { id, arrived } = await somebody()
    const undone = db.transaction(async (tx) => {
      await notify(tx, { to: id, kind: 'ad_expired' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await nothingMore()
    expect(arrived()).toEqual([])
  })
})

describe('a push service', () => {
  test.each([404, 410])('that answers %i is not asked for that browser again', async (status) => {
    const { id, api } = await somebody()
    service.answers.push(status)
    await tell(id)
    await vi.waitFor(async () => expect(await rowsOf(id)).toEqual([]))
    expect(await api.push.device()).toMatchObject({ is_on: false })
  })

  test('that is busy is asked again, and what went wrong is forgotten when it goes well', async () => {
    const { id, arrived } = await somebody()
    service.answers.push(503, 429)
    await tell(id)
    await vi.waitFor(() => expect(arrived()).toHaveLength(3))
    expect(await rowsOf(id)).toEqual([{ failures: 0 }])
  })

  test('that does not get better costs the push, not the subscription', async () => {
    const { id, arrived } = await somebody()
    service.answers.push(503, 500, 502)
    await tell(id)
    await vi.waitFor(() => expect(arrived()).toHaveLength(3))
    await nothingMore()
    expect([arrived().length, await rowsOf(id)]).toEqual([3, [{ failures: 0 }]])
  })

  test('that leads elsewhere is not followed, and after ten refusals the browser is taken to be gone', async () => {
    const { id, arrived } = await somebody()
    for (let times = 1; times <= 10; times++) {
      service.answers.push(302)
      await tell(id)
      await vi.waitFor(async () => expect((await rowsOf(id))[0]?.failures ?? 10).toBe(times))
    }
    expect(arrived()).toHaveLength(10)
    expect(service.carried.map(({ path }) => path)).not.toContain('/elsewhere')
    expect(await rowsOf(id)).toEqual([])
  })
})

describe('a subscription', () => {
  test('belongs to whoever signed in to the browser last', async () => {
    const browser = pushBrowser()
    const [first, second] = [await somebody('en', browser), await somebody('en', browser)]
    expect([await rowsOf(first.id), await rowsOf(second.id)]).toMatchObject([[], [{ failures: 0 }]])
  })

  test('goes with the oldest session once somebody is signed in on more than ten devices', async () => {
    const { id, api } = await somebody()
    for (let device = 0; device < 11; device++) {
      clock.move(1_000)
      await (await as(id)).push.subscribe({ body: pushBrowser().subscription })
    }
    expect(await rowsOf(id)).toHaveLength(10)
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
  ])('is refused for an address of anybody else: %s', async (endpoint) => {
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
  ])('is taken for the services of browsers: %s', async (endpoint) => {
    const api = await as(await insertUser(db))
    const { keys } = pushBrowser().subscription
    expect(await api.push.subscribe({ body: { endpoint, keys } })).toMatchObject({ is_on: true })
  })

  test('is refused with a key that is none', async () => {
    const api = await as(await insertUser(db))
    const { endpoint, keys } = pushBrowser().subscription
    const call = api.push.subscribe({ body: { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } } })
    expect(await rejection(call)).toMatchObject({ status: 422 })
  })
})
