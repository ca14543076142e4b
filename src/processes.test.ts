// Two real processes of the product on one database and one Redis behave as one.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { api as contract } from '#contract/api.ts'
import { createClient } from '#contract/client.ts'
import { openSession } from '#server/accounts/index.ts'
import { systemClock } from '#server/platform/clock.ts'
import { connect, type Database } from '#server/platform/db.ts'
import { startDurablePostgres, type TestPostgres } from '#server/testing/durable-postgres.ts'
import { holdSocket } from '#server/testing/held-socket.ts'
import { type ProductProcess, startProductProcess } from '#server/testing/product-process.ts'
import { startRedis, type TestRedis, whyNoRedis } from '#server/testing/redis.ts'
import { createSockets } from '#server/testing/sockets.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'

describe.skipIf(whyNoRedis)(`two processes${whyNoRedis}`, () => {
  const { appSecret, openSocket, joinRoom, closeSockets } = createSockets()
  /** Stop functions, the last started part first. */
  const stopFunctions: (() => Promise<unknown>)[] = []
  let postgres: TestPostgres
  let db: Database
  let redis: TestRedis
  let here: ProductProcess
  let there: ProductProcess

  beforeAll(async () => {
    redis = await startRedis()
    stopFunctions.unshift(() => redis.kill())
    postgres = await startDurablePostgres()
    stopFunctions.unshift(() => postgres.stop())
    const start = async () => {
      const started = await startProductProcess({
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        SOUQNA_SECRET: 'the same for every process on one database',
        PUSHER_APP_SECRET: appSecret,
        PUBLIC_URL: 'http://localhost:3000',
      })
      stopFunctions.unshift(() => started.end('SIGKILL'))
      return started
    }
    // Both start at once: the second waits until the first has created the tables.
    ;[here, there] = await Promise.all([start(), start()])
    db = connect(postgres.url, () => {})
    stopFunctions.unshift(() => db.close())
  }, 240_000)
  afterAll(async () => {
    closeSockets()
    for (const stop of stopFunctions) await stop()
  })

  async function createUser() {
    const id = await insertUser(db, { created_at: new Date(Date.now() - 90 * 86_400_000) })
    const { token } = await openSession(db, systemClock, id, 'Test', false)
    const at = ({ origin }: ProductProcess) =>
      createClient(contract, 'en', async ({ path, headers, ...init }) => {
        const request = { ...init, headers: { ...headers, authorization: `Bearer ${token}` }, body: init.body ?? null }
        const reply = await fetch(`${origin}/api${path}`, request)
        return { status: reply.status, text: await reply.text() }
      })
    return { id, token, at }
  }
  type TestUser = Awaited<ReturnType<typeof createUser>>

  /** An open page of a user: its socket is in one process, the other process authorises it. */
  async function openPage(process: ProductProcess, { id, token }: TestUser) {
    const authorizer = process === here ? there : here
    const client = openSocket(process, {
      channelAuthorization: {
        endpoint: `${authorizer.origin}/broadcasting/auth`,
        transport: 'ajax',
        headers: { Authorization: `Bearer ${token}` },
      },
    })
    const hints: { what?: string; message?: { body: string } }[] = []
    let subscribed = 0
    const channel = client.subscribe(`private-user-${id}`)
    channel.bind('chat', (hint: object) => hints.push(hint))
    channel.bind('pusher:subscription_succeeded', () => {
      subscribed += 1
    })
    await vi.waitFor(() => expect(subscribed).toBe(1), 20_000)
    return { client, texts: () => hints.flatMap(({ message }) => message?.body ?? []), subscribed: () => subscribed }
  }

  /** Two users who have written to each other. */
  async function startConversation() {
    const [huda, sami] = [await createUser(), await createUser()]
    const message = { client_id: randomUUID(), body: 'first' }
    const { conversation } = await huda.at(here).chat.start({ body: { to: { user_id: sami.id }, message } })
    const say = (who: TestUser, process: ProductProcess, body: string) =>
      who.at(process).chat.send({
        params: { id: String(conversation.id) },
        body: { client_id: randomUUID(), body },
      })
    await say(sami, there, 'answer')
    return { huda, sami, say }
  }

  test('delivers a message of one process to a socket of the other', async () => {
    const { huda, sami, say } = await startConversation()
    const page = await openPage(there, sami)
    await say(huda, here, 'across')
    await vi.waitFor(() => expect(page.texts()).toEqual(['across']), 20_000)
  })

  test('a block in one process stops events of the other, on sockets of both', async () => {
    const { huda, sami, say } = await startConversation()
    const rim = await createUser()
    const page = await openPage(there, sami)
    await sami.at(here).people.block({ params: { id: String(huda.id) } })
    await expect(say(huda, there, 'once more')).rejects.toMatchObject({ status: expect.any(Number) })
    const message = { client_id: randomUUID(), body: 'from another user' }
    await rim.at(there).chat.start({ body: { to: { user_id: sami.id }, message } })
    await vi.waitFor(() => expect(page.texts()).toEqual(['from another user']), 20_000)
  })

  test('signing out in one process closes sockets of the other at once', async () => {
    const huda = await createUser()
    const { client } = await openPage(there, huda)
    await huda.at(here).accounts.signOut()
    await vi.waitFor(() => expect(client.connection.state).toBe('disconnected'), 10_000)
  })

  test('a change in one process drops the cached page of the other', async () => {
    const huda = await createUser()
    const page = async () => (await fetch(`${there.origin}/en/vendor-details/${huda.id}`)).text()
    await huda.at(here).me.change({ body: { full_name: 'Rima Haddad' } })
    await vi.waitFor(async () => expect(await page()).toContain('Rima Haddad'), 20_000)
    await huda.at(here).me.change({ body: { full_name: 'Rima Khoury' } })
    await vi.waitFor(async () => expect(await page()).toContain('Rima Khoury'), 20_000)
  })

  test('presence shows users of both processes', async () => {
    const [one, other] = [joinRoom(here, 'huda'), joinRoom(there, 'sami')]
    for (const { ids } of [one, other]) await vi.waitFor(() => expect(ids()).toEqual(['huda', 'sami']), 20_000)
    other.client.disconnect()
    await vi.waitFor(() => expect(one.ids()).toEqual(['huda']), 20_000)
    one.client.disconnect()
  })

  test('the processes reconnect to a restarted Redis and recover', async () => {
    const { huda, sami, say } = await startConversation()
    const page = await openPage(there, sami)
    const isLive = async () => (await sami.at(there).chat.sync({ query: { cursor: 0 } })).live
    expect(await isLive()).toBe(true)
    await redis.kill()
    // A page syncs when its subscription is confirmed again, and learns that it must ask more often.
    await vi.waitFor(() => expect(page.subscribed()).toBeGreaterThan(1), 15_000)
    expect(await isLive()).toBe(false)
    // Delivery inside one process needs no Redis; messages for the other process are in the database.
    await say(huda, there, 'here')
    await vi.waitFor(() => expect(page.texts()).toEqual(['here']), 20_000)
    await say(huda, here, 'lost on the way')
    const confirmed = page.subscribed()
    await redis.start()
    await vi.waitFor(() => expect(page.subscribed()).toBeGreaterThan(confirmed), 15_000)
    await vi.waitFor(async () => expect(await isLive()).toBe(true), 15_000)
    await vi.waitFor(async () => {
      await say(huda, here, 'again')
      expect(page.texts()).toContain('again')
    }, 10_000)
    expect(there.output()).toContain('bus.disconnected')
  })

  test('presence drops the users of a killed process', { timeout: 240_000 }, async () => {
    const [one] = [joinRoom(here, 'huda'), joinRoom(there, 'sami')]
    await vi.waitFor(() => expect(one.ids()).toEqual(['huda', 'sami']), 10_000)
    await there.end('SIGKILL')
    await vi.waitFor(() => expect(one.ids()).toEqual(['huda']), 20_000)
  })

  test('a request between two processes on a shared socket is served by the second', { timeout: 240_000 }, async () => {
    const socket = holdSocket()
    onTestFinished(() => socket.release())
    const settings = { DATABASE_URL: postgres.url, PUBLIC_URL: socket.origin }
    const first = await startProductProcess(settings, socket)
    const ask = async () => (await fetch(`${socket.origin}/terms`)).status
    expect(await ask()).toBe(200)
    await first.end()
    const answer = ask()
    const second = await startProductProcess(settings, socket)
    onTestFinished(() => second.end('SIGKILL'))
    expect(await answer).toBe(200)
  })

  test('a start without the configured Redis fails with a message', async () => {
    const settings = { DATABASE_URL: postgres.url, REDIS_URL: 'redis://127.0.0.1:1' }
    await expect(startProductProcess(settings)).rejects.toThrow(/^\s*The Redis of REDIS_URL does not answer\.\s*$/m)
  })
})
