// Somebody else's Pusher server carries the events. The part of theirs is played by ours, on a port of its own.
import { expect, test } from 'vitest'
import { connect } from '#pusher/testing/raw-client.ts'
import { app, startServer } from '#pusher/testing/server.ts'
import { endSession, openSession } from '#server/accounts/index.ts'
import { createInProcessBus } from '#server/platform/bus.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { createSecret } from '#server/platform/secret.ts'
import { cloneDatabase } from '#server/testing/clone-database.ts'
import { silentLog } from '#server/testing/test-log.ts'
import { insertUser } from '#server/testing/user-fixtures.ts'
import { createRealtime } from './realtime.ts'

const db = await cloneDatabase()

async function startCarrier() {
  const carrier = await startServer()
  carrier.clock.now = Date.now
  const config = readConfig({
    PUSHER_HOST: `127.0.0.1:${carrier.port}`,
    PUSHER_APP_ID: app.id,
    PUSHER_APP_KEY: app.key,
    PUSHER_APP_SECRET: app.secret,
  })
  const realtime = createRealtime({
    config,
    addressOf: () => '',
    secret: createSecret('x'.repeat(32)),
    log: silentLog,
    bus: createInProcessBus(),
  })
  return { carrier, realtime }
}

async function somebody() {
  const id = await insertUser(db)
  const { sessionId } = await openSession(db, systemClock, id, 'Test', false)
  return { id, sessionId, isModerator: false }
}

test('somebody hears through a hosted carrier what they are told, and nothing once their session has ended', async () => {
  const { carrier, realtime } = await startCarrier()
  const [huda, sami] = [await somebody(), await somebody()]
  const listening = await realtime.closeSocketsOnSessionEnd(db)
  const [hers, his] = [await connect(carrier), await connect(carrier)]
  for (const [client, actor] of [
    [hers, huda],
    [his, sami],
  ] as const) {
    client.send({ event: 'pusher:signin', data: realtime.authenticate(client.id, actor) })
    await client.next('pusher:signin_success')
    const channel = `private-user-${actor.id}`
    client.send({ event: 'pusher:subscribe', data: { channel, ...realtime.authorize(client.id, channel, actor) } })
    await client.next('pusher_internal:subscription_succeeded')
    realtime.sendToUser(actor.id, 'chat', { what: 'message' })
    expect(await client.next('chat')).toMatchObject({ channel, data: '{"what":"message"}' })
  }
  await endSession(db, huda)
  expect((await hers.closed).code).toBe(4009)
  realtime.sendToUser(sami.id, 'chat', { what: 'message' })
  await his.next('chat')
  await listening.stop()
})
