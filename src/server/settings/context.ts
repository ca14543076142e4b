import type { Catalog } from '#server/catalog/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import type { Settings } from './store.ts'

export type SettingsContext = { db: Database; clock: Clock; catalog: Catalog; dropTags: DropTags; settings: Settings }
