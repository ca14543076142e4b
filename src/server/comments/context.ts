import type { Notify } from '#server/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import type { Secret } from '#server/platform/secret.ts'
import type { Settings } from '#server/settings/index.ts'

export type CommentsContext = {
  db: Db
  clock: Clock
  notify: Notify
  dropTags: DropTags
  secret: Secret
  settings: Pick<Settings, 'assertEnabled'>
}
