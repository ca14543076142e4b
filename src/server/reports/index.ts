export { holdForReview } from './holds.ts'
