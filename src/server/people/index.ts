export { closePostsOf } from './account-status.sql.ts'
export { allPostsLimits, banUser, isBanned, unbanUser } from './ban-user.ts'
export { assertAccountActive, assertNotBlocked, isBlockedBetween, listHiddenSellers } from './guards.ts'
