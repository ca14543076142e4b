import { seedReferenceData } from '#server/catalog/seed.ts'
import type { Config } from '#server/platform/config.ts'
import { connect, type Database, requestLimits } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrations.ts'
import { withReplica } from '#server/platform/replica/with-replica.ts'
import {
  assertArabicCollation,
  assertDurable,
  assertReachable,
  assertSupportedVersion,
} from '#server/platform/server-checks.ts'
import { assertRoleDefaults, saveAsRoleDefaults, sessionSettings } from '#server/platform/session-settings.ts'

/** `directUrl` differs from `url` when the product connects through PgBouncer. */
export type DatabaseAddress = { url: string; directUrl: string; replica?: Config['replica']; connections?: number }

/** The embedded database has another URL at every start, so the URL does not come from the settings. */
export const addressOf = ({ databaseDirectUrl, databasePool, replica }: Config, url: string): DatabaseAddress => ({
  url,
  directUrl: databaseDirectUrl ?? url,
  replica,
  connections: databasePool,
})

export function connectTo({ url, directUrl, replica, connections }: DatabaseAddress, log: Log): Database {
  const onIdleError = (error: Error) => log.warn('database.connection_lost', { error })
  const limits = connections ? { connections } : {}
  const primary = connect(url, onIdleError, limits, directUrl)
  if (!replica) return primary
  // Behind PgBouncer no connection sends settings; a replica has the defaults of the role, because it has the same catalog.
  const isPooled = directUrl !== url
  const copy = connect(
    replica.url,
    (error) => log.warn('replica.connection_lost', { error }),
    { ...limits, ...replicaLimits },
    isPooled ? directUrl : replica.url,
  )
  const onChange = (isUsable: boolean) => (isUsable ? log.info('replica.usable', {}) : log.warn('replica.lost', {}))
  return withReplica(primary, copy, { maxLag: replica.maxLag, onChange })
}

/** A lost replica costs a visitor this time once; then the primary is asked. Only visitors read from it. */
const replicaLimits = { connectTimeout: 1_000, replyGrace: 1_000, forVisitors: Number.POSITIVE_INFINITY }

/** Connects to a database and brings its tables and reference data up to date. */
export async function openDatabase(
  address: DatabaseAddress,
  log: Log,
  onProgress: (label: string) => void = () => {},
): Promise<Database> {
  onProgress('Preparing the database…')
  const isPooled = address.directUrl !== address.url
  if (isPooled) await prepareDirectly(address.directUrl)
  const db = connectTo(address, log)
  try {
    if (isPooled) await assertPooled(db)
    else await prepareTables(db)
    onProgress('Loading categories, places and makes…')
    await seedReferenceData(db)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

async function prepareTables(db: Database) {
  await assertReachable(db)
  await assertSupportedVersion(db.pool)
  await migrate(db.pool)
  await assertArabicCollation(db.pool)
  await assertDurable(db.pool)
}

/**
 * Migrations hold a session lock, which PgBouncer would give to the next client of the connection. The defaults must be
 * there before PgBouncer opens its first connection.
 */
async function prepareDirectly(directUrl: string) {
  const direct = connect(directUrl, () => {}, { connections: 1 })
  try {
    await prepareTables(direct)
    await saveAsRoleDefaults(direct.pool, sessionSettings(requestLimits))
  } finally {
    await direct.close()
  }
}

async function assertPooled(db: Database) {
  await assertReachable(db)
  await assertRoleDefaults(db.pool, sessionSettings(requestLimits))
}
