import type { AdsContext } from '#server/ads/index.ts'
import type { Catalog } from '#server/catalog/index.ts'
import type { Notify } from '#server/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { Enqueue } from '#server/queue/index.ts'
import type { SearchMetadata } from '#server/search/index.ts'

export type InquiryMatchesContext = AdsContext & { clock: Clock }
export type InquiryTasksContext = { notify: Notify; queue: { enqueue: Enqueue } }
export type InquiryMatchesJobsContext = {
  db: Db
  log: Log
  catalog: Catalog
  searchMetadata: () => SearchMetadata
}
