export type { PostingContext, PostingJobsContext } from './context.ts'
export { runPostingJobs } from './jobs.ts'
