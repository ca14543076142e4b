// What the PostgreSQL server must be able to do. Each check stops the start with a sentence for the operator.
import type pg from 'pg'
import { type Db, sql } from './db.ts'
import { MigrationError } from './migrations.ts'

/** On a busy machine the first connection may take longer than a request may wait. */
const startAttempts = 10

/** Fails at once when nothing listens, and after some 20 seconds when the server is too slow to answer. */
export async function assertReachable(db: Db) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.rows(sql`select 1`)
      return
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
      if (attempt === startAttempts || !/timeout/i.test(cause)) throw error
    }
  }
}

/** Statements use `returning old.…`, which came with version 18. */
export const oldestVersion = 18

export async function assertSupportedVersion(pool: pg.Pool, oldest = oldestVersion) {
  const { rows } = await pool.query<{ number: number; text: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
  )
  if (rows[0] && rows[0].number >= oldest * 10_000) return
  throw new MigrationError(
    `The database is PostgreSQL ${rows[0]?.text}, but Souqna needs PostgreSQL ${oldest} or newer: upgrade the server, or remove DATABASE_URL to use the built-in one.`,
  )
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
