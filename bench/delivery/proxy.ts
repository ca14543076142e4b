// Proxy that drops responses: the request arrives, its response does not. Only that, not a killed process, makes a
// careless retry send twice.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { atEnd } from '#bench/support/cleanup.ts'

export type LossyProxy = {
  port: number
  /** Target port; changes when the target restarts. */
  aim(port: number): void
  /** Sets the share of dropped responses. */
  lose(share: number): void
  lost(): number
  /** Closes every connection immediately. */
  cutAll(): void
}

export async function startProxy(): Promise<LossyProxy> {
  let target = 0
  let share = 0
  let lost = 0
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect({ port: target, host: '127.0.0.1' })
    const end = () => {
      for (const socket of [near, far]) {
        socket.destroy()
        open.delete(socket)
      }
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', end)
      socket.on('close', end)
    }
    near.on('data', (chunk) => far.write(chunk))
    far.on('data', (chunk) => {
      if (Math.random() >= share) return void near.write(chunk)
      lost += 1
      end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cutAll = () => {
    for (const socket of open) socket.destroy()
  }
  atEnd(() => {
    server.close()
    cutAll()
  })
  return {
    port: (server.address() as AddressInfo).port,
    aim: (port) => {
      target = port
    },
    lose: (part) => {
      share = part
    },
    lost: () => lost,
    cutAll,
  }
}
