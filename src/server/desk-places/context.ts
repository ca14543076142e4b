import type { LiveCatalog } from '#server/catalog/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import type { Enqueue } from '#server/queue/index.ts'

export type DeskPlacesContext = {
  db: Database
  clock: Clock
  liveCatalog: LiveCatalog
  dropTags: DropTags
  queue: { enqueue: Enqueue }
}
