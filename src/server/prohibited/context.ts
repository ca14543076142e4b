import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import type { SearchMetadata } from '#server/search/index.ts'
import type { Prohibited } from './store.ts'

export type ProhibitedContext = {
  db: Database
  clock: Clock
  prohibited: Prohibited
  shippedMetadata: () => SearchMetadata
}
