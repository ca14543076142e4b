// Turns HTTP upgrade requests into connections, or closes them with a code the client understands.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { receiveFrame, receivePing } from '#pusher/client-frames/receive-frame.ts'
import { closeCodes } from '#pusher/protocol/close-codes.ts'
import { establishedFrame } from '#pusher/protocol/frames.ts'
import { Connection } from '#pusher/sockets/connection.ts'
import { WebSocketTransport } from '#pusher/sockets/transport.ts'
import { closeConnection, removeConnection } from './disconnect.ts'
import type { ServerState } from './server-state.ts'
import { isEqualInConstantTime } from './signatures.ts'

export type UpgradeOptions = {
  /** Origins of pages that may connect. Clients other than browsers send no origin and are accepted. */
  allowedOrigins: string[]
  /** Path before /app/{key}. */
  pathPrefix: string
  /** Client address; behind a proxy it differs from the socket’s address. */
  addressOf(request: IncomingMessage): string
}

export type HandleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export function createUpgrades(state: ServerState, options: UpgradeOptions): HandleUpgrade {
  const { limits } = state
  const webSocketOptions = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    autoPong: false,
    maxPayload: limits.frameBytes,
    maxFragments: limits.frameFragments,
    maxBufferedChunks: limits.frameFragments,
    closeTimeout: limits.closeTimeout,
  }
  const acceptor = new WebSocketServer(webSocketOptions)

  return (request, socket, head) => {
    const { origin } = request.headers
    if (origin !== undefined && !options.allowedOrigins.includes(origin)) return rejectOrigin(socket)
    const address = options.addressOf(request)
    // A refused upgrade makes pusher-js wait 15 seconds and longer; after a close it would come back every second.
    if (state.sockets.byAddress.count(address) >= limits.socketsPerAddress)
      return rejectAddress(socket, limits.retryAfter)
    acceptor.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', (error) => state.log.debug('pusher.socket_failed', { error }))
      const closeReason = closeReasonFor(state, options, request)
      // Accept, then close: after a refused upgrade pusher-js waits 15 seconds or longer.
      if (closeReason) return webSocket.close(closeReason[0], closeReason[1])
      openConnection(state, webSocket, socket, address)
    })
  }
}

function openConnection(state: ServerState, webSocket: WebSocket, socket: Duplex, address: string) {
  const { limits, clock, sockets } = state
  const transport = new WebSocketTransport(webSocket, socket, limits, () =>
    closeConnection(state, connection, closeCodes.overCapacity, 'Reads too slowly'),
  )
  const connection = new Connection(sockets.newId(), address, transport, clock.now(), limits)
  webSocket.on('message', (data, isBinary) => receiveFrame(state, connection, isBinary ? undefined : data.toString()))
  webSocket.on('ping', (data) => receivePing(state, connection, data))
  webSocket.on('pong', () => connection.recordActivity(clock.now()))
  webSocket.on('close', () => removeConnection(state, connection))
  sockets.add(connection)
  connection.send(establishedFrame(connection.id, limits.activitySeconds))
}

type CloseReason = [code: number, reason: string]

function closeReasonFor(
  state: ServerState,
  { pathPrefix }: UpgradeOptions,
  request: IncomingMessage,
): CloseReason | undefined {
  const { limits, sockets, app } = state
  const [path = '', query] = (request.url ?? '').split('?', 2)
  const key = path.startsWith(`${pathPrefix}/app/`) ? path.slice(pathPrefix.length + '/app/'.length) : ''
  if (!key || key.includes('/')) return [closeCodes.wrongPath, 'The path is /app/{key}']
  if (!isEqualInConstantTime(key, app.key)) return [closeCodes.unknownApp, 'There is no app with this key']
  const protocol = new URLSearchParams(query).get('protocol')
  if (!protocol) return [closeCodes.noProtocol, 'No protocol version']
  // Clients for Android and .NET say 5, those for Ruby and Python 6; the frames are the same.
  if (!/^[4-7]$/.test(protocol)) return [closeCodes.unsupportedProtocol, 'The protocol version is 4 to 7']
  if (state.isDraining) return [closeCodes.overCapacity, 'Restarting']
  if (sockets.size >= limits.sockets) return [closeCodes.overCapacity, 'Full']
  return undefined
}

const rejectOrigin = (socket: Duplex) => refuse(socket, '403 Forbidden')

const rejectAddress = (socket: Duplex, retryAfter: number) =>
  refuse(socket, '503 Service Unavailable', `retry-after: ${retryAfter}\r\n`)

function refuse(socket: Duplex, status: string, headers = '') {
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\n${headers}connection: close\r\ncontent-length: 0\r\n\r\n`)
}
