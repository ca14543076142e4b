// A TCP proxy in front of a real service. It can lose packets silently, as a broken network does: nothing arrives, and
// no connection is closed.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = {
  url: string
  /** From now on nothing passes, on old and new connections. */
  blackhole(): void
  /** New connections work; those of the time before stay silent for ever. */
  heal(): void
  /** Everything that was held back arrives, as after a pause of the server. */
  resume(): void
  stop(): Promise<void>
}

export async function startTcpProxy(targetUrl: string): Promise<TcpProxy> {
  const target = new URL(targetUrl)
  const pairs = new Map<Socket, Socket>()
  let isSilent = false
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(Number(target.port), target.hostname).pause()
    for (const socket of [near, far]) socket.on('error', () => {})
    pairs.set(near, far)
    if (!isSilent) join(near, far)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(targetUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    blackhole() {
      isSilent = true
      for (const pair of pairs) for (const socket of pair) socket.unpipe().pause()
    },
    heal() {
      isSilent = false
    },
    resume() {
      isSilent = false
      for (const [near, far] of pairs) join(near, far)
    },
    async stop() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function join(near: Socket, far: Socket) {
  near.pipe(far)
  far.pipe(near)
}
