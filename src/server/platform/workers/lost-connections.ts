// node:cluster gives each worker one connection at a time and waits until the worker has taken it. When the worker is
// killed in between, Node forgets the connection, and its client would wait for ever: it gets another worker instead.
// Uses the messages between cluster and its workers, which are not public; src/workers.test.ts shows that it works.
import type { Worker } from 'node:cluster'

type Handle = { close(): void }
type ClusterMessage = { cmd?: string; act?: string; seq?: number; ack?: number; key?: string }
export type LostConnection = { message: ClusterMessage; handle: Handle }

type Send = (message: ClusterMessage, handle?: Handle, ...rest: unknown[]) => boolean

/** Returns a function that tells which connection the worker has been given and not taken yet. */
export function watchConnections({ process: child }: Worker): () => LostConnection | undefined {
  let given: LostConnection | undefined
  const send = child.send.bind(child) as unknown as Send
  child.send = ((message: ClusterMessage, handle?: Handle, ...rest: unknown[]) => {
    if (message.cmd === 'NODE_CLUSTER' && message.act === 'newconn' && handle) given = { message, handle }
    return send(message, handle, ...rest)
  }) as unknown as typeof child.send
  child.on('internalMessage', ({ ack }: ClusterMessage) => {
    if (given && ack === given.message.seq) given = undefined
  })
  return () => given
}

/** The other worker answers with `accepted`, which nothing waits for: without `seq` the primary ignores it. */
export function passOn({ message: { seq: _seq, ...message }, handle }: LostConnection, worker: Worker) {
  const send = worker.process.send.bind(worker.process) as unknown as Send
  send(message, handle, {}, () => handle.close())
}
