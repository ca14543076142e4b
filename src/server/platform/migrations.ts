// Forward-only numbered SQL files, each applied once, by one process at a time. A first line that is a mark changes how
// (see CONTRIBUTING.md, "Add a migration").
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** An arbitrary number that nothing else in this database uses. */
const migrationLock = 7_209_441

export class MigrationError extends Error {}

export type MigrationOptions = {
  /** A table is locked against everybody while a migration waits for its own lock, so it gives up soon and tries again. */
  lockTimeout?: number
  lockAttempts?: number
  /** Applies these and no others: a backup is loaded into the tables that it was made of. */
  only?: readonly string[]
}

type Migration = {
  name: string
  text: string
  /** `-- no transaction`: for `create index concurrently`, which lets users go on writing. */
  isOutsideTransaction: boolean
  /** `-- older code works`: the release before can run on the new schema, so it can be started again. */
  isForOlderCode: boolean
}

const ownFolder = 'db/migrations'

const findMigrationFiles = async (folder: string) =>
  (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()

/** Fails when a migration of a backup is newer than this code. */
export async function assertKnown(migrations: readonly string[]) {
  const found = await findMigrationFiles(ownFolder)
  const unknown = migrations.filter((name) => !found.includes(name))
  if (unknown.length) throw new MigrationError(`This code is too old: it does not know ${unknown.join(', ')}.`)
}

export async function migrate(pool: pg.Pool, folder = ownFolder, options: MigrationOptions = {}): Promise<string[]> {
  const found = await findMigrationFiles(folder)
  const names = found.filter((name) => options.only?.includes(name) ?? true)
  const migrations = await Promise.all(
    names.map(async (name) => parseMigration(name, await readFile(join(folder, name), 'utf8'))),
  )
  const client = await pool.connect()
  try {
    // A migration may take longer than the statement timeout of requests.
    await client.query('set statement_timeout = 0')
    await lockMigrations(client)
    return await applyMissing(client, migrations, options)
  } finally {
    // The session settings were changed, so the connection does not return to the pool. Its end releases the lock.
    client.release(true)
  }
}

function parseMigration(name: string, text: string): Migration {
  const marks = text
    .split('\n')
    .slice(0, 2)
    .map((line) => line.trim())
  return {
    name,
    text,
    isOutsideTransaction: marks.includes('-- no transaction'),
    isForOlderCode: marks.includes('-- older code works'),
  }
}

/** Asks again and again instead of waiting: a waiting statement would block `create index concurrently` for ever. */
async function lockMigrations(client: pg.PoolClient) {
  for (;;) {
    const { rows } = await client.query<{ is_locked: boolean }>('select pg_try_advisory_lock($1) as is_locked', [
      migrationLock,
    ])
    if (rows[0]?.is_locked) return
    await pause(100)
  }
}

async function applyMissing(client: pg.PoolClient, migrations: Migration[], options: MigrationOptions) {
  await client.query(`create table if not exists schema_migrations (
    name text primary key,
    applied_at timestamptz not null default now(),
    older_code_works boolean not null default false
  )`)
  await client.query(
    'alter table schema_migrations add column if not exists older_code_works boolean not null default false',
  )
  const { rows } = await client.query<{ name: string; older_code_works: boolean }>(
    'select name, older_code_works from schema_migrations order by name',
  )
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = rows.filter((row) => !known.has(row.name) && !row.older_code_works).map(({ name }) => name)
  if (unknown.length) {
    throw new MigrationError(`The database is newer than this code: it has ${unknown.join(', ')}.`)
  }

  const applied = new Set(rows.map(({ name }) => name))
  const missing = migrations.filter(({ name }) => !applied.has(name))
  for (const migration of missing) await applyWithRetries(client, migration, options)
  return missing.map(({ name }) => name)
}

async function applyWithRetries(
  client: pg.PoolClient,
  migration: Migration,
  { lockTimeout = 3_000, lockAttempts = 20 }: MigrationOptions,
) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return migration.isOutsideTransaction
        ? await applyOutsideTransaction(client, migration)
        : await applyInTransaction(client, migration, lockTimeout)
    } catch (error) {
      const { name } = migration
      const isLockTimeout = error instanceof Error && 'code' in error && error.code === '55P03'
      if (isLockTimeout && attempt < lockAttempts) {
        await pause(lockTimeout / 3)
        continue
      }
      const reason = isLockTimeout
        ? 'another transaction holds a table it needs; end it and start again.'
        : error instanceof Error
          ? error.message
          : String(error)
      throw new MigrationError(`Migration ${name} failed: ${reason}`, { cause: error })
    }
  }
}

async function applyInTransaction(client: pg.PoolClient, migration: Migration, lockTimeout: number) {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = ${Math.round(lockTimeout)}`)
    await client.query(migration.text)
    await saveApplied(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The statements must be repeatable (`if not exists`): after a crash all of them run again. */
async function applyOutsideTransaction(client: pg.PoolClient, migration: Migration) {
  // A crash in the middle of `create index concurrently` leaves an index that nothing uses.
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of rows) {
    if (new RegExp(`\\b${name}\\b`).test(migration.text)) await client.query(`drop index concurrently "${name}"`)
  }
  for (const statement of migration.text.split(/;\s*$/m)) {
    if (statement.trim()) await client.query(statement)
  }
  await saveApplied(client, migration)
}

const saveApplied = (client: pg.PoolClient, { name, isForOlderCode }: Migration) =>
  client.query('insert into schema_migrations (name, older_code_works) values ($1, $2)', [name, isForOlderCode])
