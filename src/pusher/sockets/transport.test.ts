import { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { limits } from '#pusher/limits.ts'
import { WebSocketTransport } from './transport.ts'

test('frames that were written no longer count as queued', async () => {
  const pendingWrites: (() => void)[] = []
  const socket = new Duplex({ read() {}, write: (_frame, _encoding, done) => void pendingWrites.push(done) })
  const open = { readyState: WebSocket.OPEN } as WebSocket
  let isSlow = false
  const transport = new WebSocketTransport(open, socket, limits, () => {
    isSlow = true
  })
  const frame = Buffer.from('frame')
  const finishWrites = async () => {
    while (socket.writableLength) {
      pendingWrites.shift()?.()
      await nextTurn()
    }
  }

  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < limits.queuedFrames; i++) transport.send(frame)
    await finishWrites()
  }
  expect(isSlow).toBe(false)
  for (let i = 0; i < limits.queuedFrames + 2; i++) transport.send(frame)
  await nextTurn()
  expect(isSlow).toBe(true)
})
