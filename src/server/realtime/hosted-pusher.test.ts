// Uses our own Pusher server on another port as the hosted service.
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

async function startHostedPusher() {
  const hosted = await startServer()
  hosted.clock.now = Date.now
  const config = readConfig({
    PUSHER_HOST: `127.0.0.1:${hosted.port}`,
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
  return { hosted, realtime }
}

async function createActor() {
  const id = await insertUser(db)
  const { sessionId } = await openSession(db, systemClock, id, 'Test', false)
  return { id, sessionId, role: null }
}

test('delivers events to the user through a hosted service and closes the sockets when the session ends', async () => {
  const { hosted, realtime } = await startHostedPusher()
  const [huda, sami] = [await createActor(), await createActor()]
  const subscription = await realtime.closeSocketsOnSessionEnd(db)
  const [hudaClient, samiClient] = [await connect(hosted), await connect(hosted)]
  for (const [client, actor] of [
    [hudaClient, huda],
    [samiClient, sami],
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
  expect((await hudaClient.closed).code).toBe(4009)
  realtime.sendToUser(sami.id, 'chat', { what: 'message' })
  await samiClient.next('chat')
  await subscription.stop()
})
