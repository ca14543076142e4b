export type { PostingContext, PostingJobsContext } from './context.ts'
