// From an HTTP upgrade to a connection, or to a refusal the client understands.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { closeCodes } from './codes.ts'
import { Connection } from './connection.ts'
import { establishedFrame } from './frames.ts'
import { end, forget, type Hub } from './hub.ts'
import { receive, receivePing } from './protocol.ts'
import { isSame } from './signatures.ts'
import { WebSocketWire } from './wire.ts'

export type Doors = {
  /** Origins of pages that may connect. Clients that are no browsers send none and are let in. */
  allowedOrigins: string[]
  /** Before /app/{key}. */
  pathPrefix: string
  /** Who connects; behind a proxy the caller knows better than the socket. */
  addressOf(request: IncomingMessage): string
}

export type HandleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export function createUpgrades(hub: Hub, doors: Doors): HandleUpgrade {
  const { limits } = hub
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    autoPong: false,
    maxPayload: limits.frameBytes,
    maxFragments: limits.framePieces,
    maxBufferedChunks: limits.framePieces,
    closeTimeout: limits.closeTimeout,
  }
  const acceptor = new WebSocketServer(options)

  return (request, socket, head) => {
    const { origin } = request.headers
    if (origin !== undefined && !doors.allowedOrigins.includes(origin)) return forbid(socket)
    acceptor.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', (error) => hub.log.debug('pusher.socket_failed', { error }))
      const address = doors.addressOf(request)
      const refusal = refusalOf(hub, doors, request, address)
      // Accepted and closed: refusing the upgrade would keep pusher-js away for 15 seconds and more.
      if (refusal) return webSocket.close(refusal[0], refusal[1])
      open(hub, webSocket, socket, address)
    })
  }
}

function open(hub: Hub, webSocket: WebSocket, socket: Duplex, address: string) {
  const { limits, clock, sockets } = hub
  const wire = new WebSocketWire(webSocket, socket, limits, () =>
    end(hub, connection, closeCodes.overCapacity, 'Reads too slowly'),
  )
  const connection = new Connection(sockets.newId(), address, wire, clock.now(), limits)
  webSocket.on('message', (data, isBinary) => receive(hub, connection, isBinary ? undefined : data.toString()))
  webSocket.on('ping', (data) => receivePing(hub, connection, data))
  webSocket.on('pong', () => connection.hear(clock.now()))
  webSocket.on('close', () => forget(hub, connection))
  sockets.add(connection)
  connection.send(establishedFrame(connection.id, limits.activitySeconds))
}

type CloseReason = [code: number, reason: string]

function refusalOf(
  hub: Hub,
  { pathPrefix }: Doors,
  request: IncomingMessage,
  address: string,
): CloseReason | undefined {
  const { limits, sockets, app } = hub
  const [path = '', query] = (request.url ?? '').split('?', 2)
  const key = path.startsWith(`${pathPrefix}/app/`) ? path.slice(pathPrefix.length + '/app/'.length) : ''
  if (!key || key.includes('/')) return [closeCodes.wrongPath, 'The path is /app/{key}']
  if (!isSame(key, app.key)) return [closeCodes.unknownApp, 'There is no app with this key']
  const protocol = new URLSearchParams(query).get('protocol')
  if (!protocol) return [closeCodes.noProtocol, 'No protocol version']
  if (protocol !== '7') return [closeCodes.unsupportedProtocol, 'The protocol version is 7']
  if (hub.isDraining) return [closeCodes.overCapacity, 'Restarting']
  if (sockets.size >= limits.sockets) return [closeCodes.overCapacity, 'Full']
  if (sockets.byAddress.count(address) >= limits.socketsPerAddress) {
    return [closeCodes.overCapacity, 'Too many connections from one address']
  }
  return undefined
}

function forbid(socket: Duplex) {
  socket.on('error', () => socket.destroy())
  socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
}
