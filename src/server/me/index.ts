export { unscheduleDeletion as cancelDeletionOf } from './account.sql.ts'
export { readExportOf, startExport } from './account-export.ts'
export type { MeContext } from './context.ts'
export { exportRoute } from './serve-export.ts'
