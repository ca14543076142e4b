export type { PostingContext, PostingJobsContext } from './context.ts'
export { restorableFor } from './status-transitions.ts'
