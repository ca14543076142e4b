import { describe, expect, test } from 'vitest'
import { connect, type RawClient, subscribe } from '#pusher/testing/raw-client.ts'
import { startServer } from '#pusher/testing/server.ts'

const typing = { event: 'client-typing', channel: 'private-desk', data: { on: true } }

/** Expects the error of a rejected client event and nothing else. */
async function expectRejection(client: RawClient) {
  const { data } = await client.next('pusher:error')
  expect(data).toMatchObject({ code: 4301 })
  expect(await client.settled()).toEqual([])
}

async function twoAt(channel: string, options = {}) {
  const server = await startServer(options)
  const [speaker, listener] = [await connect(server), await connect(server)]
  await subscribe(speaker, channel)
  await subscribe(listener, channel)
  return { server, speaker, listener }
}

describe('client events', () => {
  test('reach the other subscribers of a private channel, without a user id', async () => {
    const { speaker, listener } = await twoAt('private-desk')
    speaker.send({ ...typing, user_id: 'admin' })
    expect(await listener.next('client-typing')).toEqual({ ...typing, data: '{"on":true}' })
    expect(await speaker.settled()).toEqual([])
  })

  test('carry the user id known to the server in a presence channel, not the one in the frame', async () => {
    const server = await startServer()
    const [speaker, listener] = [await connect(server), await connect(server)]
    await subscribe(speaker, 'presence-room', { user_id: 'huda' })
    await subscribe(listener, 'presence-room', { user_id: 'sami' })
    speaker.send({ ...typing, channel: 'presence-room', user_id: 'admin' })
    expect(await listener.next('client-typing')).toMatchObject({ user_id: 'huda' })
  })

  test('are rejected on a public channel', async () => {
    const { speaker, listener } = await twoAt('news')
    speaker.send({ ...typing, channel: 'news' })
    await expectRejection(speaker)
    expect(await listener.settled()).toEqual([])
  })

  test('are rejected on an encrypted channel', async () => {
    const { speaker, listener } = await twoAt('private-encrypted-desk')
    speaker.send({ ...typing, channel: 'private-encrypted-desk' })
    await expectRejection(speaker)
    expect(await listener.settled()).toEqual([])
  })

  test('are rejected without a subscription', async () => {
    const { server, listener } = await twoAt('private-desk')
    const stranger = await connect(server)
    stranger.send(typing)
    await expectRejection(stranger)
    expect(await listener.settled()).toEqual([])
  })

  test('must have the prefix client-', async () => {
    const { speaker, listener } = await twoAt('private-desk')
    speaker.send({ ...typing, event: 'typing' })
    await speaker.next('pusher:error')
    expect(await listener.settled()).toEqual([])
  })

  test('have at most 10 KB', async () => {
    const { speaker, listener } = await twoAt('private-desk')
    speaker.send({ ...typing, data: 'ي'.repeat(5 * 1024) })
    expect((await listener.next('client-typing')).data).toHaveLength(5 * 1024)
    speaker.send({ ...typing, data: 'ي'.repeat(5 * 1024 + 1) })
    await expectRejection(speaker)
    speaker.send({ ...typing, event: `client-${'x'.repeat(194)}` })
    await expectRejection(speaker)
    expect(await listener.settled()).toEqual([])
  })

  test('are limited to ten per second without closing the socket', async () => {
    const { server, speaker, listener } = await twoAt('private-desk')
    for (let i = 0; i < 11; i++) speaker.send(typing)
    await expectRejection(speaker)
    expect(await listener.settled()).toHaveLength(10)
    server.clock.time += 100
    speaker.send(typing)
    expect(await speaker.settled()).toEqual([])
    expect(await listener.settled()).toHaveLength(11)
  })
})
