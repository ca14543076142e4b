// COPY … FROM STDIN through pg, which knows the messages but offers no call for them.
import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type pg from 'pg'

type CopyConnection = {
  stream: Writable
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Each chunk is whole lines in COPY's text format. Resolves when PostgreSQL has taken them all. */
export function copyInto(client: pg.PoolClient, statement: string, chunks: Iterable<string>): Promise<void> {
  return new Promise((done, fail) => {
    client.query({
      submit: (connection: unknown) => (connection as CopyConnection).query(statement),
      handleCopyInResponse: (connection: CopyConnection) =>
        void send(connection, chunks).catch((error: Error) => connection.sendCopyFail(error.message)),
      handleCommandComplete() {},
      handleError: fail,
      handleReadyForQuery: done,
    } as pg.Submittable)
  })
}

async function send(connection: CopyConnection, chunks: Iterable<string>) {
  for (const chunk of chunks) {
    connection.sendCopyFromChunk(Buffer.from(chunk))
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
  }
  connection.endCopyFrom()
}
