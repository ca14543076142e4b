export { decideApprovedBan } from './decide-case.ts'
export { addReviewLink, holdForReview } from './holds.ts'
export { findLastDecision } from './signals.sql.ts'
export { type Finding, openSignal } from './signals.ts'
