// A test server with an authorisation endpoint that accepts every request.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import PusherSdk from 'pusher'
import { onTestFinished } from 'vitest'
import { createPusher, type PusherOptions } from '#pusher/pusher.ts'
import { PusherError } from '#pusher/pusher-error.ts'

export const app = { id: '3', key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' }
export const masterKey = Buffer.alloc(32, 7)
export const trustedOrigin = 'https://souqna.example'

export type TestServer = Awaited<ReturnType<typeof startServer>>

/** The clock changes only when a test moves it. */
export async function startServer(options: Partial<PusherOptions> = {}) {
  const clock = { time: Date.now(), now: () => clock.time }
  const pusher = createPusher({
    app,
    allowedOrigins: [trustedOrigin],
    encryptionMasterKey: masterKey,
    clock,
    ...options,
    limits: { sweepInterval: 5, closeTimeout: 500, drainTime: 40, drainTick: 4, ...options.limits },
  })
  const answer = async (request: Request) =>
    (await pusher.fetchHttpApi(request)) ?? (await authorize(request)) ?? new Response('', { status: 404 })

  /** User and session come from the headers. */
  async function authorize(request: Request) {
    if (!request.url.includes('/broadcasting/')) return undefined
    const form = new URLSearchParams(await request.text())
    const [socketId = '', channel = ''] = [form.get('socket_id') ?? '', form.get('channel_name') ?? '']
    const userId = request.headers.get('x-user') ?? ''
    const sessionId = request.headers.get('x-session')
    const owner = sessionId ? { owner: { userId, sessionId } } : {}
    const isNamed = channel.startsWith('presence-') && !channel.endsWith('-signed-in')
    const presence = isNamed ? { presence: { userId, info: { name: `Mr. ${userId}` } } } : {}
    try {
      if (request.url.endsWith('/user')) {
        return Response.json(pusher.authenticateUser(socketId, { id: userId, user_info: { name: userId } }))
      }
      return Response.json(pusher.authorizeChannel(socketId, channel, { ...presence, ...owner }))
    } catch (error) {
      if (error instanceof PusherError) return new Response(error.message, { status: error.status })
      throw error
    }
  }

  const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }))
  pusher.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const sdk = new PusherSdk({
    appId: app.id,
    key: app.key,
    secret: app.secret,
    host: '127.0.0.1',
    port: String(port),
    encryptionMasterKeyBase64: masterKey.toString('base64'),
  })
  onTestFinished(async () => {
    pusher.stop()
    await pusher.drain()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { pusher, port, sdk, clock, url: `ws://127.0.0.1:${port}/app/${app.key}?protocol=7&client=js&version=8.6.0` }
}
