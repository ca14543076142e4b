// Several processes as one cluster, on a bus that a test can interrupt.
import { describe, expect, test, vi } from 'vitest'
import { openClient } from '#pusher/testing/pusher-js.ts'
import { connect, type RawClient, signed, subscribe } from '#pusher/testing/raw-client.ts'
import { startServer, type TestServer } from '#pusher/testing/server.ts'
import type { Bus, BusMessage } from './bus.ts'

const room = 'presence-room'
const huda = { user_id: 'huda', user_info: { name: 'Huda' } }
const sami = { user_id: 'sami', user_info: { name: 'Sami' } }
const rim = { user_id: 'rim', user_info: {} }
const parsed = (frame: { data?: unknown }) => JSON.parse(String(frame.data))

/** Serialises messages as JSON and drops them while interrupted. */
function createInterruptibleBus() {
  const members = new Map<(message: BusMessage) => void, () => void>()
  let isInterrupted = false
  const bus: Bus = {
    join(receive, missed = () => {}) {
      members.set(receive, missed)
      return {
        publish(message) {
          if (isInterrupted) return
          const text = JSON.stringify(message)
          for (const member of members.keys()) if (member !== receive) member(JSON.parse(text))
        },
        isDisconnected: () => isInterrupted,
        leave: () => void members.delete(receive),
      }
    },
  }
  return {
    bus,
    /** Drops messages without notice, as when a message is lost. */
    lose(isLosing: boolean) {
      isInterrupted = isLosing
    },
    reconnect() {
      isInterrupted = false
      for (const missed of members.values()) missed()
    },
  }
}

async function twoProcesses() {
  const { bus, ...controls } = createInterruptibleBus()
  const [here, there] = [await startServer({ bus }), await startServer({ bus })]
  return { here, there, bus, ...controls }
}

