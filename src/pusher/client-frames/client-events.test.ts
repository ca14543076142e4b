import { describe, expect, test } from 'vitest'
import { connect, type RawClient, subscribe } from '#pusher/testing/raw-client.ts'
import { startServer } from '#pusher/testing/server.ts'

const typing = { event: 'client-typing', channel: 'private-desk', data: { on: true } }

/** The refusal of a client event, and only that. */
async function refusalOf(client: RawClient) {
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

describe('R14 what clients say to each other', () => {
  test('reaches the others in a private channel, not oneself, and carries no name', async () => {
    const { speaker, listener } = await twoAt('private-desk')
    speaker.send({ ...typing, user_id: 'admin' })
    expect(await listener.next('client-typing')).toEqual({ ...typing, data: '{"on":true}' })
    expect(await speaker.settled()).toEqual([])
  })

  test('in a presence channel carries the name the server knows, not the one the client claims', async () => {
    const server = await startServer()
    const [speaker, listener] = [await connect(server), await connect(server)]
    await subscribe(speaker, 'presence-room', { user_id: 'huda' })
    await subscribe(listener, 'presence-room', { user_id: 'sami' })
    speaker.send({ ...typing, channel: 'presence-room', user_id: 'admin' })
    expect(await listener.next('client-typing')).toMatchObject({ user_id: 'huda' })
  })

  test('does not reach a public channel', async () => {
    const { speaker, listener } = await twoAt('news')
    speaker.send({ ...typing, channel: 'news' })
    await refusalOf(speaker)
    expect(await listener.settled()).toEqual([])
  })

  test('R15 does not reach an encrypted channel', async () => {
    const { speaker, listener } = await twoAt('private-encrypted-desk')
    speaker.send({ ...typing, channel: 'private-encrypted-desk' })
    await refusalOf(speaker)
    expect(await listener.settled()).toEqual([])
  })

  test('does not reach a channel one is not in', async () => {
    const { server, listener } = await twoAt('private-desk')
    const stranger = await connect(server)
    stranger.send(typing)
    await refusalOf(stranger)
    expect(await listener.settled()).toEqual([])
  })

  test('must be called client-…', async () => {
    const { speaker, listener } = await twoAt('private-desk')
    speaker.send({ ...typing, event: 'typing' })
    await speaker.next('pusher:error')
    expect(await listener.settled()).toEqual([])
  })

  test('R22 has 10 KB at most', async () => {
    const { speaker, listener } = await twoAt('private-desk')
    speaker.send({ ...typing, data: 'ي'.repeat(5 * 1024) })
    expect((await listener.next('client-typing')).data).toHaveLength(5 * 1024)
    speaker.send({ ...typing, data: 'ي'.repeat(5 * 1024 + 1) })
    await refusalOf(speaker)
    speaker.send({ ...typing, event: `client-${'x'.repeat(194)}` })
    await refusalOf(speaker)
    expect(await listener.settled()).toEqual([])
  })

  test('is heard ten times a second, and the socket stays', async () => {
    const { server, speaker, listener } = await twoAt('private-desk')
    for (let i = 0; i < 11; i++) speaker.send(typing)
    await refusalOf(speaker)
    expect(await listener.settled()).toHaveLength(10)
    server.clock.time += 100
    speaker.send(typing)
    expect(await speaker.settled()).toEqual([])
    expect(await listener.settled()).toHaveLength(11)
  })
})
