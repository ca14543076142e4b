import type { Notify } from '#server/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'

export type FeaturingContext = { db: Database; clock: Clock; notify: Notify; dropTags: DropTags }
