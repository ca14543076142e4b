export type { PostingContext, PostingJobsContext } from './context.ts'
export { createCopyCheck } from './copied-images.ts'
export { deletionAnnouncedFor } from './ended-ads.ts'
export { restorableFor } from './status-transitions.ts'
