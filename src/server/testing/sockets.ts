// Sockets of test users on processes of the product, with the official clients.
import { randomUUID } from 'node:crypto'
import PusherSdk from 'pusher'
import PusherJsModule from 'pusher-js'
import type { ProductProcess } from './product-process.ts'

// The package is CommonJS whose export is the class itself; its types say otherwise.
const PusherClient = PusherJsModule as unknown as typeof PusherJsModule.default
type PusherClient = InstanceType<typeof PusherClient>
type Authorization = { socketId: string; channelName: string }

export function createSockets() {
  const appSecret = randomUUID()
  const sdk = new PusherSdk({ appId: 'souqna', key: 'souqna-local', secret: appSecret, host: '127.0.0.1' })
  const clients: PusherClient[] = []

  function openSocket({ port }: ProductProcess, options: object) {
    const client = new PusherClient('souqna-local', {
      cluster: 'local',
      wsHost: '127.0.0.1',
      wsPort: port,
      forceTLS: false,
      enabledTransports: ['ws'],
      ...options,
    })
    clients.push(client)
    return client
  }

  /** Enters a room as a user; `ids` are the users that this socket sees there. */
  function joinRoom(process: ProductProcess, userId: string) {
    const customHandler = ({ socketId, channelName }: Authorization, done: (error: null, auth: object) => void) =>
      done(null, sdk.authorizeChannel(socketId, channelName, { user_id: userId, user_info: {} }))
    const client = openSocket(process, { channelAuthorization: { customHandler } })
    const room = client.subscribe('presence-room') as unknown as { members: { members: object } }
    return { client, ids: () => Object.keys(room.members.members).toSorted() }
  }

  function closeSockets() {
    for (const client of clients) client.disconnect()
  }
  return { appSecret, openSocket, joinRoom, closeSockets }
}
