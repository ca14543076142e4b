import type { BusMessage, Bus as SocketBus } from '#pusher/cluster/bus.ts'
import { createPusher } from '#pusher/pusher.ts'
import { onSessionEnd } from '#server/accounts/index.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Bus } from '#server/platform/bus.ts'
import type { RealtimeContext, RealtimeProvider } from './context.ts'

/** The Pusher server in this process, on the same port as the pages. */
export function createEmbeddedPusher({ config, addressOf, secret, log, bus }: RealtimeContext): RealtimeProvider {
  const { appId, appKey, appSecret, sendsSubscriptionCounts } = config.pusher
  const pusher = createPusher({
    // A default secret in the source would let anyone sign for any channel.
    app: { id: appId, key: appKey, secret: appSecret ?? secret.sign('pusher').toString('hex') },
    encryptionMasterKey: secret.sign('pusher.encryption'),
    allowedOrigins: [new URL(config.publicUrl).origin, ...loopbackOrigins(config.publicUrl), ...config.corsOrigins],
    sendsSubscriptionCounts,
    addressOf,
    limits: { socketsPerAddress: config.socketsPerAddress },
    log,
    bus: socketBus(bus),
  })
  return {
    pusher,
    trigger: (channel, event, data) => pusher.trigger(channel, event, data),
    reachesAll: () => !bus.isDisconnected(),
    authorize: (socketId, channel, actor) => pusher.authorizeChannel(socketId, channel, { owner: ownerOf(actor) }),
    authenticate: (socketId, actor) => pusher.authenticateUser(socketId, { id: String(actor.id) }, ownerOf(actor)),
    closeSocketsOnSessionEnd: (db) =>
      onSessionEnd(
        db,
        () => pusher.openSessions().map(Number),
        (sessionId) => pusher.endSession(String(sessionId)),
      ),
  }
}

const ownerOf = ({ id, sessionId }: Actor) => ({ userId: String(id), sessionId: String(sessionId) })

/** Connects the Pusher servers of all processes. */
const socketBus = (bus: Bus): SocketBus => ({
  join: (onMessage, onGap = () => {}) => ({
    // Browsers sync at both moments, and learn whether they must ask more often.
    ...bus.join<BusMessage>('sockets', { onMessage, onLost: onGap, onGap }),
    isDisconnected: bus.isDisconnected,
  }),
})

/** During development the page can be opened as localhost or as 127.0.0.1. */
function loopbackOrigins(publicUrl: string) {
  const url = new URL(publicUrl)
  if (!['localhost', '127.0.0.1'].includes(url.hostname)) return []
  return ['localhost', '127.0.0.1'].map((host) => `${url.protocol}//${host}${url.port ? `:${url.port}` : ''}`)
}
