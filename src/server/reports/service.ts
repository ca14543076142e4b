// Reports and complaints, and the desk where moderators answer them.
import type { AccountsContext } from '#server/accounts/service.ts'
import type { Catalog } from '#server/catalog/service.ts'
import type { Notify } from '#server/notifications/service.ts'
import type { DropTags } from '#server/platform/tags.ts'

export { listMine } from './cases.ts'
export { complain } from './complaints.ts'
export { decide } from './decisions.ts'
export { readDesk } from './desk.ts'
export { holdForReview, releaseForgottenHolds } from './holds.ts'
export { listQueue } from './queue.ts'
export { report } from './reports.ts'
export { undo } from './undo.ts'

export type Reports = Pick<AccountsContext, 'db' | 'clock' | 'secret'> & {
  catalog: Catalog
  dropTags: DropTags
  notify: Notify
}
