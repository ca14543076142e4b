import { describe, expect, test } from 'vitest'
import { connect, type RawClient, signed, subscribe } from '#pusher/testing/raw-client.ts'
import { startServer } from '#pusher/testing/server.ts'

const succeeded = (channel: string) => ({ event: 'pusher_internal:subscription_succeeded', channel, data: '{}' })

describe('subscribing', () => {
  test('public and private channels reply with an empty object as a string', async () => {
    const client = await connect(await startServer())
    for (const channel of ['news', 'private-desk']) expect(await subscribe(client, channel)).toEqual(succeeded(channel))
  })

  test('event data arrives as a string in the frame', async () => {
    const server = await startServer()
    const client = await connect(server)
    await subscribe(client, 'news')
    server.pusher.trigger('news', 'said', { id: '9007199254740993' })
    server.pusher.trigger('news', 'said', 'plain')
    expect(await client.next('said')).toEqual({
      event: 'said',
      channel: 'news',
      data: '{"id":"9007199254740993"}',
    })
    expect(await client.next('said')).toMatchObject({ data: 'plain' })
  })

  test.each([
    ['no signature', { auth: undefined }],
    ['an empty signature', { auth: '' }],
    ['a signature of another key', { auth: 'x:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4' }],
    ['a number', { auth: 7 }],
    ['unsigned data', { channel_data: '{"user_id":"1"}' }],
    ['data that is not a string', { channel_data: { user_id: '1' } }],
  ])('a private channel rejects %s', async (_, change) => {
    const server = await startServer()
    const client = await connect(server)
    client.send({ event: 'pusher:subscribe', data: { ...signed(client.id, 'private-desk'), ...change } })
    const refusal = await client.next('pusher:subscription_error')
    expect(refusal.channel).toBe('private-desk')
    expect(JSON.parse(String(refusal.data))).toMatchObject({ type: 'AuthError', status: 401 })
    expect(server.pusher.stats().channels).toBe(0)
  })

  test('a private channel takes channel_data: null as no data', async () => {
    const client = await connect(await startServer())
    client.send({ event: 'pusher:subscribe', data: { ...signed(client.id, 'private-desk'), channel_data: null } })
    expect(await client.next('pusher_internal:subscription_succeeded')).toEqual(succeeded('private-desk'))
  })

  test('a signature is valid for one socket only', async () => {
    const server = await startServer()
    const [owner, thief] = [await connect(server), await connect(server)]
    thief.send({ event: 'pusher:subscribe', data: signed(owner.id, 'private-desk') })
    await thief.next('pusher:subscription_error')
  })

  test('unsubscribing twice or without a subscription is ignored', async () => {
    const server = await startServer()
    const client = await connect(server)
    await subscribe(client, 'news')
    for (const channel of ['news', 'news', 'other', 'presence-room', '#odd']) {
      client.send({ event: 'pusher:unsubscribe', data: { channel } })
    }
    expect(await client.settled()).toEqual([])
    server.pusher.trigger('news', 'said', {})
    expect(await client.settled()).toEqual([])
    expect(server.pusher.stats().channels).toBe(0)
  })

  test('subscribing twice succeeds once and delivers once', async () => {
    const server = await startServer()
    const client = await connect(server)
    for (let i = 0; i < 3; i++) client.send({ event: 'pusher:subscribe', data: { channel: 'news' } })
    expect(await client.settled()).toEqual([succeeded('news')])
    server.pusher.trigger('news', 'said', {})
    expect(await client.settled()).toHaveLength(2)
  })

  test('a socket has at most 100 channels', async () => {
    const client = await connect(await startServer())
    for (let i = 0; i <= 100; i++) client.send({ event: 'pusher:subscribe', data: { channel: `news-${i}` } })
    const refusal = await client.next('pusher:subscription_error')
    expect(refusal).toMatchObject({ channel: 'news-100' })
  })
})

describe('invalid input gets an error and affects no other client', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  const subscribing = (data: string) => `{"event":"pusher:subscribe","data":${data}}`

  test.each([
    ['invalid JSON', '{"event":'],
    ['an empty frame', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '7'],
    ['no event', '{"data":{}}'],
    ['an event that is not a string', '{"event":7}'],
    ['an unknown event', '{"event":"pusher:dance"}'],
    ['an internal event', '{"event":"pusher_internal:member_added","channel":"presence-a","data":"{}"}'],
    ['an unnamed subscription', '{"event":"pusher:subscribe"}'],
    ['a subscription to null', subscribing('null')],
    ['a subscription to a list', subscribing('["news"]')],
    ['a channel that is not a string', subscribing('{"channel":{"a":1}}')],
    ['a channel name of 201 characters', subscribing(`{"channel":"${'x'.repeat(201)}"}`)],
    ['unsubscribing without a channel', '{"event":"pusher:unsubscribe","data":{}}'],
    ['a sign-in without data', '{"event":"pusher:signin","data":null}'],
    ['a sign-in with numbers', '{"event":"pusher:signin","data":{"auth":1,"user_data":2}}'],
    ['a client event without a channel', '{"event":"client-a","data":1}'],
    ['a client event to a list', '{"event":"client-a","channel":["private-a"],"data":1}'],
    ['30,000 nested lists', deep(30_000)],
    ['a subscription to 30,000 nested lists', subscribing(deep(30_000))],
  ])('%s', async (_, text) => {
    const server = await startServer()
    const [client, neighbour] = [await connect(server), await connect(server)]
    client.say(text)
    expect((await client.next('pusher:error')).data).toMatchObject({ message: expect.any(String) })
    await isAlive(client)
    await isAlive(neighbour)
  })

  test.each(['news of today', '#__proto__'])('the channel name %s, of which its listener hears', async (channel) => {
    const client = await connect(await startServer())
    client.send({ event: 'pusher:subscribe', data: { channel, auth: '' } })
    expect(await client.next('pusher:subscription_error')).toMatchObject({ channel })
    await isAlive(client)
  })

  test('a client event with 30,000 nested lists', async () => {
    const server = await startServer()
    const client = await connect(server)
    await subscribe(client, 'private-desk')
    client.say(`{"event":"client-a","channel":"private-desk","data":${deep(30_000)}}`)
    await client.next('pusher:error')
    await isAlive(client)
  })

  test('a binary frame', async () => {
    const client = await connect(await startServer())
    client.socket.send(Buffer.of(1, 2, 3))
    await client.next('pusher:error')
    await isAlive(client)
  })

  test('a frame over 64 KB closes only its own socket', async () => {
    const server = await startServer()
    const [client, neighbour] = [await connect(server), await connect(server)]
    client.say('x'.repeat(64 * 1024))
    await client.next('pusher:error')
    client.say('x'.repeat(1024 * 1024))
    expect(await client.closed).toMatchObject({ code: 1009 })
    await isAlive(neighbour)
  })

  test('invalid UTF-8 closes only its own socket', async () => {
    const server = await startServer()
    const [client, neighbour] = [await connect(server), await connect(server)]
    client.socket.send(Buffer.of(0xc3, 0x28), { binary: false })
    expect(await client.closed).toMatchObject({ code: 1007 })
    await isAlive(neighbour)
  })

  test('too many frames close the socket with a code to retry', async () => {
    const server = await startServer({ limits: { frameBurst: 20 } })
    const client = await connect(server)
    for (let i = 0; i < 30; i++) client.send({ event: 'pusher:ping' })
    expect(await client.closed).toMatchObject({ code: 4100 })
  })

  const isAlive = async (client: RawClient) => expect(await client.settled()).toEqual([])
})
