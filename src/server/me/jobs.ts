import type { Job } from '#server/platform/job.ts'
import { hour } from '#server/platform/time.ts'
import { type DeletionContext, deleteDueAccounts } from './delete-due-accounts.ts'

export const jobs = (context: DeletionContext): Job[] => [
  { name: 'accounts.delete_due', every: hour, run: () => deleteDueAccounts(context) },
]
