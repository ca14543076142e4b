// A client that sends arbitrary frames, including invalid ones.
import { onTestFinished } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import { createSignatures } from '#pusher/signatures.ts'
import { app, type TestServer } from './server.ts'

export type Frame = { event: string; channel?: string; data?: unknown; user_id?: string }

const signatures = createSignatures(app)

/** Resolves when the server has sent the socket id. */
export async function connect(server: TestServer, options: ClientOptions = {}) {
  const client = dial(server.url, options)
  const established = await client.next('pusher:connection_established')
  const { socket_id: id } = JSON.parse(String(established.data))
  return { ...client, id: String(id) }
}

export type RawClient = Awaited<ReturnType<typeof connect>>

/** Opens a socket without waiting for the server. */
export function dial(url: string, options: ClientOptions = {}) {
  const socket = new WebSocket(url, options)
  const unread: Frame[] = []
  const waiting: { event: string; resolve(frame: Frame): void }[] = []
  socket.on('error', () => {})
  socket.on('message', (bytes) => {
    const frame = JSON.parse(bytes.toString()) as Frame
    const index = waiting.findIndex(({ event }) => event === frame.event)
    if (index >= 0) waiting.splice(index, 1)[0]?.resolve(frame)
    else unread.push(frame)
  })
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  onTestFinished(() => socket.terminate())

  /** Resolves with the first unread frame of this event. */
  function next(event: string): Promise<Frame> {
    const index = unread.findIndex((frame) => frame.event === event)
    if (index >= 0) return Promise.resolve(unread.splice(index, 1)[0] as Frame)
    return new Promise((resolve) => waiting.push({ event, resolve }))
  }

  const say = (text: string) => socket.send(text)
  const send = (frame: unknown) => say(JSON.stringify(frame))

  /** Waits until all frames sent so far are processed; returns the unread replies. */
  async function settled(): Promise<Frame[]> {
    send({ event: 'pusher:ping', data: {} })
    await next('pusher:pong')
    return [...unread]
  }

  return { socket, closed, next, say, send, settled }
}

export async function subscribe(
  client: RawClient,
  channel: string,
  presence?: { user_id: string; user_info?: unknown },
) {
  client.send({ event: 'pusher:subscribe', data: signed(client.id, channel, presence) })
  return client.next('pusher_internal:subscription_succeeded')
}

export function signed(socketId: string, channel: string, presence?: { user_id: unknown; user_info?: unknown }) {
  if (!/^(private|presence)-/.test(channel)) return { channel, auth: '' }
  if (!presence) return { channel, auth: signatures.forChannel(socketId, channel) }
  const channelData = JSON.stringify(presence)
  return { channel, auth: signatures.forChannel(socketId, channel, channelData), channel_data: channelData }
}

export function signIn(client: RawClient, user: Record<string, unknown>) {
  const userData = JSON.stringify(user)
  client.send({ event: 'pusher:signin', data: { auth: signatures.forUser(client.id, userData), user_data: userData } })
}