/** Advances all clocks by one second at a time, so that heartbeats are exchanged. */
async function advance(seconds: number, ...servers: TestServer[]) {
  for (let second = 0; second < seconds; second++) {
    for (const server of servers) server.clock.time += 1_000
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

const leave = (client: RawClient) => client.send({ event: 'pusher:unsubscribe', data: { channel: room } })
const idsFor = async (server: TestServer) =>
  parsed(await subscribe(await connect(server), room, { user_id: 'visitor' })).presence.ids.toSorted()

describe('a presence channel over two processes', () => {
  test('notifies once of a user’s first and last socket in the cluster', async () => {
    const { here, there } = await twoProcesses()
    const watchers = [await connect(here), await connect(there)]
    await subscribe(watchers[0] as RawClient, room, sami)
    expect(parsed(await subscribe(watchers[1] as RawClient, room, rim)).presence).toEqual({
      ids: ['sami', 'rim'],
      hash: { sami: sami.user_info, rim: {} },
      count: 2,
    })
    await watchers[0]?.next('pusher_internal:member_added')

    const sockets = [await connect(here), await connect(there), await connect(there)]
    for (const socket of sockets) await subscribe(socket, room, huda)
    for (const watcher of watchers) {
      expect(parsed(await watcher.next('pusher_internal:member_added'))).toEqual(huda)
      expect(await watcher.settled()).toEqual([])
    }
    leave(sockets[0] as RawClient)
    sockets[1]?.socket.terminate()
    await sockets[0]?.settled()
    for (const watcher of watchers) expect(await watcher.settled()).toEqual([])
    leave(sockets[2] as RawClient)
    for (const watcher of watchers) {
      expect(parsed(await watcher.next('pusher_internal:member_removed'))).toEqual({ user_id: 'huda' })
      expect(await watcher.settled()).toEqual([])
    }
  })

  test('has one member count for the limit and the HTTP API', async () => {
    const { bus } = createInterruptibleBus()
    const limits = { membersPerChannel: 2 }
    const [here, there] = [await startServer({ bus, limits }), await startServer({ bus, limits })]
    await subscribe(await connect(here), room, huda)
    await subscribe(await connect(there), room, huda)
    await subscribe(await connect(there), room, sami)
    for (const client of [await connect(here), await connect(there)]) await subscribe(client, 'news')
    const full = await connect(here)
    full.send({ event: 'pusher:subscribe', data: signed(full.id, room, rim) })
    expect(parsed(await full.next('pusher:subscription_error'))).toMatchObject({ status: 403 })

    const info = 'user_count,subscription_count'
    for (const { sdk } of [here, there]) {
      const read = async (path: string, params = {}) => (await sdk.get({ path, params })).json()
      expect(await read(`/channels/${room}`, { info })).toEqual({
        occupied: true,
        user_count: 2,
        subscription_count: 3,
      })
      expect(await read(`/channels/${room}/users`)).toEqual({ users: [{ id: 'huda' }, { id: 'sami' }] })
      expect(await read('/channels', { info: 'subscription_count' })).toEqual({
        channels: { [room]: { subscription_count: 3 }, news: { subscription_count: 2 } },
      })
      const reply = await sdk.trigger('news', 'said', {}, { info: 'subscription_count' })
      expect(await reply.json()).toEqual({ channels: { news: { subscription_count: 2 } } })
    }
  })

  test('is known to a process that has just started', async () => {
    const { bus } = createInterruptibleBus()
    await subscribe(await connect(await startServer({ bus })), room, huda)
    expect(await idsFor(await startServer({ bus }))).toEqual(['huda', 'visitor'])
  })

  test('drops the members of a killed process and of one that stops', async () => {
    const { here, there, bus, lose } = await twoProcesses()
    const third = await startServer({ bus })
    const watcher = await connect(here)
    await subscribe(watcher, room, sami)
    await subscribe(await connect(there), room, huda)
    await subscribe(await connect(third), room, rim)
    await watcher.next('pusher_internal:member_added')
    await watcher.next('pusher_internal:member_added')
    third.pusher.stop()
    expect(parsed(await watcher.next('pusher_internal:member_removed'))).toEqual({ user_id: 'rim' })
    await advance(10, here, there)
    expect(await watcher.settled()).toEqual([])
    lose(true)
    await advance(10, here)
    expect(parsed(await watcher.next('pusher_internal:member_removed'))).toEqual({ user_id: 'huda' })
    expect(here.pusher.stats().remoteMembers).toBe(0)
  })

  test('recovers lost messages', async () => {
    const { here, there, lose } = await twoProcesses()
    const watcher = await connect(here)
    await subscribe(watcher, room, sami)
    const leaver = await connect(there)
    await subscribe(leaver, room, huda)
    await watcher.next('pusher_internal:member_added')
    lose(true)
    leave(leaver)
    await leaver.settled()
    await subscribe(await connect(there), room, rim)
    expect(await watcher.settled()).toEqual([])
    lose(false)
    await advance(3, here, there)
    expect(parsed(await watcher.next('pusher_internal:member_added'))).toEqual(rim)
    expect(parsed(await watcher.next('pusher_internal:member_removed'))).toEqual({ user_id: 'huda' })
    expect(await watcher.settled()).toEqual([])
  })
})

describe('while the bus is interrupted', () => {
  test('ending a session closes a socket whose owner message was lost', async () => {
    const { here, there, lose } = await twoProcesses()
    lose(true)
    const client = await connect(there)
    const owner = { userId: 'huda', sessionId: 'phone' }
    // Signed in one process for a socket of the other, which gets only the signature.
    const auth = here.pusher.authorizeChannel(client.id, 'private-huda', { owner })
    client.send({ event: 'pusher:subscribe', data: { channel: 'private-huda', ...auth } })
    await client.next('pusher_internal:subscription_succeeded')
    expect(there.pusher.openSessions()).toEqual(['phone'])
    there.pusher.endSession('phone')
    expect((await client.closed).code).toBe(4009)
  })

  test('unsigned data of a public channel does not set the owner', async () => {
    const { here } = await twoProcesses()
    const client = await connect(here)
    const owner = JSON.stringify({ owner: { userId: 'huda', sessionId: 'phone' } })
    client.send({ event: 'pusher:subscribe', data: { channel: 'news', channel_data: owner } })
    await client.next('pusher_internal:subscription_succeeded')
    expect(here.pusher.openSessions()).toEqual([])
  })

  test('the HTTP API does not wait for other processes', async () => {
    const { here, there, lose } = await twoProcesses()
    await subscribe(await connect(here), 'news')
    await subscribe(await connect(there), 'news')
    lose(true)
    const answer = await here.sdk.get({ path: '/channels/news', params: { info: 'subscription_count' } })
    expect(await answer.json()).toEqual({ occupied: true, subscription_count: 1 })
  })

  test('pusher-js reloads when the bus is back', async () => {
    const { here, reconnect } = await twoProcesses()
    const client = openClient(here)
    let subscribed = 0
    client.subscribe('private-huda').bind('pusher:subscription_succeeded', () => {
      subscribed += 1
    })
    await vi.waitFor(() => expect(subscribed).toBe(1), 10_000)
    reconnect()
    await vi.waitFor(() => expect(subscribed).toBe(2), 10_000)
    expect(client.connection.state).toBe('connected')
  })
})
