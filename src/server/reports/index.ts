// Reports and complaints, and the desk where moderators answer them.
import type { AccountsContext } from '#server/accounts/index.ts'
import type { Catalog } from '#server/catalog/index.ts'
import type { Notify } from '#server/notifications/index.ts'
import type { DropTags } from '#server/platform/drop-tags.ts'

export { readCaseDetails } from './case-details.ts'
export { listMine } from './cases.ts'
export { decideCase } from './decide-case.ts'
export { fileComplaint } from './file-complaint.ts'
export { fileReport } from './file-report.ts'
export { holdForReview, releaseExpiredHolds } from './holds.ts'
export { listQueue } from './moderation-queue.ts'
export { undoDecision } from './undo-decision.ts'

export type ReportsContext = Pick<AccountsContext, 'db' | 'clock' | 'secret'> & {
  catalog: Catalog
  dropTags: DropTags
  notify: Notify
}
