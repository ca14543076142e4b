// The official browser client, in its Node build.
import PusherJsModule from 'pusher-js'
import { onTestFinished } from 'vitest'
import { app, type TestServer } from './server.ts'

// The package is CommonJS whose export is the class itself; its types say otherwise.
const PusherJs = PusherJsModule as unknown as typeof PusherJsModule.default

export type Client = InstanceType<typeof PusherJs>
type Emitter = {
  bind(event: string, callback: (data: never) => void): unknown
  unbind(event: string, callback: (data: never) => void): unknown
}

export function openClient(server: TestServer, { user = 'u1', session = '' } = {}): Client {
  const origin = `http://127.0.0.1:${server.port}`
  const headers = { 'x-user': user, 'x-session': session }
  const client = new PusherJs(app.key, {
    cluster: 'local',
    wsHost: '127.0.0.1',
    wsPort: server.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: { endpoint: `${origin}/broadcasting/auth`, transport: 'ajax', headers },
    userAuthentication: { endpoint: `${origin}/broadcasting/user`, transport: 'ajax', headers },
  })
  onTestFinished(() => client.disconnect())
  return client
}

/** Resolves with the data of the next event of this name. */
export function nextEvent<Data>(emitter: Emitter, event: string): Promise<Data> {
  return new Promise((resolve) => {
    const listen = (data: Data) => {
      emitter.unbind(event, listen)
      resolve(data)
    }
    emitter.bind(event, listen)
  })
}

export async function connected(client: Client): Promise<string> {
  if (client.connection.state !== 'connected') await nextEvent(client.connection, 'connected')
  return client.connection.socket_id
}
