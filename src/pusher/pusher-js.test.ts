import type { PresenceChannel } from 'pusher-js'
import { describe, expect, test } from 'vitest'
import { connected, nextEvent, openClient } from './testing/pusher-js.ts'
import { startServer } from './testing/server.ts'

type Person = { id: string; info: unknown }

describe('pusher-js, the official browser client', () => {
  test('receives events of a public channel until it unsubscribes', async () => {
    const server = await startServer()
    const client = openClient(server)
    const channel = client.subscribe('news')
    await nextEvent(channel, 'pusher:subscription_succeeded')
    const event = nextEvent(channel, 'said')
    await server.sdk.trigger('news', 'said', { price: '9007199254740993' })
    expect(await event).toEqual({ price: '9007199254740993' })

    client.unsubscribe('news')
    const other = client.subscribe('other')
    await nextEvent(other, 'pusher:subscription_succeeded')
    expect(server.pusher.stats().channels).toBe(1)
  })

  test('receives events of a private channel and sends client events', async () => {
    const server = await startServer()
    const channels = [openClient(server), openClient(server)].map((client) => client.subscribe('private-desk'))
    await Promise.all(channels.map((channel) => nextEvent(channel, 'pusher:subscription_succeeded')))
    const [speaker, listener] = channels
    if (!speaker || !listener) throw new Error('Two channels were opened.')
    const typing = nextEvent(listener, 'client-typing')
    speaker.trigger('client-typing', { on: true })
    expect(await typing).toEqual({ on: true })
    const event = Promise.all(channels.map((channel) => nextEvent(channel, 'said')))
    server.pusher.trigger('private-desk', 'said', { a: 1 })
    expect(await event).toEqual([{ a: 1 }, { a: 1 }])
  })

  test('receives an error when authorisation fails', async () => {
    const server = await startServer()
    const client = openClient(server)
    const error = await nextEvent(client.subscribe('private-a b'), 'pusher:subscription_error')
    expect(error).toMatchObject({ type: 'AuthError', status: 400 })
  })

  test('sees the members of a presence channel, joins and leaves', async () => {
    const server = await startServer()
    const [huda, sami] = [openClient(server, { user: 'huda' }), openClient(server, { user: 'sami' })]
    const room = huda.subscribe('presence-room') as PresenceChannel
    await nextEvent(room, 'pusher:subscription_succeeded')
    expect(room.members.me).toEqual({ id: 'huda', info: { name: 'Mr. huda' } })

    const memberAdded = nextEvent<Person>(room, 'pusher:member_added')
    const other = sami.subscribe('presence-room') as PresenceChannel
    await nextEvent(other, 'pusher:subscription_succeeded')
    expect(await memberAdded).toEqual({ id: 'sami', info: { name: 'Mr. sami' } })
    expect([room.members.count, other.members.count]).toEqual([2, 2])

    const sender = new Promise((resolve) =>
      room.bind('client-wave', (_: unknown, about: { user_id: string }) => resolve(about.user_id)),
    )
    other.trigger('client-wave', {})
    expect(await sender).toBe('sami')

    const memberRemoved = nextEvent<Person>(room, 'pusher:member_removed')
    sami.disconnect()
    expect((await memberRemoved).id).toBe('sami')
    expect(room.members.count).toBe(1)
  })

  test('decrypts events of an encrypted channel', async () => {
    const server = await startServer()
    const channel = openClient(server).subscribe('private-encrypted-desk')
    await nextEvent(channel, 'pusher:subscription_succeeded')
    const event = nextEvent(channel, 'said')
    await server.sdk.trigger('private-encrypted-desk', 'said', { secret: 'شاي' })
    expect(await event).toEqual({ secret: 'شاي' })
  })

  test('signs in and receives the events of its user', async () => {
    const server = await startServer()
    const client = openClient(server, { user: 'huda' })
    await connected(client)
    client.signin()
    const subscribed = nextEvent(client.connection, 'message')
    expect(await subscribed).toMatchObject({ event: 'pusher:signin_success' })
    const welcome = nextEvent(client.user, 'welcome')
    await server.sdk.sendToUser('huda', 'welcome', { to: 'you' })
    expect(await welcome).toEqual({ to: 'you' })
  })

  test('joins a presence channel as its signed-in user', async () => {
    const server = await startServer()
    const client = openClient(server, { user: 'huda' })
    client.signin()
    const room = client.subscribe('presence-signed-in') as PresenceChannel
    await nextEvent(room, 'pusher:subscription_succeeded')
    expect(room.members.me).toEqual({ id: 'huda', info: { name: 'huda' } })
  })

  test('reconnects immediately after 4200 and restores its channels', async () => {
    const server = await startServer()
    const client = openClient(server)
    const channel = client.subscribe('private-desk')
    await nextEvent(channel, 'pusher:subscription_succeeded')
    const before = client.connection.socket_id
    const again = nextEvent(channel, 'pusher:subscription_succeeded')
    server.pusher.authorizeChannel(before, 'private-desk', { owner: { userId: 'a', sessionId: 'a' } })
    server.pusher.authorizeChannel(before, 'private-desk', { owner: { userId: 'b', sessionId: 'b' } })
    await again
    expect(client.connection.socket_id).not.toBe(before)
    const event = nextEvent(channel, 'said')
    server.pusher.trigger('private-desk', 'said', { a: 1 })
    expect(await event).toEqual({ a: 1 })
  })
})
