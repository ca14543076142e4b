// Settings that every connection of the product needs. A connection of our own sets them when it opens. PgBouncer shares its
// connections and refuses that, so there they are defaults of the role (docs/decisions/0037-pgbouncer.md).
import pg from 'pg'
import { MigrationError } from './migrations.ts'

type Settings = Record<string, string>
/** In milliseconds. */
type Timeouts = { statementTimeout: number; idleInTransactionTimeout: number }

/** A slow statement must not hold a connection. */
export const sessionSettings = (limits: Timeouts): Settings => ({
  statement_timeout: `${limits.statementTimeout}ms`,
  idle_in_transaction_session_timeout: `${limits.idleInTransactionTimeout}ms`,
  timezone: 'UTC',
})

export const optionsOf = (settings: Settings) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** Makes them defaults of this role in this database; any role may do that for itself. Valid for new connections. */
export async function saveAsRoleDefaults(direct: pg.Pool, settings: Settings) {
  const { rows } = await direct.query<{ database: string; defaults: string[] }>(
    `select current_database() as database, coalesce((
       select setconfig from pg_db_role_setting
       where setrole = current_user::regrole
         and setdatabase = (select oid from pg_database where datname = current_database())
     ), '{}') as defaults`,
  )
  const { database = '', defaults = [] } = rows[0] ?? {}
  const missing = Object.entries(settings).filter(
    ([name, value]) => !defaults.some((entry) => entry.toLowerCase() === `${name}=${value}`.toLowerCase()),
  )
  if (!missing.length) return
  const change = `alter role current_user in database ${pg.escapeIdentifier(database)} set`
  const changes = missing.map(([name, value]) => `${change} ${name} = ${pg.escapeLiteral(value)}`)
  // One transaction; the lock keeps processes that start together from changing the same row of the catalog.
  await direct.query(`select pg_advisory_xact_lock(${settingsLock}); ${changes.join('; ')}`)
}

/** An arbitrary number that nothing else in this database uses. */
const settingsLock = 7_209_442

/** PgBouncer may hold connections that are older than the defaults, or log in as another role. */
export async function assertRoleDefaults(pooled: pg.Pool, settings: Settings) {
  const names = Object.keys(await findDifferent(pooled, settings))
  if (!names.length) return
  throw new MigrationError(
    `Connections of DATABASE_URL lack ${names.join(', ')}: PgBouncer must log in as the role of DATABASE_DIRECT_URL, and its older connections must be closed once (RECONNECT in its console, or a restart).`,
  )
}

/** Both sides are compared in PostgreSQL's own spelling: 5000ms is shown as 5s. */
async function findDifferent(pool: pg.Pool, settings: Settings): Promise<Settings> {
  const { rows } = await pool.query<{ name: string; value: string }>(
    `select name, setting || coalesce(unit, '') as value from pg_settings where lower(name) = any($1)`,
    [Object.keys(settings)],
  )
  const current = Object.fromEntries(rows.map(({ name, value }) => [name.toLowerCase(), value]))
  return Object.fromEntries(Object.entries(settings).filter(([name, value]) => current[name] !== value))
}
