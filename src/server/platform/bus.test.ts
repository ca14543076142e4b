import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startRedis, type TestRedis, whyNoRedis } from '#server/testing/redis.ts'
import { recordingLog, silentLog } from '#server/testing/test-log.ts'
import { type Bus, createInProcessBus } from './bus.ts'
import type { Log } from './log.ts'
import { openBus } from './open-bus.ts'
import { RedisError } from './redis-connection.ts'
import { createSecret } from './secret.ts'

type TestMessage = { text: string }

/** Joins a topic of the bus and records its messages. */
function joinTopic(bus: Bus, topic = 'news') {
  const messages: TestMessage[] = []
  let missed = 0
  let losses = 0
  const member = bus.join<TestMessage>(topic, {
    onMessage: (message) => void messages.push(message),
    onLost: () => {
      losses += 1
    },
    onGap: () => {
      missed += 1
    },
  })
  return { messages, missed: () => missed, losses: () => losses, publish: (text: string) => member.publish({ text }) }
}

test('without Redis a message reaches the other members of the process, as a copy', () => {
  const bus = createInProcessBus()
  const [one, two, elsewhere] = [joinTopic(bus), joinTopic(bus), joinTopic(bus, 'weather')]
  one.publish('مرحبا')
  expect([one.messages, two.messages, elsewhere.messages]).toEqual([[], [{ text: 'مرحبا' }], []])
})

describe.skipIf(whyNoRedis)(`with Redis${whyNoRedis}`, () => {
  const servers: TestRedis[] = []
  afterAll(() => Promise.all(servers.map((redis) => redis.kill())))

  async function startTestRedis(...settings: string[]) {
    const redis = await startRedis(...settings)
    servers.push(redis)
    return redis
  }

  async function openProcess(
    redisUrl: string,
    { log = silentLog, secret = 'one' }: { log?: Log; secret?: string } = {},
  ) {
    const bus = await openBus({ redisUrl }, createSecret(secret), log)
    onTestFinished(() => bus.stop())
    return bus
  }

  test('a message reaches every other process of the same marketplace, in order', async () => {
    const { url } = await startTestRedis()
    const [one, two] = [joinTopic(await openProcess(url)), joinTopic(await openProcess(url))]
    const otherMarketplace = joinTopic(await openProcess(url, { secret: 'another' }))
    for (const text of ['first', 'second', 'third']) one.publish(text)
    await vi.waitFor(() => expect(two.messages.map(({ text }) => text)).toEqual(['first', 'second', 'third']), 10_000)
    two.publish('thanks')
    await vi.waitFor(() => expect(one.messages).toEqual([{ text: 'thanks' }]), 10_000)
    expect(otherMarketplace.messages).toEqual([])
  })

  test('the loss of Redis is logged once, blocks nothing, and ends with a reconnect', async () => {
    const redis = await startTestRedis()
    const { log, entries } = recordingLog()
    const [bus, other] = [await openProcess(redis.url, { log }), await openProcess(redis.url)]
    const [one, two] = [joinTopic(bus), joinTopic(other)]
    await redis.kill()
    await vi.waitFor(() => expect(bus.isDisconnected() && other.isDisconnected()).toBe(true), 20_000)
    expect([one.losses(), two.losses(), one.missed(), two.missed()]).toEqual([1, 1, 0, 0])
    for (let i = 0; i < 20_000; i++) one.publish('lost')
    await redis.start()
    await vi.waitFor(() => expect([one.missed(), two.missed()]).toEqual([1, 1]), 10_000)
    expect(bus.isDisconnected()).toBe(false)
    one.publish('back')
    await vi.waitFor(() => expect(two.messages).toEqual([{ text: 'back' }]), 10_000)
    expect(entries.map(({ event }) => event)).toEqual(['bus.disconnected', 'bus.reconnected'])
  })

  test('a hanging Redis blocks nothing and is reconnected later', async () => {
    const redis = await startTestRedis()
    const [bus, other] = [await openProcess(redis.url), await openProcess(redis.url)]
    const [one, two] = [joinTopic(bus), joinTopic(other)]
    redis.freeze(true)
    for (let i = 0; i < 20_000; i++) one.publish('lost')
    await vi.waitFor(() => expect(bus.isDisconnected() && other.isDisconnected()).toBe(true), 15_000)
    redis.freeze(false)
    await vi.waitFor(() => expect([one.missed(), two.missed()]).toEqual([1, 1]), 15_000)
    one.publish('back')
    await vi.waitFor(() => expect(two.messages.at(-1)).toEqual({ text: 'back' }), 20_000)
  })

  test('a wrong REDIS_URL stops the start with a sentence without its password', async () => {
    const { url } = await startTestRedis('--requirepass', 'right')
    const start = (to: string) => openBus({ redisUrl: to }, createSecret('one'), silentLog)
    const wrongPassword = start(url.replace('//', '//:wr0ng@'))
    await expect(wrongPassword).rejects.toThrow(
      new RedisError('The Redis of REDIS_URL does not take its user and password.'),
    )
    await expect(start(url)).rejects.toThrow('does not take its user and password')
    await expect(start('redis://127.0.0.1:1')).rejects.toThrow(
      new RedisError('The Redis of REDIS_URL does not answer.'),
    )
    await expect(start('redis://127.0.0.1/nonsense')).rejects.toThrow('REDIS_URL must look like')
    expect((await openProcess(url.replace('//', '//:right@'))).isDisconnected()).toBe(false)
  })
})
