// A bound port that stays open while processes start and stop, like a systemd socket (docs/operating.md). Only the
// processes that inherit it accept connections.
import net from 'node:net'

export type HeldSocket = { fd: number; port: number; origin: string; release(): void }

type Handle = { fd: number; getsockname(address: object): number; close(): void }

export function holdSocket(): HeldSocket {
  // node:cluster uses this for its workers; Node has no public API to bind without accepting.
  const { _createServerHandle: bind } = net as unknown as {
    _createServerHandle(address: string, port: number, family: 4): Handle
  }
  const handle = bind('127.0.0.1', 0, 4)
  const address: { port?: number } = {}
  handle.getsockname(address)
  const port = address.port ?? 0
  return { fd: handle.fd, port, origin: `http://127.0.0.1:${port}`, release: () => handle.close() }
}
