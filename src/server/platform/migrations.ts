// Forward-only numbered SQL files, each applied once, in its own transaction, by one process at a time.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

/** An arbitrary number that nothing else in this database uses. */
const migrationLock = 7_209_441

export class MigrationError extends Error {}

export async function migrate(pool: pg.Pool, folder = 'db/migrations'): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()
  const client = await pool.connect()
  try {
    // A migration may take longer than the statement timeout of requests.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    return await applyMissing(client, folder, files)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
    // The session settings were changed, so the connection does not return to the pool.
    client.release(true)
  }
}

async function applyMissing(client: pg.PoolClient, folder: string, files: string[]) {
  await client.query(`create table if not exists schema_migrations (
    name text primary key,
    applied_at timestamptz not null default now()
  )`)
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
  const applied = new Set(rows.map((row) => row.name))
  const unknown = [...applied].filter((name) => !files.includes(name))
  if (unknown.length) {
    throw new MigrationError(`The database is newer than this code: it has ${unknown.join(', ')}.`)
  }

  const missing = files.filter((name) => !applied.has(name))
  for (const name of missing) await apply(client, name, await readFile(join(folder, name), 'utf8'))
  return missing
}

async function apply(client: pg.PoolClient, name: string, text: string) {
  try {
    await client.query('begin')
    await client.query(text)
    await client.query('insert into schema_migrations (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationError(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}

/** With a C ctype PostgreSQL does not treat Arabic letters as letters, and search silently finds nothing. */
export async function assertArabicCollation(pool: pg.Pool) {
  const { rows } = await pool.query<{ encoding: string; trigrams: number }>(
    `select current_setting('server_encoding') as encoding, cardinality(show_trgm('تويوتا')) as trigrams`,
  )
  if (rows[0]?.encoding === 'UTF8' && rows[0].trigrams > 0) return
  throw new MigrationError(
    'The database does not know Arabic letters: create it with UTF8 encoding and a UTF-8 ctype (for example C.UTF-8).',
  )
}

/** Acknowledged data must be on the disk, so the product does not start on a server without fsync. */
export async function assertDurable(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings
     where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off' order by name`,
  )
  if (!rows.length) return
  const names = rows.map(({ name }) => name).join(', ')
  throw new MigrationError(`The database may lose what it has acknowledged: turn on ${names}.`)
}
