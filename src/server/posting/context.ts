import type { Catalog } from '#server/catalog/index.ts'
import type { Notify } from '#server/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import type { Log } from '#server/platform/log.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { Prohibited } from '#server/prohibited/index.ts'
import type { Enqueue } from '#server/queue/index.ts'
import type { SearchMetadata } from '#server/search/index.ts'
import type { Settings } from '#server/settings/index.ts'

export type PostingContext = {
  db: Db
  clock: Clock
  catalog: Catalog
  dropTags: DropTags
  notify: Notify
  enqueue: Enqueue
  secret: Secret
  settings: Pick<Settings, 'current' | 'assertEnabled'>
  searchMetadata: () => SearchMetadata
  prohibited: Pick<Prohibited, 'find'>
}
export type CopiedImagesContext = Pick<PostingContext, 'clock' | 'dropTags' | 'notify'> & {
  queue: { enqueue: Enqueue }
}
export type PostingJobsContext = { db: Db; clock: Clock; log: Log; dropTags: DropTags; notify: Notify; secret: Secret }
