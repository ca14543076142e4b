import type { Catalog } from '#server/catalog/index.ts'
import type { Db } from '#server/platform/db.ts'
import type { RecentDrops } from '#server/platform/replica/recent-drops.ts'
import type { SearchMetadata } from '#server/search/index.ts'

/** What reading ads needs. `searchMetadata` is a function because the metadata is reloaded every few minutes. */
export type AdsContext = {
  db: Db
  catalog: Catalog
  searchMetadata: () => SearchMetadata
  recentDrops: Pick<RecentDrops, 'hasSince'>
}
