// A Pusher Channels server (protocol 7) that runs inside this process. It is independent of the product.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import { type Bus, type BusMessage, createInProcessBus } from '#pusher/cluster/bus.ts'
import { requestMembers } from '#pusher/cluster/cluster-presence.ts'
import { RemoteMembers } from '#pusher/cluster/remote-members.ts'
import { handleHttpApi } from '#pusher/http-api/http-api.ts'
import { encodeData } from '#pusher/protocol/frames.ts'
import { requireChannelName, requireUserId, userChannel } from '#pusher/protocol/identifiers.ts'
import { CachedEvents } from '#pusher/sockets/cached-events.ts'
import { Channels } from '#pusher/sockets/channels.ts'
import type { Owner } from '#pusher/sockets/connection.ts'
import { type SocketSelector, Sockets } from '#pusher/sockets/sockets.ts'
import { type ChannelAuth, type ChannelRequest, signChannel, signUser, type UserAuth } from './authorization.ts'
import { deliver, deliverEverywhere } from './delivery.ts'
import { type Limits, limits as usualLimits } from './limits.ts'
import { confirmSubscriptionsAgain, drain, sweep } from './maintenance.ts'
import type { Clock, Log, ServerState } from './server-state.ts'
import { createSignatures, type PusherApp } from './signatures.ts'
import { trigger } from './trigger-event.ts'
import { createUpgrades, type HandleUpgrade, type UpgradeOptions } from './upgrades.ts'

export type PusherOptions = Partial<UpgradeOptions> & {
  app: PusherApp
  allowedOrigins: string[]
  /** 32 bytes, for encrypted channels. */
  encryptionMasterKey?: Uint8Array
  limits?: Partial<Limits>
  /** Tells subscribers how many they are (`pusher:subscription_count`). */
  sendsSubscriptionCounts?: boolean
  bus?: Bus
  log?: Log
  clock?: Clock
}

/** Sizes of all in-memory collections; all are zero when no client is connected. */
type PusherStats = Record<
  'sockets' | 'channels' | 'users' | 'sessions' | 'addresses' | 'endedSessions' | 'remoteMembers',
  number
>

export type Pusher = {
  /** Handles upgrade requests of a server. Other paths are answered only when no other listener exists. */
  attach(server: Server): void
  handleUpgrade: HandleUpgrade
  /** Pass it to http.createServer as shouldUpgradeCallback. */
  owns(request: IncomingMessage): boolean
  fetchHttpApi(request: Request): Promise<Response | undefined>
  trigger(channels: string | string[], event: string, data: unknown, options?: { exceptSocketId?: string }): void
  /** Sends to the sockets that signed in as this user. */
  sendToUser(userId: string, event: string, data: unknown): void
  authorizeChannel(socketId: string, channel: string, request?: ChannelRequest): ChannelAuth
  authenticateUser(socketId: string, user: { id: string } & Record<string, unknown>, owner?: Owner): UserAuth
  /** Closes the sockets of a session, and any socket that is assigned to it within the next minute. */
  endSession(sessionId: string): void
  /** Closes the user’s current sockets. To keep the user out, end the sessions too. */
  terminateUser(userId: string): void
  /** Removes sockets from a channel. They can rejoin only with a new authorisation. */
  dropSubscription(sockets: SocketSelector, channel: string): void
  /** Closes all sockets in batches; new connections get a code that makes pusher-js reconnect. */
  drain(): Promise<void>
  /** Stops the sweep timer and leaves the bus. */
  stop(): void
  stats(): PusherStats
  /** Sessions that have a socket in this process. */
  openSessions(): string[]
}

export function createPusher(options: PusherOptions): Pusher {
  const state = createServerState(options)
  const { pathPrefix = '', addressOf = (request) => request.socket.remoteAddress ?? '' } = options
  const handleUpgrade = createUpgrades(state, { allowedOrigins: options.allowedOrigins, pathPrefix, addressOf })
  const sweepTimer = setInterval(() => sweep(state), state.limits.sweepInterval).unref()
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
    fetchHttpApi: (request) => handleHttpApi(state, request),
    trigger(channels, event, data, { exceptSocketId } = {}) {
      trigger(state, { channels: [channels].flat(), event, data: encodeData(data), exceptSocketId })
    },
    sendToUser(userId, event, data) {
      trigger(state, { channels: [userChannel(userId)], event, data: encodeData(data) })
    },
    authorizeChannel(socketId, channel, { presence, owner } = {}) {
      const auth = signChannel(state, { socketId, channel, presence, owner }, options.encryptionMasterKey)
      deliverToSocket(state, { kind: 'authorized', socketId, channel, ...(owner ? { owner } : {}) })
      return auth
    },
    authenticateUser(socketId, user, owner) {
      const auth = signUser(state, socketId, user)
      if (owner) deliverToSocket(state, { kind: 'authorized', socketId, owner })
      return auth
    },
    endSession: (sessionId) => deliverEverywhere(state, { kind: 'end_session', sessionId }),
    terminateUser: (userId) =>
      deliverEverywhere(state, { kind: 'end_user', userId: requireUserId(userId, state.limits) }),
    dropSubscription: (sockets, channel) =>
      deliverEverywhere(state, { kind: 'drop', sockets, channel: requireChannelName(channel) }),
    drain: () => drain(state),
    stop() {
      clearInterval(sweepTimer)
      state.bus.publish({ kind: 'process_stopped', from: state.processId })
      state.bus.leave()
    },
    stats: () => statsOf(state),
    openSessions: () => state.sockets.bySession.keys(),
  }
}

function createServerState({
  app,
  limits,
  bus = createInProcessBus(),
  log = noLog,
  clock = Date,
  sendsSubscriptionCounts = false,
}: PusherOptions): ServerState {
  const allLimits = { ...usualLimits, ...limits }
  const state: ServerState = {
    app,
    limits: allLimits,
    clock,
    log,
    signatures: createSignatures(app),
    sockets: new Sockets(),
    channels: new Channels(),
    endedSessions: new Map(),
    bus: joinBus(bus, log, {
      receive: (message) => deliver(state, message),
      missed: () => resynchronize(state),
    }),
    processId: randomUUID(),
    remoteMembers: new RemoteMembers(),
    memberChanges: 0,
    heartbeatAt: 0,
    pendingCounts: new Map(),
    cachedEvents: new CachedEvents(allLimits.cachedChannels, allLimits.cachedEventTtl),
    sendsSubscriptionCounts,
    changedCounts: new Set(),
    isCounting: false,
    isDraining: false,
  }
  requestMembers(state)
  return state
}

/** A failing bus must not affect the sockets of this process. */
function joinBus(bus: Bus, log: Log, { receive, missed }: { receive(message: BusMessage): void; missed(): void }) {
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

/** After the bus was interrupted, members and events of other processes may be missing. */
function resynchronize(state: ServerState) {
  requestMembers(state)
  void confirmSubscriptionsAgain(state)
}

/** Publishes on the bus only when the socket is not in this process. */
function deliverToSocket(state: ServerState, message: BusMessage & { socketId: string }) {
  if (state.sockets.get(message.socketId)) deliver(state, message)
  else deliverEverywhere(state, message)
}

function statsOf({ sockets, channels, endedSessions, remoteMembers }: ServerState): PusherStats {
  return {
    sockets: sockets.size,
    channels: channels.size,
    users: sockets.byUser.size,
    sessions: sockets.bySession.size,
    addresses: sockets.byAddress.size,
    endedSessions: endedSessions.size,
    remoteMembers: remoteMembers.memberCount,
  }
}

const noLog: Log = { debug() {}, warn() {}, error() {} }
