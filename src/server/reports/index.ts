export { addReviewLink, holdForReview } from './holds.ts'
