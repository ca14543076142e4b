import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { loadBulkAds } from '#bench/bulk/load.ts'
import { connect, type Database } from '#server/platform/db.ts'

export const template = 'souqna_template'
const busyTemplate = 'souqna_busy_template'
/** A busy machine may need longer for a connection or a statement than a user should wait. Tests of these limits set their own. */
const patient = { connectTimeout: 60_000, statementTimeout: 60_000, idleInTransactionTimeout: 60_000 }

export function databaseUrl(url: string, name: string) {
  const target = new URL(url)
  target.pathname = `/${name}`
  return target.href
}

/** isEmpty: without tables. hasCLocale: PostgreSQL does not treat Arabic letters as letters. */
type CloneOptions = { isEmpty?: boolean; hasCLocale?: boolean }

/** A database for one test file, with all tables and the reference data. Dropped after the file. */
export async function cloneDatabase({ isEmpty, hasCLocale }: CloneOptions = {}): Promise<Database> {
  return cloneOf(isEmpty ? 'template0' : template, hasCLocale ? `locale_provider libc locale 'C'` : '')
}

/** Enough that «مستعمل» (used) occurs in more cars than search reads one by one (search/full-text-search.ts). */
const busyAds = 30_000

/** The same with many ads, so that every list is long. The first test file that needs it creates it for all. */
export async function cloneBusyDatabase(): Promise<Database> {
  const server = inject('postgresUrl')
  await onServer(server, async (admin) => {
    await admin.query('select pg_advisory_lock(1)')
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [busyTemplate])
    if (rowCount) return
    const unfinished = `${busyTemplate}_unfinished`
    await admin.query(`create database ${unfinished} template ${template} strategy file_copy`)
    const db = connect(databaseUrl(server, unfinished), () => {}, patient)
    await loadBulkAds(db, busyAds, () => {})
    await db.close()
    await admin.query(`alter database ${unfinished} rename to ${busyTemplate}`)
  })
  return cloneOf(busyTemplate)
}

async function cloneOf(source: string, more = ''): Promise<Database> {
  const server = inject('postgresUrl')
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  await onServer(server, (admin) =>
    admin.query(`create database ${name} template ${source} strategy file_copy ${more}`),
  )
  const db = connect(databaseUrl(server, name), () => {}, patient)
  afterAll(async () => {
    await db.close()
    await onServer(server, (admin) => admin.query(`drop database ${name} with (force)`))
  })
  return db
}

/** Opens every connection of the pool, so that concurrent requests really run at the same time. */
export const warmUp = ({ pool }: Database) =>
  Promise.all(Array.from({ length: pool.options.max }, () => pool.query('select pg_sleep(0.05)')))

async function onServer(url: string, work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
