// A worker for tests of the supervisor. Instead of a database it is given a folder: the file `wait` delays its start, and with the
// file `hang` its event loop never turns again once it listens.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ToPrimary, ToWorker } from '#server/platform/workers/messages.ts'

const send = (message: ToPrimary) => new Promise((resolve) => process.send?.(message, resolve))

process.on('message', async (message: ToWorker) => {
  if (message.kind === 'stop') process.exit()
  if (message.kind !== 'start') return
  const has = (file: string) => existsSync(join(message.databaseUrl, file))
  while (has('wait')) await pause(10)
  const hangs = has('hang')
  await send({ kind: 'listening', port: 1 })
  if (hangs) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  setInterval(() => void send({ kind: 'alive' }), 100)
})
