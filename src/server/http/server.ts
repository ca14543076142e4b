// The listening socket: timeouts, refusals below HTTP, and a shutdown that drops no request.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { errorResponse } from '#server/http/api/envelope.ts'
import { HttpError } from '#server/platform/http-error.ts'
import type { Fetch } from './app.ts'
import { limits } from './limits.ts'
import { nextRequestId } from './request-id.ts'

export type HttpServer = { port: number; stop(): Promise<void>; isDraining(): boolean }

export class PortError extends Error {}

/** A port of our own, or a listening socket that somebody else holds and hands to several processes. */
export type Port = number | { fd: number }

/** Sees a request first, and passes it on when it is not its own. */
export type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

/** Takes the sockets of this port. */
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
      // Other upgrades are plain requests, and answered as such.
      shouldUpgradeCallback: (incoming: IncomingMessage) => sockets?.owns(incoming) ?? false,
    },
    (incoming: IncomingMessage, outgoing: ServerResponse) => {
      // security.md F11: tell clients to leave before the listener closes; Node would cut idle ones mid-request.
      if (isDraining) outgoing.setHeader('connection', 'close')
      before(incoming, outgoing, () => void listener(incoming, outgoing))
    },
  )
  server.on('clientError', refuseBelowHttp)
  sockets?.attach(server)
  await opened(server, port, host)

  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    isDraining: () => isDraining,
    async stop() {
      isDraining = true
      // Whoever comes from now on is taken by the others who listen on the same socket. Only the listener is closed: http's own
      // close would cut connections on which a request may be on its way.
      if (typeof port === 'object') NetServer.prototype.close.call(server)
      // Those who hold a socket are sent to the next process before the listener closes.
      await sockets?.drain()
      await pause(limits.drainGrace)
      await closed(server)
    },
  }
}

function opened(server: Server, port: Port, host: string) {
  return new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explained(error, port, host)))
    server.listen(typeof port === 'object' ? port : { port, host }, resolve)
  })
}

function explained(error: NodeJS.ErrnoException, port: Port, host: string) {
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

async function closed(server: Server) {
  const done = new Promise<void>((resolve) => server.close(() => resolve()))
  // Connections stay open for more requests after their answer; with nobody left to serve they are only in the way.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const limit = setTimeout(() => server.closeAllConnections(), limits.drainLimit)
  await done
  clearInterval(idle)
  clearTimeout(limit)
}

/** Requests Node cannot even read get our envelope too, and nothing of theirs is repeated. */
async function refuseBelowHttp(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const failure = failureOf(error.code)
  const answer = errorResponse(failure, 'ar', nextRequestId())
  const body = await answer.text()
  socket.end(
    [
      `HTTP/1.1 ${failure.status} Refused`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

function failureOf(code: string | undefined) {
  if (code === 'HPE_HEADER_OVERFLOW') return new HttpError(431, 'headers_too_large')
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new HttpError(408, 'timeout')
  return new HttpError(400, 'bad_request')
}
