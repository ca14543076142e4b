import { describe, expect, test } from 'vitest'
import { connect, signIn } from '#pusher/testing/raw-client.ts'
import { startServer } from '#pusher/testing/server.ts'

describe('sign-in', () => {
  test('is confirmed with the signed data, also when repeated', async () => {
    const client = await connect(await startServer())
    for (let i = 0; i < 2; i++) {
      signIn(client, { id: 'huda', name: 'Huda' })
      expect(await client.next('pusher:signin_success')).toEqual({
        event: 'pusher:signin_success',
        data: { user_data: '{"id":"huda","name":"Huda"}' },
      })
    }
  })

  test('is valid only for the socket it was signed for', async () => {
    const server = await startServer()
    const [huda, thief] = [await connect(server), await connect(server)]
    signIn({ ...thief, id: huda.id }, { id: 'huda' })
    expect((await thief.next('pusher:error')).data).toMatchObject({ code: 4009 })
    expect(server.pusher.stats().users).toBe(0)
  })

  test('cannot change the user of a socket', async () => {
    const server = await startServer()
    const client = await connect(server)
    signIn(client, { id: 'huda' })
    signIn(client, { id: 'sami' })
    await client.next('pusher:error')
    server.pusher.sendToUser('sami', 'hello', {})
    server.pusher.sendToUser('huda', 'welcome', {})
    await client.next('welcome')
    expect(await client.settled()).toMatchObject([{ event: 'pusher:signin_success' }])
  })

  test.each([[{}], [{ id: '' }], [{ id: 7 }], [{ id: 'x'.repeat(129) }]])('rejects the user %j', async (user) => {
    const client = await connect(await startServer())
    signIn(client, user)
    await client.next('pusher:error')
  })

  test('user events reach signed-in sockets, not subscribers of the user channel', async () => {
    const server = await startServer()
    const [huda, sami, unsigned] = [await connect(server), await connect(server), await connect(server)]
    signIn(huda, { id: 'huda' })
    signIn(sami, { id: 'sami' })
    server.pusher.authorizeChannel(unsigned.id, 'private-a', { owner: { userId: 'huda', sessionId: 'phone' } })
    for (const client of [huda, sami, unsigned]) {
      client.send({ event: 'pusher:subscribe', data: { channel: '#server-to-user-huda', auth: '' } })
    }
    await huda.next('pusher_internal:subscription_succeeded')
    await sami.next('pusher:subscription_error')
    await unsigned.next('pusher:subscription_error')

    server.pusher.sendToUser('huda', 'welcome', { to: 'you' })
    expect(await huda.next('welcome')).toEqual({
      event: 'welcome',
      channel: '#server-to-user-huda',
      data: '{"to":"you"}',
    })
    for (const client of [sami, unsigned]) {
      expect((await client.settled()).filter(({ event }) => event === 'welcome')).toEqual([])
    }
  })
})
