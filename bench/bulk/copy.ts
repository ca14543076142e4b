import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

/** Sends chunks of whole lines in the text format of COPY. Resolves when PostgreSQL has received all of them. */
export const copyInto = (client: pg.PoolClient, statement: string, chunks: Iterable<string>) =>
  pipeline(Readable.from(chunks), client.query(from(statement)))
