import { describe, expect, test } from 'vitest'
import { createSignatures } from '#pusher/signatures.ts'
import { connect, signed, signIn, subscribe } from '#pusher/testing/raw-client.ts'
import { app, startServer } from '#pusher/testing/server.ts'

const room = 'presence-room'
const huda = { user_id: 'huda', user_info: { name: 'Huda' } }
const sami = { user_id: 'sami', user_info: { name: 'Sami' } }
const parsed = (frame: { data?: unknown }) => JSON.parse(String(frame.data))

describe('presence', () => {
  test('a new member receives the list of members, each user once', async () => {
    const server = await startServer()
    for (const person of [huda, huda, sami]) await subscribe(await connect(server), room, person)
    const joined = await subscribe(await connect(server), room, { user_id: '__proto__', user_info: {} })
    expect(typeof joined.data).toBe('string')
    const { presence } = parsed(joined)
    expect(presence.ids).toEqual(['huda', 'sami', '__proto__'])
    expect(presence.count).toBe(3)
    expect(Object.entries(presence.hash)).toEqual([
      ['huda', { name: 'Huda' }],
      ['sami', { name: 'Sami' }],
      ['__proto__', {}],
    ])
  })

  test('others are notified of a user’s first and last socket only', async () => {
    const server = await startServer()
    const watcher = await connect(server)
    await subscribe(watcher, room, sami)
    const [first, second] = [await connect(server), await connect(server)]
    await Promise.all([subscribe(first, room, huda), subscribe(second, room, huda)])
    expect(parsed(await watcher.next('pusher_internal:member_added'))).toEqual(huda)
    expect(await watcher.settled()).toEqual([])

    first.send({ event: 'pusher:unsubscribe', data: { channel: room } })
    await first.settled()
    expect(await watcher.settled()).toEqual([])
    second.socket.terminate()
    expect(parsed(await watcher.next('pusher_internal:member_removed'))).toEqual({ user_id: 'huda' })
    expect(await watcher.settled()).toEqual([])
  })

  test('a new member is in the list and gets no event about itself', async () => {
    const server = await startServer()
    const client = await connect(server)
    expect(parsed(await subscribe(client, room, huda)).presence).toEqual({
      ids: ['huda'],
      hash: { huda: { name: 'Huda' } },
      count: 1,
    })
    expect(await client.settled()).toEqual([])
  })

  test('a signed-in socket joins as its user', async () => {
    const server = await startServer()
    const client = await connect(server)
    client.send({ event: 'pusher:subscribe', data: signed(client.id, room) })
    await client.next('pusher:subscription_error')
    signIn(client, { id: 'huda', user_info: { name: 'Huda' } })
    expect(parsed(await subscribe(client, room)).presence.hash).toEqual({ huda: { name: 'Huda' } })
  })

  test('a user id may be signed as a number', async () => {
    const client = await connect(await startServer())
    client.send({ event: 'pusher:subscribe', data: signed(client.id, room, { user_id: 10 }) })
    expect(parsed(await client.next('pusher_internal:subscription_succeeded')).presence.ids).toEqual(['10'])
  })

  test.each([
    ['no user', '{}', 401],
    ['invalid JSON', 'huda', 401],
    ['an id of 129 characters', JSON.stringify({ user_id: 'x'.repeat(129) }), 401],
    ['more than 1 KB of user info', JSON.stringify({ user_id: 'x', user_info: 'x'.repeat(1023) }), 403],
  ])('rejects %s, even when signed', async (_, channelData, status) => {
    const server = await startServer()
    const client = await connect(server)
    const auth = createSignatures(app).forChannel(client.id, room, channelData)
    client.send({ event: 'pusher:subscribe', data: { channel: room, auth, channel_data: channelData } })
    expect(parsed(await client.next('pusher:subscription_error'))).toMatchObject({ status })
    expect(server.pusher.stats().channels).toBe(0)
  })

  test('a full channel accepts more sockets of its members', async () => {
    const server = await startServer({ limits: { membersPerChannel: 2 } })
    for (const person of [huda, sami]) await subscribe(await connect(server), room, person)
    const third = await connect(server)
    third.send({ event: 'pusher:subscribe', data: signed(third.id, room, { user_id: 'rim' }) })
    expect(parsed(await third.next('pusher:subscription_error'))).toMatchObject({ status: 403 })
    await subscribe(await connect(server), room, huda)
  })
})
