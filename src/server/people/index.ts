export { closePostsOf } from './account-status.sql.ts'
export { allPostsLimits, banUser, isBanned, unbanUser } from './ban-user.ts'
export { assertAccountActive, assertNotBlocked, isBlockedBetween, listBlockedPeople } from './guards.ts'
export { findHiddenPeople, type HiddenPeople, withoutHidden } from './hidden-people.ts'
