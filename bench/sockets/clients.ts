// The other side: thousands of clients in one process.
import { WebSocket } from 'ws'
import { answerQuestions } from '#bench/support/child.ts'
import { createSignatures } from '#pusher/signatures.ts'
import { app } from './app.ts'

export type SocketClientsQuestions = {
  /** Opens so many sockets and leaves them idle; ours are in a channel of their own and in one with all others. */
  hold(asked: { port: number; count: number; isOurs: boolean }): Promise<void>
  release(port: number): Promise<void>
  /** From now on every held socket waits for an event. */
  listen(port: number): void
  /** When the last of them heard it. */
  lastHeardAt(): Promise<number>
  /** Connects and leaves again so many times, in all ways there are. */
  churn(asked: { port: number; cycles: number }): Promise<void>
}

const atOnce = 64
const signatures = createSignatures(app)
const held = new Map<number, WebSocket[]>()
let lastHeard = Promise.resolve(0)
const questions: SocketClientsQuestions = { hold, release, listen, lastHeardAt: () => lastHeard, churn }
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

/** As a page does: asks for a signature, subscribes, waits. */
async function settleIn(port: number, socket: WebSocket, id: string, index: number) {
  const answer = await fetch(`http://127.0.0.1:${port}/${index}/${id}`)
  const signed = (await answer.json()) as Record<string, string>
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

/** Others' coming and going is not what anybody here waits for. */
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
