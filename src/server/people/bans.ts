import { listTag, personTag, sellerTag } from '#contract/cache-tags.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/db.ts'
import { forbidden, notFound } from '#server/platform/http-error.ts'
import type { PeopleContext } from './context.ts'
import { clearBan, closePostsOf, lockActiveUser, lockBannedUser, markBanned, restorePostsOf } from './people.sql.ts'

/** Out at once: no session (the database ends them), no page, no ad, no inquiry, no comment. */
export async function banUser(
  { db, clock, dropTags }: Omit<PeopleContext, 'notify'>,
  moderator: Actor,
  userId: number,
) {
  if (!moderator.isModerator) throw forbidden()
  const now = new Date(clock.now())
  await db.transaction(async (tx) => {
    const user = await lockActiveUser(tx, userId)
    if (!user) throw notFound('seller_not_found')
    // Staff are not settled among themselves: the flag goes first, and no screen takes it.
    if (user.is_moderator) throw forbidden()
    await markBanned(tx, userId, now)
    await closePostsOf(tx, userId, 'removed', now)
    dropTags(tx, [sellerTag(userId), personTag(userId), listTag])
  })
}

/** A ban that was a mistake: whatever it took out of sight is there again; what broke a rule by itself is not. */
export async function unbanUser({ db, dropTags }: Omit<PeopleContext, 'notify'>, moderator: Actor, userId: number) {
  if (!moderator.isModerator) throw forbidden()
  await db.transaction(async (tx) => {
    if (!(await lockBannedUser(tx, userId))) throw notFound('seller_not_found')
    await clearBan(tx, userId)
    await restorePostsOf(tx, userId)
    dropTags(tx, [sellerTag(userId), personTag(userId), listTag])
  })
}

export const isBanned = async (db: Db, userId: number) => (await lockBannedUser(db, userId)) !== undefined
