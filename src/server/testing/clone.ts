import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { connect, type Database } from '#server/platform/db.ts'

export const template = 'souqna_template'

export function inDatabase(url: string, name: string) {
  const target = new URL(url)
  target.pathname = `/${name}`
  return target.href
}

/** isEmpty: without tables. isDeaf: one that takes Arabic letters for mere bytes. */
type CloneOptions = { isEmpty?: boolean; isDeaf?: boolean }

/** A database of the test file's own, with every table and the reference data. Gone when the file is done. */
export async function cloneDatabase(options: CloneOptions = {}): Promise<Database> {
  const server = inject('postgresUrl')
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const locale = options.isDeaf ? `locale_provider libc locale 'C'` : ''
  await onServer(server, `create database ${name} template ${options.isEmpty ? 'template0' : template} ${locale}`)
  const db = connect(inDatabase(server, name), () => {})
  afterAll(async () => {
    await db.close()
    await onServer(server, `drop database ${name} with (force)`)
  })
  return db
}

/** Opens every connection of the pool, so that what is then asked at once arrives at once. */
export const warmUp = ({ pool }: Database) =>
  Promise.all(Array.from({ length: pool.options.max }, () => pool.query('select pg_sleep(0.05)')))

async function onServer(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
