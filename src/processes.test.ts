// Two real processes of the product on one database and one Redis behave as one.
import { randomUUID } from 'node:crypto'
import PusherSdk from 'pusher'
import PusherJsModule from 'pusher-js'
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
import { insertUser } from '#server/testing/user-fixtures.ts'

// The package is CommonJS whose export is the class itself; its types say otherwise.
const PusherClient = PusherJsModule as unknown as typeof PusherJsModule.default
type PusherClient = InstanceType<typeof PusherClient>

describe.skipIf(whyNoRedis)(`two processes${whyNoRedis}`, () => {
  const appSecret = randomUUID()
  const sdk = new PusherSdk({ appId: 'souqna', key: 'souqna-local', secret: appSecret, host: '127.0.0.1' })
  const clients: PusherClient[] = []
  /** How to end what was started, the last first. */
  const endings: (() => Promise<unknown>)[] = []
  let postgres: TestPostgres
  let db: Database
  let redis: TestRedis
  let here: ProductProcess
  let there: ProductProcess

  beforeAll(async () => {
    redis = await startRedis()
    endings.unshift(() => redis.kill())
    postgres = await startDurablePostgres()
    endings.unshift(() => postgres.stop())
    const start = async () => {
      const started = await startProductProcess({
        DATABASE_URL: postgres.url,
        REDIS_URL: redis.url,
        SOUQNA_SECRET: 'the same for every process on one database',
        PUSHER_APP_SECRET: appSecret,
        PUBLIC_URL: 'http://localhost:3000',
      })
      endings.unshift(() => started.end('SIGKILL'))
      return started
    }
    // Both at once: whoever comes second waits until the database is made.
    ;[here, there] = await Promise.all([start(), start()])
    db = connect(postgres.url, () => {})
    endings.unshift(() => db.close())
  }, 120_000)
  afterAll(async () => {
    for (const client of clients) client.disconnect()
    for (const end of endings) await end()
  })

  async function somebody() {
    const id = await insertUser(db, { created_at: new Date(Date.now() - 90 * 86_400_000) })
    const { token } = await openSession(db, systemClock, id, 'Test', false)
    const at = ({ origin }: ProductProcess) =>
      createClient(contract, 'en', async ({ path, headers, ...init }) => {
        const sent = { ...init, headers: { ...headers, authorization: `Bearer ${token}` }, body: init.body ?? null }
        const reply = await fetch(`${origin}/api${path}`, sent)
        return { status: reply.status, text: await reply.text() }
      })
    return { id, token, at }
  }
  type Person = Awaited<ReturnType<typeof somebody>>

  function openSocket({ port }: ProductProcess, options: object) {
    const client = new PusherClient('souqna-local', {
      cluster: 'local',
      wsHost: '127.0.0.1',
      wsPort: port,
      forceTLS: false,
      enabledTransports: ['ws'],
      ...options,
    })
    clients.push(client)
    return client
  }

  /** An open page of somebody at one process, allowed in by the other. */
  async function listenAt(process: ProductProcess, { id, token }: Person) {
    const asked = process === here ? there : here
    const client = openSocket(process, {
      channelAuthorization: {
        endpoint: `${asked.origin}/broadcasting/auth`,
        transport: 'ajax',
        headers: { Authorization: `Bearer ${token}` },
      },
    })
    const heard: { what?: string; message?: { body: string } }[] = []
    let subscribed = 0
    const channel = client.subscribe(`private-user-${id}`)
    channel.bind('chat', (hint: object) => heard.push(hint))
    channel.bind('pusher:subscription_succeeded', () => {
      subscribed += 1
    })
    await vi.waitFor(() => expect(subscribed).toBe(1), 5_000)
    return { client, texts: () => heard.flatMap(({ message }) => message?.body ?? []), subscribed: () => subscribed }
  }

  /** Two people who have answered each other. */
  async function talkers() {
    const [huda, sami] = [await somebody(), await somebody()]
    const message = { client_id: randomUUID(), body: 'first' }
    const { conversation } = await huda.at(here).chat.start({ body: { to: { user_id: sami.id }, message } })
    const say = (who: Person, process: ProductProcess, body: string) =>
      who.at(process).chat.send({
        params: { id: String(conversation.id) },
        body: { client_id: randomUUID(), body },
      })
    await say(sami, there, 'answer')
    return { huda, sami, say }
  }

  test('delivers a message of one process to a socket of the other', async () => {
    const { huda, sami, say } = await talkers()
    const page = await listenAt(there, sami)
    await say(huda, here, 'across')
    await vi.waitFor(() => expect(page.texts()).toEqual(['across']), 5_000)
  })

  test('a block in one process stops events of the other, on sockets of both', async () => {
    const { huda, sami, say } = await talkers()
    const rim = await somebody()
    const page = await listenAt(there, sami)
    await sami.at(here).people.block({ params: { id: String(huda.id) } })
    await expect(say(huda, there, 'once more')).rejects.toMatchObject({ status: expect.any(Number) })
    const message = { client_id: randomUUID(), body: 'from somebody else' }
    await rim.at(there).chat.start({ body: { to: { user_id: sami.id }, message } })
    await vi.waitFor(() => expect(page.texts()).toEqual(['from somebody else']), 5_000)
  })

  test('signing out in one process closes sockets of the other within a second', async () => {
    const huda = await somebody()
    const { client } = await listenAt(there, huda)
    const started = performance.now()
    await huda.at(here).accounts.signOut()
    await vi.waitFor(() => expect(client.connection.state).toBe('disconnected'), 2_000)
    expect(performance.now() - started).toBeLessThan(1_000)
  })

  test('a change in one process drops the cached page of the other', async () => {
    const huda = await somebody()
    const page = async () => (await fetch(`${there.origin}/en/vendor-details/${huda.id}`)).text()
    await huda.at(here).me.change({ body: { full_name: 'Rima Haddad' } })
    await vi.waitFor(async () => expect(await page()).toContain('Rima Haddad'), 5_000)
    await huda.at(here).me.change({ body: { full_name: 'Rima Khoury' } })
    await vi.waitFor(async () => expect(await page()).toContain('Rima Khoury'), 5_000)
  })

  function enter(process: ProductProcess, userId: string) {
    const client = openSocket(process, {
      channelAuthorization: {
        customHandler: (
          { socketId, channelName }: { socketId: string; channelName: string },
          done: (error: null, auth: object) => void,
        ) => done(null, sdk.authorizeChannel(socketId, channelName, { user_id: userId, user_info: {} })),
      },
    })
    const room = client.subscribe('presence-room') as unknown as { members: { members: object } }
    return { client, ids: () => Object.keys(room.members.members).toSorted() }
  }

  test('presence shows users of both processes', async () => {
    const [one, other] = [enter(here, 'huda'), enter(there, 'sami')]
    for (const { ids } of [one, other]) await vi.waitFor(() => expect(ids()).toEqual(['huda', 'sami']), 5_000)
    other.client.disconnect()
    await vi.waitFor(() => expect(one.ids()).toEqual(['huda']), 5_000)
    one.client.disconnect()
  })

  test('the processes reconnect to a restarted Redis and recover', async () => {
    const { huda, sami, say } = await talkers()
    const page = await listenAt(there, sami)
    await redis.kill()
    // Within the process nothing is different, and what crosses is in the database.
    await say(huda, there, 'here')
    await vi.waitFor(() => expect(page.texts()).toEqual(['here']), 5_000)
    await say(huda, here, 'lost on the way')
    await redis.start()
    // Told that it is subscribed, the page asks for what it has not heard.
    await vi.waitFor(() => expect(page.subscribed()).toBeGreaterThan(1), 15_000)
    await vi.waitFor(async () => {
      await say(huda, here, 'again')
      expect(page.texts()).toContain('again')
    }, 10_000)
    expect(there.output()).toContain('bus.disconnected')
  })

  test('presence drops the users of a killed process', { timeout: 60_000 }, async () => {
    const [one] = [enter(here, 'huda'), enter(there, 'sami')]
    await vi.waitFor(() => expect(one.ids()).toEqual(['huda', 'sami']), 10_000)
    await there.end('SIGKILL')
    await vi.waitFor(() => expect(one.ids()).toEqual(['huda']), 20_000)
  })

  test('a request between two processes on a shared socket is served by the second', { timeout: 60_000 }, async () => {
    const held = holdSocket()
    onTestFinished(() => held.release())
    const settings = { DATABASE_URL: postgres.url, PUBLIC_URL: held.origin }
    const first = await startProductProcess(settings, held)
    const ask = async () => (await fetch(`${held.origin}/terms`)).status
    expect(await ask()).toBe(200)
    await first.end()
    const answer = ask()
    const second = await startProductProcess(settings, held)
    onTestFinished(() => second.end('SIGKILL'))
    expect(await answer).toBe(200)
  })

  test('a start without the configured Redis fails with a message', async () => {
    const settings = { DATABASE_URL: postgres.url, REDIS_URL: 'redis://127.0.0.1:1' }
    await expect(startProductProcess(settings)).rejects.toThrow(/^\s*The Redis of REDIS_URL does not answer\.\s*$/m)
  })
})
