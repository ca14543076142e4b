import type { Db } from '#server/platform/db.ts'
import {
  type AppearanceRow,
  type CategoryRow,
  findCarAppearances,
  findCategories,
  findZones,
  type ZoneRow,
} from './catalog.sql.ts'

/** The reference data. It does not change while the process runs, so it is read once and kept in memory. */
export type Catalog = { categories: CategoryRow[]; zones: ZoneRow[]; appearances: AppearanceRow[] }

export async function readCatalog(db: Db): Promise<Catalog> {
  const categories = await findCategories(db)
  const zones = await findZones(db)
  const appearances = await findCarAppearances(db)
  return { categories, zones, appearances }
}
