import type { Catalog } from '#server/catalog/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import type { SearchMetadata } from '#server/search/index.ts'
import type { Synonyms } from './store.ts'

export type SynonymsContext = {
  db: Database
  clock: Clock
  catalog: Catalog
  dropTags: DropTags
  synonyms: Synonyms
  searchMetadata: () => SearchMetadata
  /** Without the words that the team has taught. */
  shippedMetadata: () => SearchMetadata
}
