import { seedReferenceData } from '#server/catalog/seed.ts'
import { connect, type Database } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrations.ts'
import {
  assertArabicCollation,
  assertDurable,
  assertReachable,
  assertSupportedVersion,
} from '#server/platform/server-checks.ts'

export const connectTo = (url: string, log: Log, connections?: number) =>
  connect(url, (error) => log.warn('database.connection_lost', { error }), { ...(connections && { connections }) })

/** Connects to a database and brings its tables and reference data up to date. */
export async function openDatabase(
  url: string,
  log: Log,
  onProgress: (label: string) => void = () => {},
  connections?: number,
): Promise<Database> {
  const db = connectTo(url, log, connections)
  try {
    onProgress('Preparing the database…')
    await assertReachable(db)
    await assertSupportedVersion(db.pool)
    await migrate(db.pool)
    await assertArabicCollation(db.pool)
    await assertDurable(db.pool)
    onProgress('Loading categories, places and makes…')
    await seedReferenceData(db)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}
