import type { AccountsContext } from '#server/accounts/index.ts'
import type { Catalog } from '#server/catalog/index.ts'
import type { Notify } from '#server/notifications/index.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'
import type { Enqueue } from '#server/queue/index.ts'

export type ReportsContext = Pick<AccountsContext, 'db' | 'clock' | 'secret'> & {
  catalog: Catalog
  dropTags: DropTags
  notify: Notify
  queue: { enqueue: Enqueue }
}
