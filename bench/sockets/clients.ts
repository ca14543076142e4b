// Thousands of WebSocket clients in one process.
import { WebSocket } from 'ws'
import { answerQuestions } from '#bench/support/child.ts'
import { createSignatures } from '#pusher/signatures.ts'
import { app } from './app.ts'

export type SocketClientsQuestions = {
  /** Opens `count` idle sockets; ours subscribe to a private channel and to one shared channel. */
  hold(options: { port: number; count: number; isOurs: boolean }): Promise<void>
  release(port: number): Promise<void>
  /** Every open socket starts to wait for an event. */
  listen(port: number): void
  /** When the last socket received the event. */
  lastReceivedAt(): Promise<number>
  /** Connects and disconnects `cycles` times, in every possible way. */
  churn(options: { port: number; cycles: number }): Promise<void>
}

const atOnce = 64
const signatures = createSignatures(app)
const held = new Map<number, WebSocket[]>()
let lastHeard = Promise.resolve(0)
const questions: SocketClientsQuestions = { hold, release, listen, lastReceivedAt: () => lastHeard, churn }
answerQuestions(questions)

async function hold({ port, count, isOurs }: { port: number; count: number; isOurs: boolean }) {
  const sockets: WebSocket[] = []
  held.set(port, sockets)
  await inParallel(count, async (index) => {
    const { socket, id } = await open(port)
    if (isOurs) await settleIn(port, socket, id, index)
    sockets.push(socket)
  })
}

async function release(port: number) {
  const sockets = held.get(port) ?? []
  held.delete(port)
  await Promise.all(sockets.map((socket) => ended(socket, () => socket.close())))
}

/** Like a page: requests a signature, subscribes and waits. */
async function settleIn(port: number, socket: WebSocket, id: string, index: number) {
  const response = await fetch(`http://127.0.0.1:${port}/${index}/${id}`)
  const signed = (await response.json()) as Record<string, string>
  await subscribe(socket, { channel: `private-user-${index}`, ...signed })
  await subscribe(socket, { channel: 'news' })
}

function listen(port: number) {
  const sockets = held.get(port) ?? []
  lastHeard = new Promise((resolve) => {
    let missing = sockets.length
    const hear = () => {
      missing -= 1
      if (!missing) resolve(performance.timeOrigin + performance.now())
    }
    for (const socket of sockets) socket.once('message', hear)
  })
}

function churn({ port, cycles }: { port: number; cycles: number }) {
  return inParallel(cycles, async (index) => {
    const { socket, id } = await open(port)
    const channel = `presence-room-${index % 50}`
    const channelData = JSON.stringify({ user_id: String(index), user_info: { name: `Mr. ${index}` } })
    const auth = signatures.forChannel(id, channel, channelData)
    await subscribe(socket, { channel, auth, channel_data: channelData })
    await ended(socket, () => leave(socket, index))
  })
}

function leave(socket: WebSocket, index: number) {
  if (index % 3 === 0) return socket.close(1000)
  if (index % 3 === 1) return socket.terminate()
  socket.send('x'.repeat(100_000))
}

async function open(port: number) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${app.key}?protocol=7`, { perMessageDeflate: false })
  const { data = '{}' } = await next(socket)
  return { socket, id: String(JSON.parse(data).socket_id) }
}

async function subscribe(socket: WebSocket, data: Record<string, string>) {
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data }))
  const { event } = await next(socket)
  if (event !== 'pusher_internal:subscription_succeeded') throw new Error(`${data.channel}: ${event}`)
}

/** Presence events are ignored. */
function next(socket: WebSocket): Promise<{ event: string; data?: string }> {
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('message', (bytes) => {
      socket.off('error', reject)
      const frame = JSON.parse(bytes.toString())
      resolve(frame.event.startsWith('pusher_internal:member_') ? next(socket) : frame)
    })
  })
}

function ended(socket: WebSocket, end: () => void) {
  return new Promise<void>((resolve) => {
    socket.on('error', () => {})
    socket.once('close', () => resolve())
    end()
  })
}

async function inParallel(count: number, work: (index: number) => Promise<void>) {
  let index = 0
  const worker = async () => {
    while (index < count) await work(index++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
