import { seedReferenceData } from '#server/catalog/seed.ts'
import type { Config } from '#server/platform/config.ts'
import { connect, type Database, requestLimits } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrations.ts'
import {
  assertArabicCollation,
  assertDurable,
  assertReachable,
  assertSupportedVersion,
} from '#server/platform/server-checks.ts'
import { assertRoleDefaults, saveAsRoleDefaults, sessionSettings } from '#server/platform/session-settings.ts'

/** `directUrl` differs from `url` when the product connects through PgBouncer. */
export type DatabaseAddress = { url: string; directUrl: string; connections?: number }

/** The embedded database has another URL at every start, so the URL does not come from the settings. */
export const addressOf = ({ databaseDirectUrl, databasePool }: Config, url: string): DatabaseAddress => ({
  url,
  directUrl: databaseDirectUrl ?? url,
  connections: databasePool,
})

export const connectTo = ({ url, directUrl, connections }: DatabaseAddress, log: Log) =>
  connect(
    url,
    (error) => log.warn('database.connection_lost', { error }),
    { ...(connections && { connections }) },
    directUrl,
  )

/** Connects to a database and brings its tables and reference data up to date. */
export async function openDatabase(
  address: DatabaseAddress,
  log: Log,
  onProgress: (label: string) => void = () => {},
): Promise<Database> {
  const db = connectTo(address, log)
  // Migrations hold a session lock, which PgBouncer would give to whoever uses the connection next.
  const direct = address.directUrl === address.url ? db : connect(address.directUrl, () => {}, { connections: 1 })
  try {
    onProgress('Preparing the database…')
    await assertReachable(direct)
    await assertSupportedVersion(direct.pool)
    await migrate(direct.pool)
    await assertArabicCollation(direct.pool)
    await assertDurable(direct.pool)
    if (direct !== db) await preparePooled(db, direct)
    onProgress('Loading categories, places and makes…')
    await seedReferenceData(db)
    return db
  } catch (error) {
    await db.close()
    throw error
  } finally {
    if (direct !== db) await direct.close()
  }
}

async function preparePooled(pooled: Database, direct: Database) {
  const settings = sessionSettings(requestLimits)
  await saveAsRoleDefaults(direct.pool, settings)
  await assertReachable(pooled)
  await assertRoleDefaults(pooled.pool, settings)
}
