import type { Db } from '#server/platform/db.ts'
import {
  type AppearanceRow,
  type CategoryRow,
  findCarAppearances,
  findCatalogVersion,
  findCategories,
  findZones,
  type ZoneRow,
} from './catalog.sql.ts'

/**
 * The reference data in memory. When operators change them, the arrays are replaced, so read them from the catalog at each
 * use. Hidden and merged rows are included, because ads may still refer to them.
 */
export type Catalog = { version: number; categories: CategoryRow[]; zones: ZoneRow[]; appearances: AppearanceRow[] }

/** The version is read first: a change during the reading leaves an old version, so that the next check reads again. */
export async function readCatalog(db: Db): Promise<Catalog> {
  const version = await findCatalogVersion(db)
  const categories = await findCategories(db)
  const zones = await findZones(db)
  const appearances = await findCarAppearances(db)
  return { version, categories, zones, appearances }
}
