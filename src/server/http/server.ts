// The listening socket: timeouts, error responses for unparsable requests, and a shutdown that drops no request.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { defaultLanguage } from '#contract/language.ts'
import { errorResponse } from '#server/http/api/envelope.ts'
import { HttpError } from '#server/platform/http-error.ts'
import type { Fetch } from './app.ts'
import { limits } from './limits.ts'
import { nextRequestId } from './request-id.ts'

export type HttpServer = {
  port: number
  /** `othersListen`: other processes accept connections of this port, so this one stops accepting at once. */
  stop(options?: { othersListen?: boolean }): Promise<void>
  isDraining(): boolean
}

export class PortError extends Error {}

/** A port, or a listening socket that a parent process shares with several processes. */
export type Port = number | { fd: number }

/** Sees a request first, and calls `next` when it does not handle it. */
export type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

/** Accepts the WebSockets of this port. */
export type SocketServer = {
  owns(incoming: IncomingMessage): boolean
  attach(server: Server): void
  drain(): Promise<void>
}

export async function listen(
  fetch: Fetch,
  port: Port,
  host: string,
  before: Middleware = (_incoming, _outgoing, next) => next(),
  sockets?: SocketServer,
): Promise<HttpServer> {
  let isDraining = false
  const listener = getRequestListener(fetch, { overrideGlobalObjects: false })
  const server = createServer(
    {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: limits.headersTimeout,
      requestTimeout: limits.requestTimeout,
      keepAliveTimeout: limits.keepAliveTimeout,
      connectionsCheckingInterval: limits.checkInterval,
      // Other upgrade requests are handled as plain requests.
      shouldUpgradeCallback: (incoming: IncomingMessage) => sockets?.owns(incoming) ?? false,
    },
    (incoming: IncomingMessage, outgoing: ServerResponse) => {
      // Clients close their connections before the listener does; Node would cut idle ones in the middle of a request.
      if (isDraining) outgoing.setHeader('connection', 'close')
      before(incoming, outgoing, () => void listener(incoming, outgoing))
    },
  )
  server.on('clientError', respondToParseError)
  sockets?.attach(server)
  await startListening(server, port, host)

  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    isDraining: () => isDraining,
    async stop({ othersListen = typeof port === 'object' } = {}) {
      isDraining = true
      // From now on other processes accept the connections. Only the listener is closed: close() of
      // http.Server would cut connections with a request on its way.
      if (othersListen) NetServer.prototype.close.call(server)
      // WebSocket clients reconnect to another process before the listener closes.
      await sockets?.drain()
      await pause(limits.drainGrace)
      await closeServer(server)
    },
  }
}

function startListening(server: Server, port: Port, host: string) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(toPortError(error, port, host)))
    server.listen(typeof port === 'object' ? port : { port, host }, resolve)
  })
}

function toPortError(error: NodeJS.ErrnoException, port: Port, host: string) {
  if (typeof port === 'object') return new PortError('LISTEN_FDS is set, but no listening socket was handed over.')
  if (error.code === 'EADDRINUSE') {
    return new PortError(`Port ${port} is in use by another program: stop it, or choose another with PORT=….`)
  }
  if (error.code === 'EACCES') return new PortError(`This account may not open port ${port}: choose one above 1023.`)
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new PortError(`HOST=${host} is not an address of this machine.`)
  }
  return error
}

async function closeServer(server: Server) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Keep-alive connections would delay the close.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const limit = setTimeout(() => server.closeAllConnections(), limits.drainLimit)
  await closed
  clearInterval(idle)
  clearTimeout(limit)
}

/** Requests that Node cannot parse get the usual error envelope. Nothing of the request is repeated in it. */
async function respondToParseError(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const httpError = httpErrorOf(error.code)
  const body = await errorResponse(httpError, defaultLanguage, nextRequestId()).text()
  socket.end(
    [
      `HTTP/1.1 ${httpError.status} Refused`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

function httpErrorOf(code: string | undefined) {
  if (code === 'HPE_HEADER_OVERFLOW') return new HttpError(431, 'headers_too_large')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new HttpError(408, 'timeout')
  return new HttpError(400, 'bad_request')
}
