// A port that is bound and stays so while processes come and go, as systemd holds it (docs/operating.md). Nobody accepts
// on it but the processes it is handed to.
import net from 'node:net'

export type HeldSocket = { fd: number; port: number; origin: string; release(): void }

type Handle = { fd: number; getsockname(address: object): number; close(): void }

export function holdSocket(): HeldSocket {
  // What node:cluster binds with for its workers; Node has no public way to bind without accepting.
  const { _createServerHandle: bind } = net as unknown as {
    _createServerHandle(address: string, port: number, family: 4): Handle
  }
  const handle = bind('127.0.0.1', 0, 4)
  const address: { port?: number } = {}
  handle.getsockname(address)
  const port = address.port ?? 0
  return { fd: handle.fd, port, origin: `http://127.0.0.1:${port}`, release: () => handle.close() }
}
