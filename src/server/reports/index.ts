export type { ReportsContext } from './context.ts'
export { holdForReview, releaseExpiredHolds } from './holds.ts'
