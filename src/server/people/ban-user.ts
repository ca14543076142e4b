import { listTag, personTag, sellerTag } from '#contract/cache-tags.ts'
import { hasPermission } from '#contract/staff.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, notFound } from '#server/platform/http-error.ts'
import { minute } from '#server/platform/time.ts'
import {
  clearBan,
  closePostsOf,
  lockActiveUser,
  lockBannedUser,
  markBanned,
  restorePostsOf,
} from './account-status.sql.ts'
import type { PeopleContext } from './context.ts'
import { endAgreementsOf, lockWithPartners } from './end-ties.ts'
import { findEstablished } from './established.sql.ts'
import { tagsOfPosts } from './post-tags.ts'

type BanContext = Omit<PeopleContext, 'sendToUser'>

/** A dealer's thousand ads take longer than the limit of one statement. */
export const allPostsLimits = { statementTimeout: minute }

/** Hides the user's page, ads, inquiries and comments, and ends deals and meetings. A database trigger ends the sessions. */
export async function banUser(context: BanContext, moderator: Actor, userId: number) {
  const { db, clock, dropTags } = context
  if (!hasPermission(moderator.role, 'ban')) throw forbidden()
  const now = new Date(clock.now())
  await db.transaction(async (tx) => {
    await lockWithPartners(tx, userId, now)
    const user = await lockActiveUser(tx, userId)
    if (!user) throw notFound('seller_not_found')
    // Staff cannot ban each other. The owner must first take the role away.
    if (user.staff_role) throw forbidden()
    await markBanned(tx, userId, now)
    await endAgreementsOf(context, tx, userId, now)
    const posts = await closePostsOf(tx, userId, 'removed', now)
    dropTags(tx, [sellerTag(userId), personTag(userId), listTag, ...tagsOfPosts(posts)])
  }, allPostsLimits)
}

/** Restores what the ban closed. Posts that were removed for a rule stay removed. */
export async function unbanUser(
  { db, dropTags }: Pick<BanContext, 'db' | 'dropTags'>,
  moderator: Actor,
  userId: number,
) {
  if (!hasPermission(moderator.role, 'ban')) throw forbidden()
  await db.transaction(async (tx) => {
    if (!(await lockBannedUser(tx, userId))) throw notFound('seller_not_found')
    await clearBan(tx, userId)
    // Pages that said "not found" in the meantime know only the id of the ad or inquiry.
    const posts = await restorePostsOf(tx, userId)
    dropTags(tx, [sellerTag(userId), personTag(userId), listTag, ...tagsOfPosts(posts)])
  }, allPostsLimits)
}

export const isBanned = async (db: Db, userId: number) => (await lockBannedUser(db, userId)) !== undefined

/** The ban of an established member needs the approval of a second member of staff. */
export const isEstablished = async (db: Db, userId: number, now: number) =>
  (await findEstablished(db, userId, new Date(now)))?.is_established ?? false
