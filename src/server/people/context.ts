import type { Notify, NotifyContext } from '#server/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'

export type PeopleContext = {
  db: Db
  clock: Clock
  dropTags: DropTags
  notify: Notify
  sendToUser: NotifyContext['sendToUser']
}
