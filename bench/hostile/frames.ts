// Hostile WebSocket frames: broken JSON, wrong shapes, long names, binary data, floods.
import { WebSocket } from 'ws'
import type { Random } from './requests.ts'

const event = (name: unknown, data?: unknown, channel?: unknown) => JSON.stringify({ event: name, data, channel })

const frames: ((random: Random) => string | Buffer)[] = [
  () => '',
  () => '{',
  () => 'null',
  () => '[]',
  () => '"text"',
  () => '{"event":1}',
  () => event('pusher:subscribe'),
  () => event('pusher:subscribe', 'not json'),
  () => event('pusher:subscribe', { channel: null }),
  () => event('pusher:subscribe', { channel: 'x'.repeat(5000) }),
  () => event('pusher:subscribe', { channel: 'private-user.1', auth: 'souqna-local:00' }),
  () => event('pusher:subscribe', { channel: 'presence-x', auth: ':', channel_data: '{' }),
  () => event('pusher:subscribe', { channel: 'private-encrypted-x', auth: {} }),
  () => event('pusher:unsubscribe', { channel: '__proto__' }),
  () => event('pusher:signin', { auth: 'x', user_data: '{"id":"1"}' }),
  () => event('pusher:signin', { auth: null, user_data: [] }),
  () => event('pusher:ping', { a: 1 }),
  () => event('client-typing', 'x'.repeat(20_000), 'private-user.1'),
  () => event('client-typing', {}, 'constructor'),
  () => event('pusher_internal:subscription_succeeded', {}, 'news'),
  () => event(`client-${'x'.repeat(300)}`, {}, 'private-a'),
  (random) => Buffer.alloc(random.number(2000), 255),
  () => '['.repeat(10_000),
  () => `{"event":"pusher:subscribe","data":{"channel":"${'\\u0000'.repeat(100)}"}}`,
  (random) => event('pusher:subscribe', { channel: `ad.${random.number(100_000)}` }),
]

/** Sends frames over ever new sockets; returns the close codes and how often each came. */
export async function sendFrames(url: string, random: Random, total: number): Promise<Map<string, number>> {
  const ends = new Map<string, number>()
  let sent = 0
  while (sent < total) {
    const count = Math.min(total - sent, 20 + random.number(200))
    const end = await sendOver(url, random, count)
    ends.set(end, (ends.get(end) ?? 0) + 1)
    sent += count
  }
  return ends
}

function sendOver(url: string, random: Random, count: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url)
    const timer = setTimeout(() => socket.terminate(), 3_000)
    socket.on('open', () => {
      for (let i = 0; i < count && socket.readyState === WebSocket.OPEN; i += 1)
        socket.send(random.pick(frames)(random))
      socket.close(1000)
    })
    socket.on('error', () => {})
    socket.on('close', (code) => {
      clearTimeout(timer)
      resolve(String(code))
    })
  })
}
