export { decideApprovedBan } from './decide-case.ts'
export { addReviewLink, holdForReview } from './holds.ts'
