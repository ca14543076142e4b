export type { MeContext } from './context.ts'
export { deleteDueAccounts } from './delete-due-accounts.ts'
