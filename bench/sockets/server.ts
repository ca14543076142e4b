// The measured server in its own process: our Pusher server, or a minimal WebSocket server.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { answerQuestions, settledMemory } from '#bench/support/child.ts'
import { createPusher } from '#pusher/pusher.ts'
import { app, message } from './app.ts'

export type SocketServerQuestions = {
  port(): Promise<number>
  memory(): Promise<{ held: number; rss: number }>
  /** Sends one event to all sockets and returns the start time. */
  fanOut(): number
  cpu(): number
  stats(): Record<string, number>
}

serve()

function serve() {
  const { handle, attach, fanOut, stats } = process.argv[2] === 'pusher' ? ours() : bare()
  const server = createServer(handle)
  attach(server)
  const opened = new Promise<void>((resolve) => server.listen(0, '127.0.0.1', 4096, resolve))
  const questions: SocketServerQuestions = {
    async port() {
      await opened
      return (server.address() as AddressInfo).port
    },
    memory: settledMemory,
    fanOut() {
      const beganAt = performance.timeOrigin + performance.now()
      fanOut()
      return beganAt
    },
    cpu() {
      const { user, system } = process.cpuUsage()
      return user + system
    },
    stats,
  }
  answerQuestions(questions)
}

function ours() {
  const many = 1_000_000
  const pusher = createPusher({ app, allowedOrigins: [], limits: { sockets: many, socketsPerAddress: many } })
  return {
    /** Authorisation endpoint for pusher-js; the user is part of the path. */
    handle(request: IncomingMessage, response: ServerResponse) {
      const [, userId = '', socketId = ''] = (request.url ?? '').split('/')
      const owner = { userId, sessionId: `session-${userId}` }
      response.end(JSON.stringify(pusher.authorizeChannel(socketId, `private-user-${userId}`, { owner })))
    },
    attach: pusher.attach,
    fanOut: () => pusher.trigger('news', 'message', message),
    stats: pusher.stats,
  }
}

function bare() {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const text = JSON.stringify({ event: 'message', channel: 'news', data: JSON.stringify(message) })
  return {
    handle: (_: IncomingMessage, response: ServerResponse) => void response.end(),
    attach(server: ReturnType<typeof createServer>) {
      server.on('upgrade', (request, socket, head) =>
        sockets.handleUpgrade(request, socket, head, (client) => {
          client.on('message', () => {})
          client.on('error', () => {})
          client.send('{"event":"hello"}')
        }),
      )
    },
    fanOut() {
      for (const client of sockets.clients) client.send(text)
    },
    stats: () => ({ sockets: sockets.clients.size }),
  }
}
