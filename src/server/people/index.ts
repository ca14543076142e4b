export { banUser, isBanned, unbanUser } from './bans.ts'
export { closePostsOf } from './people.sql.ts'
export { assertAccountActive, assertNotBlocked, isBlockedBetween, listHiddenSellers } from './relations.ts'
