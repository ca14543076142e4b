import type { AccountsContext } from '#server/accounts/index.ts'
import type { Job } from '#server/platform/job.ts'
import { hour, minute, second } from '#server/platform/time.ts'
import { applyPhoneChanges } from './apply-phone-changes.ts'
import { type DeletionContext, deleteDueAccounts } from './delete-due-accounts.ts'
import { type ExportContext, sweepExports, writeDueExports } from './write-exports.ts'

export const jobs = (context: DeletionContext & ExportContext & AccountsContext): Job[] => [
  { name: 'accounts.delete_due', every: hour, run: () => deleteDueAccounts(context) },
  { name: 'accounts.change_phones', every: minute, run: () => applyPhoneChanges(context) },
  // The user waits for the file.
  { name: 'accounts.write_exports', every: 10 * second, firstAfter: 5 * second, run: () => writeDueExports(context) },
  { name: 'accounts.sweep_exports', every: hour, run: () => sweepExports(context) },
]
