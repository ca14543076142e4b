import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startRedis, type TestRedis, whyNoRedis } from '#server/testing/redis.ts'
import { recordingLog, silentLog } from '#server/testing/test-log.ts'
import { type Bus, createInProcessBus } from './bus.ts'
import type { Log } from './log.ts'
import { openBus } from './open-bus.ts'
import { RedisError } from './redis-connection.ts'
import { createSecret } from './secret.ts'

type News = { text: string }

/** What one process hears of a topic. */
function listening(bus: Bus, topic = 'news') {
  const heard: News[] = []
  let missed = 0
  const { publish } = bus.join<News>(topic, {
    onMessage: (message) => void heard.push(message),
    onGap: () => {
      missed += 1
    },
  })
  return { heard, missed: () => missed, say: (text: string) => publish({ text }) }
}

test('without Redis a message reaches the other members of the process, as a copy', () => {
  const bus = createInProcessBus()
  const [one, two, elsewhere] = [listening(bus), listening(bus), listening(bus, 'weather')]
  one.say('مرحبا')
  expect([one.heard, two.heard, elsewhere.heard]).toEqual([[], [{ text: 'مرحبا' }], []])
})

describe.skipIf(whyNoRedis)(`with Redis${whyNoRedis}`, () => {
  const servers: TestRedis[] = []
  afterAll(() => Promise.all(servers.map((redis) => redis.kill())))

  async function redisWith(...settings: string[]) {
    const redis = await startRedis(...settings)
    servers.push(redis)
    return redis
  }

  async function process(redisUrl: string, { log = silentLog, secret = 'one' }: { log?: Log; secret?: string } = {}) {
    const bus = await openBus({ redisUrl }, createSecret(secret), log)
    onTestFinished(() => bus.stop())
    return bus
  }

  test('a message reaches every other process of the same marketplace, in order', async () => {
    const { url } = await redisWith()
    const [one, two] = [listening(await process(url)), listening(await process(url))]
    const stranger = listening(await process(url, { secret: 'another' }))
    for (const text of ['first', 'second', 'third']) one.say(text)
    await vi.waitFor(() => expect(two.heard.map(({ text }) => text)).toEqual(['first', 'second', 'third']))
    two.say('thanks')
    await vi.waitFor(() => expect(one.heard).toEqual([{ text: 'thanks' }]))
    expect(stranger.heard).toEqual([])
  })

  test('the loss of Redis is logged once, blocks nothing, and ends with a reconnect', async () => {
    const redis = await redisWith()
    const { log, entries } = recordingLog()
    const [bus, other] = [await process(redis.url, { log }), await process(redis.url)]
    const [one, two] = [listening(bus), listening(other)]
    await redis.kill()
    await vi.waitFor(() => expect(bus.isDisconnected() && other.isDisconnected()).toBe(true), 5_000)
    for (let i = 0; i < 20_000; i++) one.say('into the void')
    await redis.start()
    await vi.waitFor(() => expect([one.missed(), two.missed()]).toEqual([1, 1]), 10_000)
    expect(bus.isDisconnected()).toBe(false)
    one.say('back')
    await vi.waitFor(() => expect(two.heard).toEqual([{ text: 'back' }]))
    expect(entries.map(({ event }) => event)).toEqual(['bus.disconnected', 'bus.reconnected'])
  })

  test('a hanging Redis blocks nothing and is reconnected later', async () => {
    const redis = await redisWith()
    const [bus, other] = [await process(redis.url), await process(redis.url)]
    const [one, two] = [listening(bus), listening(other)]
    redis.freeze(true)
    for (let i = 0; i < 20_000; i++) one.say('unheard')
    await vi.waitFor(() => expect(bus.isDisconnected() && other.isDisconnected()).toBe(true), 15_000)
    redis.freeze(false)
    await vi.waitFor(() => expect([one.missed(), two.missed()]).toEqual([1, 1]), 15_000)
    one.say('back')
    await vi.waitFor(() => expect(two.heard.at(-1)).toEqual({ text: 'back' }), 5_000)
  })

  test('a wrong REDIS_URL stops the start with a sentence without its password', async () => {
    const { url } = await redisWith('--requirepass', 'right')
    const start = (to: string) => openBus({ redisUrl: to }, createSecret('one'), silentLog)
    const refused = start(url.replace('//', '//:wr0ng@'))
    await expect(refused).rejects.toThrow(new RedisError('The Redis of REDIS_URL does not take its user and password.'))
    await expect(start(url)).rejects.toThrow('does not take its user and password')
    await expect(start('redis://127.0.0.1:1')).rejects.toThrow(
      new RedisError('The Redis of REDIS_URL does not answer.'),
    )
    await expect(start('redis://127.0.0.1/nonsense')).rejects.toThrow('REDIS_URL must look like')
    expect((await process(url.replace('//', '//:right@'))).isDisconnected()).toBe(false)
  })
})
