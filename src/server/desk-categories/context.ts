import type { Catalog, LiveCatalog } from '#server/catalog/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import type { Enqueue } from '#server/queue/index.ts'
import type { Settings } from '#server/settings/index.ts'

export type DeskCategoriesContext = {
  db: Database
  clock: Clock
  catalog: Catalog
  liveCatalog: LiveCatalog
  dropTags: DropTags
  queue: { enqueue: Enqueue }
  settings: Pick<Settings, 'current'>
}
