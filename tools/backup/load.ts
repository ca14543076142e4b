// Loads a backup into a database: the real one, or a scratch one that is dropped after comparing.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { assertKnown, migrate } from '#server/platform/migrations.ts'
import { DifferenceError } from './command.ts'
import { beginLoad, connectionOf, differences, openClient, sumTables } from './database.ts'
import { type ReadRecord, type RecordHead, readBackup, type Table } from './records.ts'
import { BackupError } from './sealed-stream.ts'

type Source = { path: string; passphrase: string | undefined }
type Visit = (record: ReadRecord) => Promise<void>
export type Loaded = Extract<RecordHead, { kind: 'end' }> & { tables: Table[]; createdAt: string }

/** Replaces everything in the database at `url`, and compares the result with the sums of the backup. */
export async function loadBackup({ path, passphrase }: Source, url: string, visitOther: Visit = async () => {}) {
  const client = await openClient(url)
  let database: Extract<RecordHead, { kind: 'database' }> | undefined
  let loading: Awaited<ReturnType<typeof beginLoad>> | undefined
  let loaded: Loaded | undefined
  try {
    await readBackup(path, passphrase, async (record) => {
      const { head, content } = record
      if (head.kind === 'database') {
        database = head
        await createTables(client, url, head.migrations)
        loading = await beginLoad(client)
      } else if (head.kind === 'table') {
        const table = database?.tables.find(({ name }) => name === head.name)
        if (!table || !loading) throw new BackupError('The backup does not describe its tables.')
        await loading.load(table, content)
      } else if (head.kind === 'end') {
        if (!database || !loading) throw new BackupError('The backup has no database.')
        await loading.finish(head.sequences)
        loaded = { ...head, tables: database.tables, createdAt: database.createdAt }
      } else await visitOther(record)
    })
    if (!loaded) throw new BackupError('The backup is not complete.')
    const different = differences(loaded.sums, await sumTables(client, loaded.tables))
    if (different.length) throw new DifferenceError(`Not the same after loading: ${different.join(', ')}.`)
    return loaded
  } finally {
    await client.end()
  }
}

/** The tables as they were when the backup was made; a later start of the product applies newer migrations. */
async function createTables(client: pg.Client, url: string, migrations: string[]) {
  // Before anything is deleted.
  await assertKnown(migrations)
  await client.query('drop schema public cascade')
  await client.query('create schema public')
  const pool = new pg.Pool({ ...connectionOf(url), max: 1 })
  // `end` does not wait for the connection to close, and a server that stops ends it with an error.
  pool.on('connect', (connection) => connection.on('error', () => {}))
  try {
    await migrate(pool, undefined, { only: migrations })
  } finally {
    await pool.end()
  }
}

/** Proves that a backup can be loaded: into a database of its own on the same server. */
export async function verifyBackup(source: Source, url: string): Promise<Loaded> {
  const admin = await openClient(url)
  const name = `souqna_check_${randomBytes(6).toString('hex')}`
  try {
    const { rows } = await admin.query<{ collate: string; ctype: string }>(
      `select datcollate as collate, datctype as ctype from pg_database where datname = current_database()`,
    )
    const { collate = 'C', ctype = 'C.UTF-8' } = rows[0] ?? {}
    const locale = `lc_collate ${pg.escapeLiteral(collate)} lc_ctype ${pg.escapeLiteral(ctype)}`
    await admin.query(`create database ${name} template template0 encoding 'UTF8' ${locale}`)
    return await loadBackup(source, Object.assign(new URL(url), { pathname: `/${name}` }).href)
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`).catch(() => {})
    await admin.end()
  }
}
