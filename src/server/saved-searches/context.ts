import type { Catalog } from '#server/catalog/index.ts'
import type { Notify } from '#server/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { SearchMetadata } from '#server/search/index.ts'

export type SavedSearchesContext = { db: Db; clock: Clock; catalog: Catalog; searchMetadata: () => SearchMetadata }
export type AlertsContext = { clock: Clock; notify: Notify }
export type SavedSearchesJobsContext = AlertsContext & {
  db: Db
  log: Log
  searchMetadataCache: { current(): SearchMetadata }
}
