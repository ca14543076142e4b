// A Pusher Channels server (protocol 7) inside this process. It knows nothing of what it carries.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import { type ChannelAuth, type ChannelRequest, signChannel, signUser, type UserAuth } from './authorization.ts'
import { type Bus, type BusMessage, createInProcessBus, type Who } from './bus.ts'
import { Channels } from './channels.ts'
import type { Owner } from './connection.ts'
import { announce, deliver } from './delivery.ts'
import { Elsewhere } from './elsewhere.ts'
import { encodeData } from './frames.ts'
import { answerHttpApi } from './http-api.ts'
import type { Clock, Hub, Log } from './hub.ts'
import { type Limits, limits as usualLimits } from './limits.ts'
import { requireChannelName, requireUserId, userChannel } from './names.ts'
import { askForRoll } from './roll-call.ts'
import { type App, createSignatures } from './signatures.ts'
import { Sockets } from './sockets.ts'
import { trigger } from './triggering.ts'
import { createUpgrades, type Doors, type HandleUpgrade } from './upgrades.ts'
import { drain, remind, sweep } from './upkeep.ts'

export type PusherOptions = Partial<Doors> & {
  app: App
  allowedOrigins: string[]
  /** 32 bytes, for encrypted channels. */
  encryptionMasterKey?: Uint8Array
  limits?: Partial<Limits>
  bus?: Bus
  log?: Log
  clock?: Clock
}

/** Sizes of everything that is remembered; all zero when nobody is connected. */
export type Stats = Record<
  'sockets' | 'channels' | 'users' | 'sessions' | 'addresses' | 'endedSessions' | 'membersElsewhere',
  number
>

export type Pusher = {
  /** Takes the upgrades of a server, those for other paths only when nobody else listens for them. */
  attach(server: Server): void
  handleUpgrade: HandleUpgrade
  /** Whether an upgrade is for us. Give it to http.createServer as shouldUpgradeCallback. */
  owns(request: IncomingMessage): boolean
  fetchHttpApi(request: Request): Promise<Response | undefined>
  trigger(channels: string | string[], event: string, data: unknown, options?: { exceptSocketId?: string }): void
  /** To the sockets that signed in as this user. */
  sendToUser(userId: string, event: string, data: unknown): void
  authorizeChannel(socketId: string, channel: string, request?: ChannelRequest): ChannelAuth
  authenticateUser(socketId: string, user: { id: string } & Record<string, unknown>, owner?: Owner): UserAuth
  /** Closes the sockets of a session that has ended, and any that is tied to it within the next minute. */
  endSession(sessionId: string): void
  /** Closes the sockets a user has now. Whoever may not come back has sessions to end as well. */
  terminateUser(userId: string): void
  /** Takes sockets off a channel; only a new authorisation lets them in again. */
  dropSubscription(who: Who, channel: string): void
  /** Sends everybody away in batches; who comes meanwhile is told to come again. */
  drain(): Promise<void>
  /** Ends what runs beside the sockets. */
  stop(): void
  stats(): Stats
  /** The sessions that sockets of this process belong to. */
  openSessions(): string[]
}

export function createPusher(options: PusherOptions): Pusher {
  const hub = createHub(options)
  const { pathPrefix = '', addressOf = (request) => request.socket.remoteAddress ?? '' } = options
  const handleUpgrade = createUpgrades(hub, { allowedOrigins: options.allowedOrigins, pathPrefix, addressOf })
  const sweeping = setInterval(() => sweep(hub), hub.limits.sweepEvery).unref()
  const owns = (request: IncomingMessage) =>
    request.headers.upgrade?.toLowerCase() === 'websocket' && !!request.url?.startsWith(`${pathPrefix}/app/`)

  return {
    handleUpgrade,
    owns,
    attach(server) {
      server.on('upgrade', (request, socket, head) => {
        if (owns(request) || server.listenerCount('upgrade') === 1) handleUpgrade(request, socket, head)
      })
    },
    fetchHttpApi: (request) => answerHttpApi(hub, request),
    trigger(channels, event, data, { exceptSocketId } = {}) {
      trigger(hub, { channels: [channels].flat(), event, data: encodeData(data), exceptSocketId })
    },
    sendToUser(userId, event, data) {
      trigger(hub, { channels: [userChannel(userId)], event, data: encodeData(data) })
    },
    authorizeChannel(socketId, channel, { presence, owner } = {}) {
      const auth = signChannel(hub, { socketId, channel, presence, owner }, options.encryptionMasterKey)
      tell(hub, { kind: 'authorized', socketId, channel, ...(owner ? { owner } : {}) })
      return auth
    },
    authenticateUser(socketId, user, owner) {
      const auth = signUser(hub, socketId, user)
      if (owner) tell(hub, { kind: 'authorized', socketId, owner })
      return auth
    },
    endSession: (sessionId) => announce(hub, { kind: 'end_session', sessionId }),
    terminateUser: (userId) => announce(hub, { kind: 'end_user', userId: requireUserId(userId, hub.limits) }),
    dropSubscription: (who, channel) => announce(hub, { kind: 'drop', who, channel: requireChannelName(channel) }),
    drain: () => drain(hub),
    stop() {
      clearInterval(sweeping)
      hub.bus.publish({ kind: 'gone', from: hub.self })
      hub.bus.leave()
    },
    stats: () => statsOf(hub),
    openSessions: () => hub.sockets.bySession.names(),
  }
}

function createHub({ app, limits, bus = createInProcessBus(), log = noLog, clock = Date }: PusherOptions): Hub {
  const hub: Hub = {
    app,
    limits: { ...usualLimits, ...limits },
    clock,
    log,
    signatures: createSignatures(app),
    sockets: new Sockets(),
    channels: new Channels(),
    endedSessions: new Map(),
    bus: joinSafely(bus, log, {
      receive: (message) => deliver(hub, message),
      missed: () => makeUp(hub),
    }),
    self: randomUUID(),
    elsewhere: new Elsewhere(),
    changes: 0,
    toldAt: 0,
    censuses: new Map(),
    isDraining: false,
  }
  askForRoll(hub)
  return hub
}

/** Whatever is wrong with a bus, the sockets of this process are served. */
function joinSafely(bus: Bus, log: Log, { receive, missed }: { receive(message: BusMessage): void; missed(): void }) {
  const member = bus.join(receive, missed)
  const publish = (message: BusMessage) => {
    try {
      member.publish(message)
    } catch (error) {
      log.error('pusher.bus_failed', { kind: message.kind, error })
    }
  }
  return { ...member, publish }
}

/** The other processes can be heard again after a time in which they could not. */
function makeUp(hub: Hub) {
  askForRoll(hub)
  void remind(hub)
}

/** About one socket: the others are asked only when it is not here. */
function tell(hub: Hub, message: BusMessage & { socketId: string }) {
  if (hub.sockets.get(message.socketId)) deliver(hub, message)
  else announce(hub, message)
}

function statsOf({ sockets, channels, endedSessions, elsewhere }: Hub): Stats {
  return {
    sockets: sockets.size,
    channels: channels.size,
    users: sockets.byUser.size,
    sessions: sockets.bySession.size,
    addresses: sockets.byAddress.size,
    endedSessions: endedSessions.size,
    membersElsewhere: elsewhere.members,
  }
}

const noLog: Log = { debug() {}, warn() {}, error() {} }
