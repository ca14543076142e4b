import type { Catalog } from '#server/catalog/index.ts'
import type { Notify, NotifyContext } from '#server/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import type { Secret } from '#server/platform/secret.ts'

/** `secret`: keys the hash under which requests of an address are counted. */
export type ShopsContext = {
  db: Db
  clock: Clock
  catalog: Catalog
  secret: Secret
  dropTags: DropTags
  notify: Notify
  sendToUser: NotifyContext['sendToUser']
}
