export { type ChangeRow, countSavedSearches, findRunning } from './changes.sql.ts'
export {
  batchSize,
  createFollower,
  type FollowContext,
  type Followed,
  resumeJob,
  startFollowing,
} from './follow-change.ts'
export { readRunning } from './read-running.ts'
export { below, childrenOf, nameOf, pathOf, type TreeRow, valuesBefore } from './tree.ts'
